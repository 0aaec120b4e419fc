// A Rush Hour board as it comes from outside, and the answer that goes back; flat, so that a binding can fill them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../support/control.hpp"

namespace papan::rush_hour {

enum class Side : std::uint8_t { left, right, top, bottom };
enum class Metric : std::uint8_t { moves, steps };  // a slide costs 1, or 1 for each cell

struct Piece {
    int row = 0, column = 0;  // its left or top cell at the start
    int length = 2;
    bool horizontal = true;

    int line() const { return horizontal ? row : column; }
    int position() const { return horizontal ? column : row; }
};

// What every function here relies on: 1 ≤ rows, columns ≤ 100; walls has a byte for every cell, row by row; pieces are
// at least 1 long, lie on the board, and meet neither each other nor a wall; `primary` is the index of one of them,
// which lies along the axis of the exit.
struct Board {
    int rows = 0, columns = 0;
    std::vector<std::uint8_t> walls;  // not 0: a wall
    std::vector<Piece> pieces;
    int primary = 0;
    Side exit = Side::right;

    bool exit_at_zero() const { return exit == Side::left || exit == Side::top; }
    int lane_length(const Piece& piece) const { return piece.horizontal ? columns : rows; }
    // Where the primary piece touches the wall at the exit.
    int goal() const { return exit_at_zero() ? 0 : lane_length(pieces[primary]) - pieces[primary].length; }

    // Cells by number, row by row: the one at an index of a piece's lane is lane_start + index * lane_stride.
    int lane_start(const Piece& piece) const { return piece.horizontal ? piece.row * columns : piece.column; }
    int lane_stride(const Piece& piece) const { return piece.horizontal ? 1 : columns; }
};

struct Slide {
    std::uint16_t piece;
    std::int16_t cells;  // negative: left or up
};

struct Answer {
    Ended ended = Ended::exhausted;                // `exhausted`: it is proved that there is no solution
    std::uint32_t cost = 0, moves = 0, steps = 0;  // of the plan; the cost is one of the other two
    std::vector<Slide> plan;
    Counts counts;  // of this solver's own meaning: positions looked at, and positions met
};

// Adds a slide to the plan that begins at `first`; what continues the slide before it becomes one with it.
inline void append(std::vector<Slide>& plan, std::size_t first, Slide slide) {
    if (plan.size() > first && plan.back().piece == slide.piece && (plan.back().cells < 0) == (slide.cells < 0))
        plan.back().cells = static_cast<std::int16_t>(plan.back().cells + slide.cells);
    else
        plan.push_back(slide);
}

inline std::uint32_t count_steps(const Slide* slides, std::size_t count) {
    std::uint32_t steps = 0;
    for (std::size_t i = 0; i < count; ++i) steps += static_cast<std::uint32_t>(std::abs(slides[i].cells));
    return steps;
}

// Adds to a list that may become large; false if it would have to grow, and the memory limit forbids that.
template <class T>
bool add_within(const Control& control, std::vector<T>& list, T item) {
    constexpr std::size_t large = (1 << 20) / sizeof(T);
    if (list.size() == list.capacity() && list.size() >= large && !may_take(control, 2 * list.size() * sizeof(T)))
        return false;
    list.push_back(item);
    return true;
}

}  // namespace papan::rush_hour
