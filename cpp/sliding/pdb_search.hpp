// IDA* with additive pattern databases, on one thread or several: optimal, and the answer never depends on timing.
//
// For several threads a round starts as a list of nodes in the order in which a depth-first search would meet them,
// which are shared out as tasks. The first solution in the order of the tasks counts: tasks after a solved one are
// given up, those before it are finished. So the answer is that of a plain depth-first search, and what is counted is
// the same for any number of threads above one.
#pragma once

#include <algorithm>
#include <atomic>
#include <climits>
#include <condition_variable>
#include <mutex>

#include "../support/crew.hpp"
#include "pdb_board.hpp"

namespace papan::sliding {

template <class Bits, bool wide>
class PdbSearch {
  public:
    // See PdbBoard for what is asked of the tables, which must outlive the search.
    PdbSearch(Shape shape, std::span<const PatternTable> tables) : board_(shape, tables) {}

    // `tiles`: a solvable board of the shape (else it searches until the limits end it). `threads`: 1 or more. Gives
    // up, as exhausted, when it is proved that less than `enough` moves will not do. Goes on counting from `so_far`.
    template <class Tiles>
    Answer solve(const Tiles& tiles, int threads, Control& control, int enough = INT_MAX, const Counts& so_far = {}) {
        answer_ = {};
        live_ = counted_ = so_far;
        granted_ = 0;
        control_ = &control;
        over_ = false;
        Task start{{}, {}, 0, nobody};
        start.node = board_.place(tiles, start.state);
        std::uint64_t last_round = 0;
        // Each move changes the estimate and the way still to go by odd numbers, so the bounds are 2 apart.
        for (int bound = start.state.estimate(); !over_ && !answer_.found; bound += 2) {
            answer_.bounds.push_back(bound);
            if (bound >= enough) break;
            const std::uint64_t before = counted_.expanded;
            const bool shared = threads > 1 && last_round > worth_sharing;
            start.room = bound;
            if (!split(start, shared ? enough_tasks : 1)) break;
            search_tasks(shared ? threads : 1);
            last_round = counted_.expanded - before;
        }
        answer_.ended = answer_.found ? Ended::solved : over_ ? control.ended : Ended::exhausted;
        answer_.counts = answer_.found ? counted_ : live_;
        control.publish(answer_.counts);
        return std::move(answer_);
    }

  private:
    using Board = PdbBoard<Bits, wide>;
    using State = typename Board::State;
    using Node = typename Board::Node;
    using Word = typename Board::Word;
    using Exits = typename Board::Exits;
    using Children = typename Board::Children;

    static constexpr std::uint64_t worth_sharing = 20'000;  // nodes of the round before
    static constexpr std::size_t enough_tasks = 256;
    static constexpr std::size_t nobody = SIZE_MAX;

    // How a task's node was reached, backwards.
    struct Step {
        std::size_t before;
        std::uint8_t move;
    };
    struct Task {
        State state;
        Node node;
        int room;          // moves that the bound leaves
        std::size_t step;  // nobody: it is the start
    };

    struct Worker {
        PdbSearch& search;
        bool leads;  // it is on the thread that started the search
        State state = {};
        std::vector<std::uint8_t> path = {};  // from the task's node, filled when a solution was found, backwards
        std::size_t task = nobody;
        bool solved = false;
        Counts counts = {};                      // of the task
        std::uint64_t reported = 0;              // of its generated nodes
        std::uint64_t granted = 0, allowed = 0;  // nodes it may expand before it must ask again: in all, still

        ~Worker() { search.hand_in(*this); }  // whatever ends it, for others may wait for what it was granted
    };

    // Makes the round's list of tasks, at least `enough` where the tree has as many; false if the limits ended that.
    bool split(const Task& start, std::size_t enough) {
        tasks_.assign(1, start);
        steps_.clear();
        Worker worker{*this, true};
        for (bool grown = true; grown && tasks_.size() < enough;) {
            grown = false;
            std::vector<Task> next;
            for (const Task& task : tasks_) {
                if (task.state.solved()) {
                    next.push_back(task);
                    continue;
                }
                if (!pay(worker, task.node)) return false;
                Children children;
                board_.expand(task.state, task.node, task.room, children);
                for (int n = 0; n < children.count; ++n) {
                    const int i = children.open[n];
                    grown = true;
                    steps_.push_back({task.step, task.node.exits->exit[i].move});
                    next.push_back({task.state, {}, task.room - 1, steps_.size() - 1});
                    next.back().node = board_.enter(next.back().state, task.node, children, i);
                }
            }
            tasks_ = std::move(next);
        }
        add(counted_, worker.counts);
        hand_in(worker);
        return true;
    }

    void search_tasks(int threads) {
        next_task_ = 0;
        winner_ = nobody;
        task_counts_.assign(tasks_.size(), {});
        work_together(threads, over_, [this](int number) { work(number == 0); }, [this] { control_->pulse_if_due(); });
        for (std::size_t task = 0; task < tasks_.size() && task <= winner_; ++task) add(counted_, task_counts_[task]);
    }

    void work(bool leads) {
        Worker worker{*this, leads};
        while (!over_ && (worker.task = next_task_.fetch_add(1)) < std::min(tasks_.size(), winner_.load())) {
            const Task& task = tasks_[worker.task];
            worker.state = task.state;
            worker.counts = {};
            worker.reported = 0;
            worker.path.clear();
            worker.solved = false;
            visit(worker, task.node.tiles, task.node.codes[0], task.node.codes[1], task.node.exits, task.room);
            hand_in(worker);
            task_counts_[worker.task] = worker.counts;
            if (worker.solved) win(worker);
        }
    }

    // Whether the task is over: solved, or to be given up. The node comes in pieces, and the function is static, so
    // that all is handed down in registers.
    static bool visit(Worker& worker, std::uint64_t tiles, Word codes, Word mirrored, const Exits* exits, int room) {
        if (worker.state.solved()) return worker.solved = true;
        const Node node{tiles, {codes, mirrored}, exits};
        if (!worker.search.pay(worker, node)) return true;
        const Board& board = worker.search.board_;
        Children children;
        board.expand(worker.state, node, room, children);
        for (int n = 0; n < children.count; ++n) {
            const int i = children.open[n];
            const Node child = board.enter(worker.state, node, children, i);
            if (visit(worker, child.tiles, child.codes[0], child.codes[1], child.exits, room - 1)) {
                worker.path.push_back(exits->exit[i].move);
                return true;
            }
            board.leave(worker.state, node, children, i);
        }
        return false;
    }

    // Counts a node about to be expanded; false if that is forbidden by the limits, or of no use any more.
    [[gnu::always_inline]] bool pay(Worker& worker, const Node& node) {
        if (worker.allowed == 0 && !ask(worker)) [[unlikely]]
            return false;
        --worker.allowed;
        ++worker.counts.expanded;
        worker.counts.generated += static_cast<std::uint64_t>(node.exits->count);
        return true;
    }

    [[gnu::noinline]] bool ask(Worker& worker) {
        if (worker.leads) control_->pulse_if_due();
        std::unique_lock lock(mutex_);
        settle(worker);
        if (worker.task != nobody && worker.task > winner_) return false;
        // What others were granted counts as used, so the node limit is never passed; and what they may give back of
        // the last of it is waited for, so it is met exactly.
        settled_.wait(lock, [this] { return over_ || granted_ == 0 || used().expanded < control_->limits().nodes; });
        const Counts used = this->used();
        if (!over_ && used.expanded >= control_->checkpoint && !control_->check_limits(used)) over_ = true;
        if (over_) return false;
        worker.granted = worker.allowed = control_->checkpoint - used.expanded;
        granted_ += worker.granted;
        return true;
    }
    void hand_in(Worker& worker) {
        const std::lock_guard lock(mutex_);
        settle(worker);
    }
    Counts used() const { return {live_.expanded + granted_, live_.generated}; }
    void settle(Worker& worker) {
        live_.expanded += worker.granted - worker.allowed;
        live_.generated += worker.counts.generated - worker.reported;
        worker.reported = worker.counts.generated;
        granted_ -= worker.granted;
        worker.granted = worker.allowed = 0;
        settled_.notify_all();
    }

    void win(const Worker& worker) {
        const std::lock_guard lock(mutex_);
        if (worker.task > winner_) return;
        winner_ = worker.task;
        answer_.found = true;
        answer_.plan = worker.path;
        for (std::size_t step = tasks_[worker.task].step; step != nobody; step = steps_[step].before)
            answer_.plan.push_back(steps_[step].move);
        std::reverse(answer_.plan.begin(), answer_.plan.end());
    }

    static void add(Counts& sum, const Counts& counts) {
        sum.expanded += counts.expanded;
        sum.generated += counts.generated;
    }

    const Board board_;
    Control* control_ = nullptr;
    Answer answer_;
    Counts counted_;  // without the tasks given up

    std::vector<Task> tasks_;
    std::vector<Step> steps_;
    std::vector<Counts> task_counts_;
    std::atomic<std::size_t> next_task_{0}, winner_{nobody};
    std::atomic<bool> over_{false};

    std::mutex mutex_;  // for the control, the answer, and what follows
    Counts live_;       // all that was done
    std::uint64_t granted_ = 0;
    std::condition_variable settled_;
};

}  // namespace papan::sliding
