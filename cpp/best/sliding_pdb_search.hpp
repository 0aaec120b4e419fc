// IDA* with additive pattern databases, on one thread or several: optimal, with the same answer however it is timed.
//
// A round starts as a list of nodes in the order in which a depth-first search would meet them, which are shared out as
// tasks. Every worker keeps several tasks going and turns to the next one at each node, because a table is larger than
// the cache: while memory fetches one task's entries, the others go on. The first solution in the order of the tasks
// counts: tasks after a solved one are given up, those before it are finished, so the answer and its counts are those of
// a plain depth-first search, however many threads there are.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "sliding_pdb_node.hpp"

namespace papan::sliding {

template <bool wide>
class PdbSearch {
  public:
    // See PdbViews for what is asked of the tables, which must outlive the search.
    PdbSearch(Shape shape, std::span<const PatternTable> tables) : views_(shape, tables) {}

    // `tiles`: a solvable board of the shape (else it searches until the limits end it). `threads`: 1 or more.
    template <class Tiles>
    Answer solve(const Tiles& tiles, int threads, Control& control) {
        answer_ = {};
        live_ = counted_ = {};
        control_ = &control;
        over_ = false;
        PdbNode start = views_.place(tiles);
        std::uint64_t last_round = 0;
        for (int bound = views_.estimate(start); !over_; bound += 2) {
            answer_.bounds.push_back(bound);
            start.room = bound;
            const std::uint64_t before = counted_.expanded;
            if (!split(start, std::clamp<std::uint64_t>(last_round / 64, 16, 1024))) break;
            search_tasks(last_round > worth_a_thread ? threads : 1);
            if (answer_.found) break;
            last_round = counted_.expanded - before;
        }
        if (answer_.found) answer_.ended = Ended::solved;
        else answer_.ended = control.ended;
        answer_.counts = answer_.found ? counted_ : live_;
        control.publish(answer_.counts);
        return std::move(answer_);
    }

  private:
    static constexpr int lanes_of_a_worker = 8;
    static constexpr std::uint64_t worth_a_thread = 20'000;  // nodes of the round before
    static constexpr std::size_t nobody = SIZE_MAX;
    static constexpr std::uint32_t no_step = UINT32_MAX;

    // How a task's node was reached, backwards.
    struct Step {
        std::uint32_t before;
        std::uint8_t move;
    };
    struct Task {
        PdbNode node;
        std::uint32_t step;
    };

    // A node whose children are being tried: first their entries of the first view are read, then those of the second
    // for the children that are left, then these are entered.
    struct Frame {
        PdbChange changes[2][4];
        const typename PdbViews<wide>::Moves* moves;
        std::uint8_t open[4];  // children within the bound as far as is known
        std::uint8_t blank = 0;
        int count = 0;         // of open children
        int view = 0;          // whose entries are on their way; views(): none
        int next = 0;          // open child to enter
    };

    struct Lane {
        PdbNode node;
        std::vector<Frame> frames;
        std::size_t depth = 0;
        std::size_t task = nobody;
        Counts counts;  // of this task
    };

    struct Worker {
        Lane lanes[lanes_of_a_worker];
        std::uint64_t granted = 0, allowed = 0;  // nodes it may expand before it must ask again: in all, still
        std::uint64_t generated = 0;             // since it asked
    };

    // Makes the move of a frame's child, or takes it back.
    void exchange(PdbNode& node, Frame& frame, int child) const {
        for (int view = 0; view < views_.views(); ++view) views_.exchange(node, view, frame.changes[view][child]);
    }
    void descend(PdbNode& node, Frame& frame, int child) const {
        exchange(node, frame, child);
        const int from = frame.moves->from[child];
        node.board[node.blank] = std::exchange(node.board[from], 0);
        node.blank = from;
        node.last = frame.moves->move[child];
        --node.room;
    }
    void ascend(PdbNode& node, Frame& frame, int child) const {
        exchange(node, frame, child);
        const int back = frame.blank;
        node.board[node.blank] = std::exchange(node.board[back], 0);
        node.blank = back;
        ++node.room;
    }

    void prepare(const PdbNode& node, Frame& frame) const {
        for (int i = 0; i < frame.count; ++i) {
            const int child = frame.open[i];
            views_.prepare(node, frame.view, frame.moves->from[child], frame.changes[frame.view][child]);
        }
    }

    // Starts a node's frame; false if the limits forbid it.
    bool open(const PdbNode& node, Frame& frame, Worker& worker, Counts& counts) {
        if (worker.allowed == 0 && !ask(worker)) return false;
        --worker.allowed;
        const auto& moves = views_.moves(node);
        frame.moves = &moves;
        frame.blank = static_cast<std::uint8_t>(node.blank);
        for (int child = 0; child < 4; ++child) frame.open[child] = static_cast<std::uint8_t>(child);
        frame.count = moves.count;
        frame.view = frame.next = 0;
        counts.expanded += 1;
        counts.generated += static_cast<std::uint64_t>(moves.count);
        worker.generated += static_cast<std::uint64_t>(moves.count);
        prepare(node, frame);
        return true;
    }

    // Reads the entries that are on their way and sends for the next view's; false if all are read.
    bool read(const PdbNode& node, Frame& frame) const {
        if (frame.view == views_.views()) return false;
        int left = 0;
        for (int i = 0; i < frame.count; ++i) {
            const std::uint8_t child = frame.open[i];
            const int sum = views_.sum_after(node, frame.view, frame.changes[frame.view][child]);
            // A child that is too far from home by two tells that the node itself is, and all its children with it.
            if (sum > node.room + 1) {
                left = 0;
                break;
            }
            if (sum < node.room) frame.open[left++] = child;
        }
        frame.count = left;
        if (++frame.view < views_.views()) prepare(node, frame);
        return true;
    }

    // Makes the round's list of tasks; false if the limits ended that.
    bool split(const PdbNode& start, std::size_t enough) {
        tasks_.assign(1, {start, no_step});
        steps_.clear();
        Worker worker;
        bool grown = true;
        while (grown && tasks_.size() < enough) {
            grown = false;
            std::vector<Task> next;
            for (const Task& task : tasks_) {
                if (views_.solved(task.node)) {
                    next.push_back(task);
                    continue;
                }
                Frame frame;
                if (!open(task.node, frame, worker, counted_)) return false;
                while (read(task.node, frame)) {}
                for (int i = 0; i < frame.count; ++i) {
                    grown = true;
                    steps_.push_back({task.step, frame.moves->move[frame.open[i]]});
                    next.push_back({task.node, static_cast<std::uint32_t>(steps_.size() - 1)});
                    Frame copy = frame;  // since making a move leaves in the frame what it replaced
                    descend(next.back().node, copy, frame.open[i]);
                }
            }
            tasks_ = std::move(next);
        }
        hand_in(worker);
        return true;
    }

    void search_tasks(int threads) {
        next_task_ = 0;
        winner_ = nobody;
        task_counts_.assign(tasks_.size(), {});
        std::vector<std::thread> helpers;
        for (int helper = 1; helper < threads; ++helper) helpers.emplace_back([this] { work(); });
        work();
        for (std::thread& helper : helpers) helper.join();
        for (std::size_t task = 0; task < tasks_.size() && task <= winner_; ++task) {
            counted_.expanded += task_counts_[task].expanded;
            counted_.generated += task_counts_[task].generated;
        }
    }

    // Keeps its lanes going until there are no tasks left.
    void work() {
        const auto worker = std::make_unique<Worker>();
        int busy = 0;
        for (Lane& lane : worker->lanes) busy += take_task(*worker, lane);
        while (busy > 0)
            for (Lane& lane : worker->lanes) {
                if (lane.task == nobody || go_on(*worker, lane)) continue;
                task_counts_[lane.task] = lane.counts;
                if (over_) lane.task = nobody;
                busy -= over_ || !take_task(*worker, lane);
            }
        hand_in(*worker);
    }

    // Gives a lane the next task that is not over at once; false if there is none.
    bool take_task(Worker& worker, Lane& lane) {
        for (;;) {
            lane.task = next_task_.fetch_add(1);
            if (lane.task >= tasks_.size() || lane.task > winner_) break;
            lane.node = tasks_[lane.task].node;
            lane.counts = {};
            lane.depth = 0;
            lane.frames.resize(static_cast<std::size_t>(lane.node.room) + 1);
            if (views_.solved(lane.node)) {
                win(lane);
            } else if (open(lane.node, lane.frames[0], worker, lane.counts)) {
                return true;
            } else {
                break;
            }
        }
        lane.task = nobody;
        return false;
    }

    // Does what can be done before memory must be waited for; false when the lane's task is over.
    bool go_on(Worker& worker, Lane& lane) {
        Frame* frame = &lane.frames[lane.depth];
        if (read(lane.node, *frame) && frame->view < views_.views() && frame->count > 0) return true;
        while (frame->next == frame->count) {
            if (lane.depth == 0) return false;
            frame = &lane.frames[--lane.depth];
            ascend(lane.node, *frame, frame->open[frame->next - 1]);
        }
        descend(lane.node, *frame, frame->open[frame->next++]);
        if (views_.solved(lane.node)) {
            win(lane);
            return false;
        }
        return lane.task < winner_ && open(lane.node, lane.frames[++lane.depth], worker, lane.counts);
    }

    void win(const Lane& lane) {
        const std::lock_guard lock(mutex_);
        task_counts_[lane.task] = lane.counts;
        if (lane.task >= winner_) return;
        winner_ = lane.task;
        answer_.found = true;
        answer_.plan.clear();
        for (std::uint32_t step = tasks_[lane.task].step; step != no_step; step = steps_[step].before)
            answer_.plan.push_back(steps_[step].move);
        std::reverse(answer_.plan.begin(), answer_.plan.end());
        if (lane.node.room == tasks_[lane.task].node.room) return;  // the task itself was solved
        for (std::size_t depth = 0; depth <= lane.depth; ++depth) {
            const Frame& frame = lane.frames[depth];
            answer_.plan.push_back(frame.moves->move[frame.open[frame.next - 1]]);
        }
    }

    // Leave to expand some more nodes; false if the limits forbid it.
    bool ask(Worker& worker) {
        const std::lock_guard lock(mutex_);
        settle(worker);
        if (live_.expanded + granted_ >= control_->checkpoint && !over_ && !control_->go_on(live_)) over_ = true;
        // What others were granted counts as used: the node limit is never passed.
        if (over_ || live_.expanded + granted_ >= control_->checkpoint) over_ = true;
        if (over_) return false;
        worker.granted = worker.allowed = control_->checkpoint - live_.expanded - granted_;
        granted_ += worker.granted;
        return true;
    }
    void hand_in(Worker& worker) {
        const std::lock_guard lock(mutex_);
        settle(worker);
    }
    void settle(Worker& worker) {
        live_.expanded += worker.granted - worker.allowed;
        live_.generated += worker.generated;
        granted_ -= worker.granted;
        worker.granted = worker.allowed = worker.generated = 0;
    }

    const PdbViews<wide> views_;
    Control* control_ = nullptr;
    Answer answer_;
    Counts counted_;  // what a plain depth-first search would have counted so far

    std::vector<Task> tasks_;
    std::vector<Step> steps_;
    std::vector<Counts> task_counts_;
    std::atomic<std::size_t> next_task_{0}, winner_{nobody};
    std::atomic<bool> over_{false};

    std::mutex mutex_;  // for what follows and for the answer
    Counts live_;       // all that was done
    std::uint64_t granted_ = 0;
};

}  // namespace papan::sliding
