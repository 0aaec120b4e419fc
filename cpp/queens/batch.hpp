// Many Queens boards in one go: one buffer in, one array out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "solver.hpp"

namespace papan::queens {

// A board's entry in the results is its number of solutions, at most the cap, or one of these.
constexpr std::int32_t not_reached = -1;  // stopped before or while solving it
constexpr std::int32_t fault = -16;       // fault − Fault: it is not a plain board

struct Batch {
    std::int32_t cap = 1;             // 1: whether there is a solution; 2: whether it is the only one
    std::int32_t* results = nullptr;  // one a board
    std::int8_t* columns = nullptr;   // if not null, the first solution: `columns_each` bytes a board, the rest −1
    std::size_t columns_each = 0;     // at least the largest side
};

inline std::size_t count_lines(std::string_view text) {
    const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return ends + (text.empty() || text.back() == '\n' ? 0 : 1);
}

namespace detail {

// One board after the other, until control says stop; next(letters) reads the next one.
template <typename Next>
Ended solve_each(std::size_t boards, Solver& solver, const Batch& batch, Control& control, Next&& next) {
    Letters letters;
    Counts counts;
    std::fill_n(batch.results, boards, not_reached);
    if (batch.columns) std::fill_n(batch.columns, boards * batch.columns_each, static_cast<std::int8_t>(-1));
    for (std::size_t board = 0; board < boards; ++board) {
        if (control.stop.load(std::memory_order_relaxed) || board % 1024 == 0) {
            if (!control.go_on(counts)) return control.ended;
        }
        std::int32_t& result = batch.results[board];
        Fault wrong = next(letters);
        std::int8_t* columns = batch.columns ? batch.columns + board * batch.columns_each : nullptr;
        if (wrong == Fault::none && columns && static_cast<std::size_t>(letters.size) > batch.columns_each) {
            wrong = Fault::too_large;
        }
        if (wrong != Fault::none) {
            result = fault - static_cast<std::int32_t>(wrong);
            continue;
        }
        Ended ended;
        const auto cap = static_cast<std::uint64_t>(batch.cap);
        const auto solutions = static_cast<std::int32_t>(solver.count(letters, cap, columns, control, counts, ended));
        if (ended != Ended::exhausted && ended != Ended::solved) return ended;
        result = solutions;
    }
    control.publish(counts);
    return Ended::exhausted;
}

}  // namespace detail

// A board a line, '/' between its rows; there are count_lines(text) results, an empty line being Fault::empty.
inline Ended solve_lines(std::string_view text, Solver& solver, const Batch& batch, Control& control) {
    return detail::solve_each(count_lines(text), solver, batch, control, [&text](Letters& letters) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return read_letters(line, letters);
    });
}

// Boards of the same side, 1 … max_side, as bytes that name regions, all below 128.
inline Ended solve_cells(const std::uint8_t* cells, std::size_t boards, int size, Solver& solver, const Batch& batch,
                         Control& control) {
    const std::size_t each = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    return detail::solve_each(boards, solver, batch, control, [&cells, each, size](Letters& letters) {
        letters.size = size;
        std::memcpy(letters.cell.data(), cells, each);
        std::uint8_t all = 0;
        for (std::size_t cell = 0; cell < each; ++cell) all |= cells[cell];
        cells += each;
        return all < 128 ? Fault::none : Fault::letter;
    });
}

}  // namespace papan::queens
