// Lines of Queens: what is read is a board, what is written is read back, and the columns that are found are solutions.
#include "../plain_queens_line.hpp"
#include "line.hpp"

void papan::tests::try_text(std::string_view text) {
    static const std::unique_ptr<LineSolver> solvers[] = {
        queens_lines(), queens_lines("backtracking", queens::Space::regions),
        queens_lines("breadth-first", queens::Space::rows), queens_lines("brute-force", queens::Space::cells)};
    const std::string_view line = first_line(text);
    check_that_one_solver_reads(line);
    for (const auto& solver : solvers) check_line(*solver, line, plain_queens_line);
}
