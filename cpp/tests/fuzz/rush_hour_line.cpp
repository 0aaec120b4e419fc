// Lines of Rush Hour, in 36 letters or in the course format: what is read is a board, what is written is read back, and
// the slides that are found lead to the exit.
#include "../plain_rush_hour_line.hpp"
#include "line.hpp"

void papan::tests::try_text(std::string_view text) {
    static const std::unique_ptr<LineSolver> solvers[] = {rush_hour_lines(),
                                                          rush_hour_lines("", rush_hour::Metric::steps),
                                                          rush_hour_lines("a-star", rush_hour::Metric::steps)};
    const std::string_view line = first_line(text);
    check_that_one_solver_reads(line);
    for (const auto& solver : solvers) check_line(*solver, line, plain_rush_hour_line);
}
