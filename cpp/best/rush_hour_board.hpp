// A Rush Hour board as it comes from outside, and the answer that goes back; flat, so that a binding can fill them.
#pragma once

#include <cstdint>
#include <vector>

#include "../control.hpp"

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

// What every function here may rely on: 1 ≤ rows, columns ≤ 100; walls has a byte for every cell, row by row;
// pieces are at least 1 long, lie on the board, and meet neither each other nor a wall; `primary` is the index of one
// of them, which lies along the axis of the exit.
struct Board {
    int rows = 0, columns = 0;
    std::vector<std::uint8_t> walls;  // not 0: a wall
    std::vector<Piece> pieces;
    int primary = 0;
    Side exit = Side::right;

    int lane_length(const Piece& piece) const { return piece.horizontal ? columns : rows; }
    bool exit_at_zero() const { return exit == Side::left || exit == Side::top; }
    // Where the primary piece touches the wall at the exit.
    int goal() const { return exit_at_zero() ? 0 : lane_length(pieces[primary]) - pieces[primary].length; }
    // Whether cell `index` of a piece's lane is a wall.
    bool wall_on_lane(const Piece& piece, int index) const {
        return walls[piece.horizontal ? piece.row * columns + index : index * columns + piece.column] != 0;
    }
};

struct Slide {
    std::uint16_t piece;
    std::int16_t cells;  // negative: left or up
};

struct Answer {
    Ended ended = Ended::exhausted;  // `exhausted`: proved that there is no solution
    std::uint32_t cost = 0, moves = 0, steps = 0;  // of the plan; cost is one of the other two
    std::vector<Slide> plan;
    Counts counts;
};

// The next action of a plan; successive slides of a piece in the same direction become one.
inline void append(std::vector<Slide>& plan, std::size_t first, Slide slide) {
    if (plan.size() > first && plan.back().piece == slide.piece && (plan.back().cells < 0) == (slide.cells < 0))
        plan.back().cells = static_cast<std::int16_t>(plan.back().cells + slide.cells);
    else
        plan.push_back(slide);
}

}  // namespace papan::rush_hour
