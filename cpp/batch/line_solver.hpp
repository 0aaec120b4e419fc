// How the boards of one puzzle are read from lines and solved, for a batch.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "row.hpp"

namespace papan {

// Keeps its memory from line to line; one per thread.
class LineSolver {
  public:
    LineSolver() = default;
    virtual ~LineSolver() = default;
    LineSolver(const LineSolver&) = delete;
    LineSolver& operator=(const LineSolver&) = delete;

    // Reads a line. False unless it is a board in the puzzle's plainest form, of a size that this solver takes, about
    // which nothing is to be remarked; whatever else it may be, the Python reader says. No line is read by the solvers
    // of two puzzles.
    virtual bool read(std::string_view line) = 0;

    // Solves the board read last, and follows the plan on the board. False: Python had better do it.
    virtual bool solve(Control& control, Row& row) = 0;
};

using LineSolverMaker = std::function<std::unique_ptr<LineSolver>()>;

}  // namespace papan
