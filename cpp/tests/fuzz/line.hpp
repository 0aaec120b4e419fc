// What is so of the line solver of every puzzle.
#pragma once

#include <algorithm>
#include <string>

#include "../line_solvers.hpp"
#include "fuzz.hpp"

namespace papan::tests {

inline const std::shared_ptr<TableSource>& shared_tables() {
    static const auto source = std::make_shared<TableSource>();
    return source;
}

// The first line of a text: no solver is given a line feed.
inline std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

// What becomes of the line that was read last, with few nodes.
inline Row solved_row(LineSolver& solver) {
    Limits limits;
    limits.nodes = 300;
    Control control(limits);
    Row row;
    expect(solver.solve(control, row), "it solves what it has read");
    expect(row.has_plan == (row.ended == Ended::solved) && row.has_plan == (row.solutions > 0),
           "it has a plan if it says that there is a solution");
    return row;
}

// `plain`: the board that a plain reader makes of a text, if it is one.
template <class Plain>
void check_line(LineSolver& solver, std::string_view line, const Plain& plain) {
    const auto board = plain(line);
    expect(solver.read(line) == board.has_value(), "it reads what is a board in its plain form, and nothing else");
    if (!board) return;
    const Row row = solved_row(solver);
    if (row.has_plan) expect(plan_solves(*board, row.plan), "the plan leads to a solution");
    expect(plain(row.board) == board, "the board that is written is the one that was read");
    expect(solver.read(row.board), "what is written is read");
    const Row again = solved_row(solver);
    expect(again.board == row.board && again.plan == row.plan, "what is written once more is the same");
}

inline void check_that_one_solver_reads(std::string_view line) {
    static const auto solvers = all_line_solvers(shared_tables());
    const auto reads = [&](const auto& solver) { return solver->read(line); };
    expect(std::count_if(solvers.begin(), solvers.end(), reads) <= 1, "no line is a board of two puzzles");
}

}  // namespace papan::tests
