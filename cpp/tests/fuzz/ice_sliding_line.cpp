// Lines of ice sliding: what is read is a board, what is written is read back, and the glides that are found lead to
// the goal.
#include "../plain_ice_sliding_line.hpp"
#include "line.hpp"

void papan::tests::try_text(std::string_view text) {
    static const auto best = ice_sliding_lines();
    static const auto by_name = ice_sliding_lines("greedy");
    const std::string_view line = first_line(text);
    check_that_one_solver_reads(line);
    check_line(*best, line, plain_ice_sliding_line);
    check_line(*by_name, line, plain_ice_sliding_line);
}
