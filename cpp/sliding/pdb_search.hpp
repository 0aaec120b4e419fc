// IDA* with additive pattern databases, on one thread or several: optimal, and the answer never depends on timing.
//
// For several threads a round is a list of tasks (pdb_tasks.hpp) in the order in which a depth-first search would meet
// them. The first solution in that order counts: tasks after a solved one are given up, those before it are finished.
// So the answer and its counts are those of a plain depth-first search, for any number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <climits>
#include <condition_variable>
#include <mutex>

#include "../support/crew.hpp"
#include "huge_tables.hpp"
#include "pdb_tasks.hpp"

namespace papan::sliding {

// What an earlier search has found out, from where this one goes on.
struct Known {
    int solved_in = INT_MAX;  // moves of a solution
    int at_least = 0;         // moves of every solution
    Counts counts = {};
};

template <class Bits, bool wide>
class PdbSearch {
  public:
    using Board = PdbBoard<Bits, wide>;

    // See PdbBoard for what is asked of the tables, which must outlive the search.
    PdbSearch(Shape shape, std::span<const PatternTable> tables) : board_(shape, tables) {
        for (const PatternTable& table : tables)
            values_.emplace_back(table.values, static_cast<std::size_t>(table.layout.size()));
    }

    // See PdbSolver.
    template <class Tiles>
    Answer solve(const Tiles& tiles, int threads, Control& control, const Known& known = {}) {
        answer_ = {};
        live_ = counted_ = known.counts;
        granted_ = 0;
        control_ = &control;
        over_ = false;
        tasks_.start(board_, tiles);
        std::uint64_t last_round = 0;
        // Each move changes the estimate and the way still to go by odd numbers, so the bounds are 2 apart.
        int bound = tasks_[0].estimate;
        if (bound < known.at_least) bound += (known.at_least - bound + 1) / 2 * 2;
        tasks_.widen(bound);
        for (; !over_ && !answer_.found; bound += 2, tasks_.widen(2)) {
            answer_.bounds.push_back(bound);
            if (bound >= known.solved_in) break;
            const std::uint64_t before = counted_.expanded;
            const bool shared = threads > 1 && last_round > worth_sharing;
            if (last_round > worth_copying) copy_tables();
            if (shared) tasks_.split(board_, static_cast<std::size_t>(threads));
            search_tasks(shared ? threads : 1);
            last_round = counted_.expanded - before;
        }
        answer_.ended = answer_.found ? Ended::solved : over_ ? control.ended : Ended::exhausted;
        answer_.counts = answer_.found ? counted_ : live_;
        control.publish(answer_.counts);
        return std::move(answer_);
    }

    // Nodes of a round after which the tables are copied into huge pages: copying those of 5×5 takes a second, and
    // saves a sixth or more of the half minute that the next round takes then.
    std::uint64_t worth_copying = 30'000'000;

    // The tasks of the last round, for those who want to know how evenly the work was shared out.
    const PdbTasks<Board>& tasks() const { return tasks_; }

  private:
    using State = typename Board::State;
    using Node = typename Board::Node;
    using Word = typename Board::Word;
    using Exits = typename Board::Exits;
    using Children = typename Board::Children;

    static constexpr std::uint64_t worth_sharing = 20'000;  // nodes of the round before
    static constexpr std::size_t nobody = SIZE_MAX;

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

    // Goes on with the tables in huge pages, if it can have some; tried once.
    void copy_tables() {
        if (std::exchange(tried_to_copy_, true)) return;
        const std::vector<const std::uint8_t*> copies = huge_tables_.copy(values_, *control_);
        if (!copies.empty()) board_.use_tables(copies);
    }

    void search_tasks(int threads) {
        next_task_ = 0;
        winner_ = nobody;
        work_together(threads, over_, [this](int number) { work(number == 0); }, [this] { control_->pulse_if_due(); });
        for (std::size_t task = 0; task < tasks_.size() && task <= winner_; ++task) {
            counted_.expanded += tasks_[task].counts.expanded;
            counted_.generated += tasks_[task].counts.generated;
        }
    }

    void work(bool leads) {
        Worker worker{*this, leads};
        while (!over_ && (worker.task = next_task_.fetch_add(1)) < std::min(tasks_.size(), winner_.load())) {
            PdbTask<Board>& task = tasks_[worker.task];
            const Node node = task.place(board_, worker.state);
            worker.counts = {};
            worker.reported = 0;
            worker.path.clear();
            worker.solved = false;
            if (pay_for(worker, task.above) && task.is_open())
                visit(worker, node.tiles, node.codes[0], node.codes[1], node.exits, task.room);
            hand_in(worker);
            task.counts = worker.counts;
            if (worker.solved) win(worker);
        }
    }

    // Whether the task is over: solved, or to be given up. The node comes in pieces, and the function is static, so
    // that all is handed down in registers.
    static bool visit(Worker& worker, std::uint64_t tiles, Word codes, Word mirrored, const Exits* exits, int room) {
        if (worker.state.solved()) return worker.solved = true;
        const Node node{tiles, {codes, mirrored}, exits};
        if (!worker.search.pay(worker, static_cast<std::uint64_t>(exits->count))) return true;
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
    [[gnu::always_inline]] bool pay(Worker& worker, std::uint64_t children) {
        if (worker.allowed == 0 && !ask(worker)) [[unlikely]]
            return false;
        --worker.allowed;
        ++worker.counts.expanded;
        worker.counts.generated += children;
        return true;
    }
    // The same for the nodes above a task, which were expanded when it was split off.
    bool pay_for(Worker& worker, Counts above) {
        for (; above.expanded > 0; --above.expanded)
            if (!pay(worker, std::exchange(above.generated, 0))) return false;
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
        tasks_.add_way_back(worker.task, answer_.plan);
        std::reverse(answer_.plan.begin(), answer_.plan.end());
    }

    Board board_;
    std::vector<TableValues> values_;
    HugeTables huge_tables_;
    bool tried_to_copy_ = false;
    Control* control_ = nullptr;
    Answer answer_;
    Counts counted_;  // without the tasks given up

    PdbTasks<Board> tasks_;
    std::atomic<std::size_t> next_task_{0}, winner_{nobody};
    std::atomic<bool> over_{false};

    std::mutex mutex_;  // for the control, the answer, and what follows
    Counts live_;       // all that was done
    std::uint64_t granted_ = 0;
    std::condition_variable settled_;
};

}  // namespace papan::sliding
