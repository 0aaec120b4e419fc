// A Rush Hour board, as every search takes it, and the slides of a solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace papan::rush_hour {

constexpr int max_side = 100;  // rows or columns of a board

enum class Metric : std::uint8_t { moves, steps };  // a slide costs 1, or 1 for each cell

struct Piece {
    int line = 0;      // the row it slides in if it is horizontal, else the column
    int position = 0;  // the index of its first cell along that line, at the start
    int length = 2;
    bool horizontal = true;
};

// What every function relies on: 1 ≤ rows, columns ≤ max_side; `walls` has one byte per cell, row by row; the pieces
// are at least 1 long, lie on the board, and overlap neither each other nor a wall; `primary` is the index of one of
// them, and `goal` one of the two ends of its lane.
struct Board {
    int rows = 0, columns = 0;
    std::vector<std::uint8_t> walls;  // not 0: a wall
    std::vector<Piece> pieces;
    int primary = 0;  // the piece that must get out
    int goal = 0;     // its position when it touches the wall at the exit

    int lane_length(const Piece& piece) const { return piece.horizontal ? columns : rows; }
    // The number of a cell of the board, counted row by row, by its index along a piece's lane.
    int cell(const Piece& piece, int index) const { return lane_start(piece) + index * lane_stride(piece); }
    int lane_start(const Piece& piece) const { return piece.horizontal ? piece.line * columns : piece.line; }
    int lane_stride(const Piece& piece) const { return piece.horizontal ? 1 : columns; }
};

struct Slide {
    std::uint16_t piece;
    std::int16_t cells;  // negative: left or up
};

// Adds a slide to the plan that begins at `first`; if it continues the slide before it, the two become one.
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

}  // namespace papan::rush_hour
