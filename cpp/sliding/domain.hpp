// The sliding puzzle for the generic searches: any size, every heuristic that the Python engine has.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "../search/domain.hpp"
#include "../support/hash.hpp"
#include "board.hpp"
#include "estimate.hpp"
#include "walking_distance.hpp"

namespace papan::sliding {

enum class Heuristic : std::uint8_t { none, misplaced, manhattan, linear_conflict, walking_distance };

// Up to 16 cells, four bits each: the 15-puzzle and smaller ones. A smaller board's unused bits are 0.
struct PackedTiles {
    static constexpr int capacity = 16;  // cells
    std::uint64_t cells = 0;

    // The first cell that is 0: the lowest bit left by this is the highest of that cell's four.
    int blank() const { return std::countr_zero((cells - 0x1111111111111111u) & ~cells & 0x8888888888888888u) / 4; }
    void move_blank(int) {}  // it is where the 0 is
    int operator[](int cell) const { return static_cast<int>(cells >> (4 * cell) & 15); }
    void put(int cell, int tile) {
        cells = (cells & ~(std::uint64_t{15} << (4 * cell))) | (static_cast<std::uint64_t>(tile) << (4 * cell));
    }
    bool operator==(const PackedTiles& other) const { return cells == other.cells; }
    std::uint64_t hash() const { return mixed(cells); }
};

// Larger boards, one byte per cell.
template <int size>
struct ByteTiles {
    std::array<std::uint8_t, size> cells{};
    std::uint8_t blank_cell = 0;

    int blank() const { return blank_cell; }
    void move_blank(int cell) { blank_cell = static_cast<std::uint8_t>(cell); }
    int operator[](int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    void put(int cell, int tile) { cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile); }
    bool operator==(const ByteTiles& other) const { return cells == other.cells; }
    std::uint64_t hash() const { return Xxh64::of(cells); }
};

template <class Tiles>
class SlidingDomain {
  public:
    using State = Tiles;
    static constexpr bool visits_fast = std::is_same_v<Tiles, PackedTiles>;  // copying and hashing bytes takes longer

    // `tiles`: row by row, 0 the blank, no more than a state has room for. An action is a move of the blank; `order` is
    // the order in which they are tried.
    SlidingDomain(Shape shape, const std::vector<int>& tiles, const Order& order, Heuristic heuristic)
        : shape_(shape), heuristic_(heuristic) {
        const int count = shape.cells();
        for (int cell = 0; cell < count; ++cell) {
            start_.put(cell, tiles[static_cast<std::size_t>(cell)]);
            if (tiles[static_cast<std::size_t>(cell)] == 0) start_.move_blank(cell);
            goal_.put(cell, cell + 1 < count ? cell + 1 : 0);
        }
        goal_.move_blank(count - 1);
        steps_.resize(static_cast<std::size_t>(count));
        for (int cell = 0; cell < count; ++cell) {
            for (const int move : order)
                if (shape.can(cell, move))
                    steps_[static_cast<std::size_t>(cell)].push_back(
                        {static_cast<Action>(move), cell + shape.step(move)});
            for (int tile = 0; tile < count; ++tile)
                distances_.push_back(static_cast<std::uint16_t>(tile == 0 ? 0 : shape.distance(cell, tile - 1)));
        }
        if (heuristic == Heuristic::walking_distance) walking_ = WalkingDistance::for_size(shape.rows, shape.columns);
    }

    State initial() const { return start_; }
    bool is_goal(const State& state) const { return state == goal_; }
    bool is_consistent(const State&) const { return true; }

    template <class F>
    void visit(const State& state, F&& f) const {
        const int blank = state.blank();
        for (const Step& step : steps_[static_cast<std::size_t>(blank)]) {
            State child = state;
            child.put(blank, state[step.target]);
            child.put(step.target, 0);
            child.move_blank(step.target);
            if (!f(step.action, child, 1)) return;
        }
    }

    int estimate(const State& state) const {
        switch (heuristic_) {
            case Heuristic::misplaced:
                return misplaced(state);
            case Heuristic::manhattan:
                return manhattan(state);
            case Heuristic::linear_conflict:
                return manhattan(state) + 2 * conflicts(shape_, state);
            case Heuristic::walking_distance:
                return walking_->of(state);
            case Heuristic::none:
                break;
        }
        return 0;
    }

    // Only one tile has moved, from where the child's blank is to where the parent's was.
    int child_estimate(const State& parent, int h, const State& child) const {
        const int from = child.blank(), to = parent.blank(), tile = parent[from];
        switch (heuristic_) {
            case Heuristic::misplaced:
                return h + (tile != goal_[to]) - (tile != goal_[from]);
            case Heuristic::manhattan:
                return h + distance(tile, to) - distance(tile, from);
            case Heuristic::linear_conflict: {
                h += distance(tile, to) - distance(tile, from);
                const Line line = line_changed(shape_, tile, from, to);
                return line.length == 0 ? h : h + 2 * (line_conflicts(child, line) - line_conflicts(parent, line));
            }
            case Heuristic::walking_distance:
            case Heuristic::none:
                break;
        }
        return estimate(child);
    }

  private:
    struct Step {
        Action action;
        int target;  // the cell that the blank goes to
    };

    int distance(int tile, int cell) const {
        return distances_[static_cast<std::size_t>(cell * shape_.cells() + tile)];
    }

    int misplaced(const State& state) const {
        int count = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) count += state[cell] != 0 && state[cell] != goal_[cell];
        return count;
    }

    int manhattan(const State& state) const {
        const int count = shape_.cells();
        const std::uint16_t* from = distances_.data();
        int sum = 0;
        for (int cell = 0; cell < count; ++cell, from += count) sum += from[state[cell]];
        return sum;
    }

    Shape shape_;
    Heuristic heuristic_;
    State start_, goal_;
    std::vector<std::vector<Step>> steps_;            // from each cell of the blank, in order
    std::vector<std::uint16_t> distances_;            // of every tile from its home, cell by cell
    std::shared_ptr<const WalkingDistance> walking_;  // if it is the heuristic
};

}  // namespace papan::sliding
