// The sliding-tile puzzle for the generic searches: any size, every heuristic of the Python side.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "../search/domain.hpp"
#include "walking_distance.hpp"

namespace papan {

enum class SlidingHeuristic : std::uint8_t { none, misplaced, manhattan, linear_conflict, walking_distance };

// Up to sixteen cells, four bits each: 15-puzzle and smaller.
struct PackedTiles {
    static constexpr int capacity = 16;
    std::uint64_t cells = 0;
    std::uint8_t blank = 0;

    int operator[](int cell) const { return static_cast<int>(cells >> (4 * cell) & 15); }
    void put(int cell, int tile) {
        cells = (cells & ~(std::uint64_t{15} << (4 * cell))) | (static_cast<std::uint64_t>(tile) << (4 * cell));
    }
    bool operator==(const PackedTiles& other) const { return cells == other.cells; }
    std::uint64_t hash() const { return mix(cells); }
};

// Larger boards, a byte a cell.
template <int size>
struct ByteTiles {
    static constexpr int capacity = size;
    std::array<std::uint8_t, size> cells{};
    std::uint8_t blank = 0;

    int operator[](int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    void put(int cell, int tile) { cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile); }
    bool operator==(const ByteTiles& other) const { return cells == other.cells; }
    std::uint64_t hash() const { return hash_bytes(cells.data(), cells.size()); }
};

template <class Tiles>
class SlidingDomain {
  public:
    using State = Tiles;

    // `tiles` row by row, 0 the blank, at most Tiles::capacity; `order` the letters u l r d, of where the blank goes.
    // An action is the place of its letter in "ulrd".
    SlidingDomain(int rows, int columns, const std::vector<int>& tiles, const std::string& order,
                  SlidingHeuristic heuristic)
        : rows_(rows), columns_(columns), heuristic_(heuristic) {
        const int count = rows * columns;
        for (int cell = 0; cell < count; ++cell) {
            start_.put(cell, tiles[static_cast<std::size_t>(cell)]);
            if (tiles[static_cast<std::size_t>(cell)] == 0) start_.blank = static_cast<std::uint8_t>(cell);
            goal_.put(cell, cell + 1 < count ? cell + 1 : 0);
        }
        goal_.blank = static_cast<std::uint8_t>(count - 1);
        moves_.resize(static_cast<std::size_t>(count));
        for (int cell = 0; cell < count; ++cell)
            for (const char letter : order) add_move(cell, letter);
        for (int cell = 0; cell < count; ++cell)
            for (int tile = 0; tile < count; ++tile) distances_.push_back(distance_home(cell, tile));
        if (heuristic == SlidingHeuristic::walking_distance) walking_ = WalkingDistance::for_size(rows, columns);
    }

    State initial() const { return start_; }
    bool is_goal(const State& state) const { return state == goal_; }
    bool is_consistent(const State&) const { return true; }

    template <class F>
    void visit(const State& state, F&& f) const {
        for (const Move& move : moves_[state.blank]) {
            State child = state;
            child.put(state.blank, state[move.target]);
            child.put(move.target, 0);
            child.blank = static_cast<std::uint8_t>(move.target);
            if (!f(move.action, child, 1)) return;
        }
    }

    int estimate(const State& state) const {
        switch (heuristic_) {
            case SlidingHeuristic::misplaced:
                return misplaced(state);
            case SlidingHeuristic::manhattan:
                return manhattan(state);
            case SlidingHeuristic::linear_conflict:
                return manhattan(state) + 2 * conflicts(state);
            case SlidingHeuristic::walking_distance:
                return walking_->of(state);
            case SlidingHeuristic::none:
                break;
        }
        return 0;
    }

  private:
    struct Move {
        Action action;
        int target;
    };

    void add_move(int cell, char letter) {
        static constexpr int down[] = {-1, 0, 0, 1}, right[] = {0, -1, 1, 0};
        const auto action = std::string("ulrd").find(letter);
        const int row = cell / columns_ + down[action], column = cell % columns_ + right[action];
        if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return;
        moves_[static_cast<std::size_t>(cell)].push_back({static_cast<Action>(action), row * columns_ + column});
    }

    // How far a tile on a cell is from its home; 0 for the blank.
    std::uint16_t distance_home(int cell, int tile) const {
        if (tile == 0) return 0;
        const int rows = std::abs((tile - 1) / columns_ - cell / columns_);
        return static_cast<std::uint16_t>(rows + std::abs((tile - 1) % columns_ - cell % columns_));
    }

    int misplaced(const State& state) const {
        int count = 0;
        for (int cell = 0; cell < rows_ * columns_; ++cell) count += state[cell] != 0 && state[cell] != goal_[cell];
        return count;
    }

    int manhattan(const State& state) const {
        const int count = rows_ * columns_;
        const std::uint16_t* from = distances_.data();
        int sum = 0;
        for (int cell = 0; cell < count; ++cell, from += count) sum += from[state[cell]];
        return sum;
    }

    // How many tiles must leave their home line to let others of that line pass, over all lines.
    int conflicts(const State& state) const {
        int sum = 0;
        for (int row = 0; row < rows_; ++row)
            sum +=
                step_aside(state, row * columns_, 1, columns_, [&](int tile) { return (tile - 1) / columns_ == row; });
        for (int column = 0; column < columns_; ++column)
            sum +=
                step_aside(state, column, columns_, rows_, [&](int tile) { return (tile - 1) % columns_ == column; });
        return sum;
    }

    // The tiles at home in a line, less its longest increasing subsequence.
    template <class AtHome>
    int step_aside(const State& state, int first, int stride, int length, AtHome&& at_home) const {
        int tiles[Tiles::capacity], longest[Tiles::capacity], count = 0, best = 0;
        for (int i = 0; i < length; ++i) {
            const int tile = state[first + i * stride];
            if (tile == 0 || !at_home(tile)) continue;
            tiles[count] = tile;
            longest[count] = 1;
            for (int j = 0; j < count; ++j)
                if (tiles[j] < tile && longest[j] + 1 > longest[count]) longest[count] = longest[j] + 1;
            if (longest[count] > best) best = longest[count];
            ++count;
        }
        return count - best;
    }

    int rows_, columns_;
    SlidingHeuristic heuristic_;
    State start_, goal_;
    std::vector<std::vector<Move>> moves_;            // from each cell of the blank, in order
    std::vector<std::uint16_t> distances_;            // of every tile from its home, cell by cell
    std::shared_ptr<const WalkingDistance> walking_;  // if it is the heuristic
};

}  // namespace papan
