// The number of solutions of many Queens boards at once: one text in, one array of numbers out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "solver.hpp"

namespace papan::queens {

// A board's entry in the results is its number of solutions, at most the cap, or one of these.
constexpr std::int32_t not_reached = -1;  // stopped before or while solving it
constexpr std::int32_t fault = -16;       // less its Fault: it is not a plain board

inline std::size_t count_lines(std::string_view text) {
    const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return ends + (text.empty() || text.back() == '\n' ? 0 : 1);
}

// Counts the solutions of one board per line, '/' between its rows, until control stops it. There is room for
// count_lines(text) results; that of an empty line is Fault::empty. A cap of 1 asks whether there is a solution, a cap
// of 2 whether it is the only one.
inline Ended count_each_line(std::string_view text, std::int32_t cap, std::int32_t* results, Solver& solver,
                             Control& control) {
    const std::size_t boards = count_lines(text);
    Letters letters;
    Counts counts;
    std::fill_n(results, boards, not_reached);
    for (std::size_t board = 0; board < boards; ++board) {
        if (control.stop.load(std::memory_order_relaxed) || board % 1024 == 0) {
            if (!control.go_on(counts)) return control.ended;
        }
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Fault wrong = read_letters(text.substr(0, end), letters);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (wrong != Fault::none) {
            results[board] = fault - static_cast<std::int32_t>(wrong);
            continue;
        }
        Ended ended;
        const std::uint64_t solutions =
            solver.count(letters, static_cast<std::uint64_t>(cap), nullptr, control, counts, ended);
        if (ended != Ended::exhausted && ended != Ended::solved) return ended;
        results[board] = static_cast<std::int32_t>(solutions);
    }
    control.publish(counts);
    return Ended::exhausted;
}

}  // namespace papan::queens
