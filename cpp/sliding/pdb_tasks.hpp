// A round of IDA* as a list of tasks, so many and so even that no thread waits long for the others.
//
// A task is a node with all below it; the list has them in the order in which a depth-first search meets them. The
// next round goes on with the list of the last one, whose tasks have shown how large they are: what was largest is
// split into its children, those into theirs, as often as it takes if all children are about equally large. Children
// that the bound does not let in stay in the list, since the next bound may.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "pdb_board.hpp"

namespace papan::sliding {

// Kept small, for there may be thousands on a machine with many cores.
template <class Board>
struct PdbTask {
    std::array<std::uint8_t, max_pattern_cells> tiles;
    const typename Board::Exits* exits;  // its children
    int estimate;
    int room;             // moves that the bound leaves
    std::size_t step;     // the last one on the way to it
    Counts above = {};    // nodes that were split, and that a depth-first search expands next before this one
    Counts counts = {};   // of the last round
    double expected = 0;  // expanded nodes of the next round, in relation to those of the others

    bool is_open() const { return estimate <= room; }
    typename Board::Node place(const Board& board, typename Board::State& state) const {
        typename Board::Node node = board.place(tiles, state);
        node.exits = exits;
        return node;
    }
};

template <class Board>
class PdbTasks {
  public:
    using Task = PdbTask<Board>;
    static constexpr std::size_t tasks_per_thread = 64;

    // Begins with a single task: all of a board.
    template <class Tiles>
    void start(const Board& board, const Tiles& tiles) {
        Task whole{{}, nullptr, 0, 0, no_step};
        std::copy(tiles.begin(), tiles.end(), whole.tiles.begin());
        typename Board::State state;
        whole.exits = board.place(tiles, state).exits;
        whole.estimate = state.estimate();
        steps_.clear();
        tasks_.assign(1, whole);
    }

    // Gives all tasks more room.
    void widen(int moves) {
        for (Task& task : tasks_) task.room += moves;
    }

    // Splits what was large in the last round, into at least tasks_per_thread open tasks per thread if there are as
    // many nodes.
    void split(const Board& board, std::size_t threads) {
        const std::size_t wanted = tasks_per_thread * threads;
        double total = 0;
        for (Task& task : tasks_) {
            task.expected = static_cast<double>(task.counts.expanded);
            total += task.expected;
        }
        // Where nodes turn out to have no children, the rest makes up for it.
        double share = total / static_cast<double>(wanted);
        while (share >= 1) {
            std::vector<Task> before = std::move(tasks_);
            tasks_.clear();
            for (const Task& task : before) add_split(board, task, share);
            if (open() >= wanted) break;
            share /= 2;
        }
    }

    std::size_t size() const { return tasks_.size(); }
    Task& operator[](std::size_t number) { return tasks_[number]; }
    const Task& operator[](std::size_t number) const { return tasks_[number]; }
    std::size_t open() const {
        return static_cast<std::size_t>(
            std::count_if(tasks_.begin(), tasks_.end(), [](const Task& task) { return task.is_open(); }));
    }

    // Adds the moves that led to a task, the last one first.
    void add_way_back(std::size_t number, std::vector<std::uint8_t>& moves) const {
        for (std::size_t step = tasks_[number].step; step != no_step; step = steps_[step].before)
            moves.push_back(steps_[step].move);
    }

  private:
    static constexpr std::size_t no_step = SIZE_MAX;

    struct Step {
        std::size_t before;
        std::uint8_t move;
    };

    void add_split(const Board& board, const Task& task, double share) {
        typename Board::State state;
        int estimates[4];
        if (task.expected <= share || !task.is_open() || task.estimate == 0 ||
            !board.estimate_children(state, task.place(board, state), task.room, estimates)) {
            tasks_.push_back(task);
            return;
        }
        const int count = task.exits->count;
        const auto open = std::count_if(estimates, estimates + count, [&](int own) { return own < task.room; });
        for (int i = 0; i < count; ++i) {
            const auto& exit = task.exits->exit[i];
            steps_.push_back({task.step, exit.move});
            Task part{task.tiles, exit.next, estimates[i], task.room - 1, steps_.size() - 1};
            std::swap(part.tiles[exit.from], part.tiles[task.exits->blank]);
            if (i == 0) {
                part.above = task.above;
                ++part.above.expanded;
                part.above.generated += static_cast<std::uint64_t>(count);
            }
            if (part.is_open()) part.expected = task.expected / static_cast<double>(open);
            add_split(board, part, share);
        }
    }

    std::vector<Task> tasks_;
    std::vector<Step> steps_;
};

}  // namespace papan::sliding
