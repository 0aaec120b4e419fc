// Lines of the sliding puzzle: what is read is a board, what is written is read back, and the moves that are found lead
// to the goal.
#include "../plain_sliding_line.hpp"
#include "line.hpp"

void papan::tests::try_text(std::string_view text) {
    // There are tables for up to 9 cells, and none are needed for a search by its name.
    static const auto best = sliding_lines(shared_tables(), "", 9);
    static const auto by_name = sliding_lines(shared_tables(), "greedy", 40);
    const std::string_view line = first_line(text);
    check_that_one_solver_reads(line);
    check_line(*best, line, [](std::string_view written) { return plain_sliding_line(written, 9); });
    check_line(*by_name, line, [](std::string_view written) { return plain_sliding_line(written, 40); });
}
