// Solves a text of boards, one per line.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <span>
#include <string_view>

#include "columns.hpp"
#include "line_solver.hpp"

namespace papan {

// Whether a line holds nothing to solve: it is empty, or a comment. What else may count as blank, Python decides.
inline bool is_skipped(std::string_view line) { return line.empty() || line.starts_with("# "); }

// Adds a row for each line until the control is told to stop; its limits are those of each board. At most 254 solvers;
// each line goes to the one that reads it.
inline void solve_lines(std::string_view text, std::span<const std::unique_ptr<LineSolver>> solvers, Control& control,
                        Rows& rows) {
    constexpr std::size_t longest = 16'384;  // bytes of a plain board at the most
    Row row;
    Place place{0, 0, 0};
    std::size_t likely = 0;  // the solver of the line before, which is tried first
    for (; place.begin < static_cast<std::int64_t>(text.size()); ++place.line, place.begin = place.end + 1) {
        const auto begin = static_cast<std::size_t>(place.begin);
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        place.end = static_cast<std::int64_t>(end);
        std::string_view line = text.substr(begin, end - begin);
        if (is_skipped(line)) continue;
        if (line.ends_with('\r')) line.remove_suffix(1);  // of a file from Windows
        if (control.stop.load(std::memory_order_relaxed)) return;
        row.clear();
        std::uint8_t reader = Columns::unread;
        for (std::size_t tried = 0; tried < solvers.size() && line.size() <= longest; ++tried) {
            const std::size_t solver = tried == 0 ? likely : tried - (tried <= likely ? 1 : 0);
            if (!solvers[solver]->read(line)) continue;
            likely = solver;
            control.start();
            try {
                if (solvers[solver]->solve(control, row)) reader = static_cast<std::uint8_t>(solver);
            } catch (const std::bad_alloc&) {
                // Python will say how far it came.
            }
            if (row.ended == Ended::stopped) return;
            row.seconds = std::round(control.seconds() * 1e6) / 1e6;  // as results have them
            break;
        }
        if (reader == Columns::unread) row.clear();
        rows.add(place, reader, row);
    }
}

}  // namespace papan
