// The fast Queens solver: the first solution, their number up to a cap (2 proves that one is the only one), or all.
#pragma once

#include <cstdint>

#include "../support/control.hpp"
#include "board.hpp"
#include "found.hpp"
#include "large.hpp"
#include "small.hpp"

namespace papan::queens {

using FoundColumns = Found<std::int8_t>;

namespace detail {

template <int Words>
Ended run_plain(Small<Words>& small, const std::uint8_t* codes, int size, Control& control, Counts& counts,
                FoundColumns found) {
    small.load(geometry_of<Words>(size), codes);
    return small.search(control, counts, found);
}
template <int Words>
PAPAN_QUEENS_BITS Ended run_fast(Small<Words>& small, const std::uint8_t* codes, int size, Control& control,
                                 Counts& counts, FoundColumns found) {
    small.load(geometry_of<Words>(size), codes);
    return small.search(control, counts, found);
}
template <typename Line>
Ended run_plain(Large<Line>& large, Control& control, Counts& counts, FoundColumns found) {
    return large.search(control, counts, found);
}
template <typename Line>
PAPAN_QUEENS_BITS Ended run_fast(Large<Line>& large, Control& control, Counts& counts, FoundColumns found) {
    return large.search(control, counts, found);
}

}  // namespace detail

// Has room for every kind of board, some 100 kB, so keep one per thread and use it again. The order of the solutions
// depends on nothing but the board.
class Solver {
  public:
    // Calls found(columns) at every solution until it says false. The result is `solved` when it did, `exhausted` when
    // there are no more, or else why control stopped the search. Sides 1 … max_side.
    Ended search(const Board& board, Control& control, Counts& counts, FoundColumns found) {
        if (board.size <= side_of_words<2>) {
            codes_.fill(0);
            for (std::size_t cell = 0; cell < board.region.size(); ++cell) {
                codes_[cell] = static_cast<std::uint8_t>(board.region[cell]);
            }
            return search_small(codes_.data(), board.size, control, counts, found);
        }
        // Sets of regions are kept in lines as well, if there are not too many of them.
        const int width = board.size > board.regions || board.regions > 128 ? board.size : board.regions;
        if (width <= 16) return search_large(line16_, board, control, counts, found);
        if (width <= 32) return search_large(line32_, board, control, counts, found);
        if (width <= 64) return search_large(line64_, board, control, counts, found);
        return search_large(line128_, board, control, counts, found);
    }

    Ended search(const Letters& letters, Control& control, Counts& counts, FoundColumns found) {
        if (letters.size > side_of_words<2>) return search(board_of(letters), control, counts, found);
        return search_small(letters.cell.data(), letters.size, control, counts, found);
    }

    // The number of solutions, at most `cap` (1 or more); the first one is written to `columns`, room for N, if not
    // null. `ended` is `exhausted` when the number is exact, `solved` when the cap was reached, or else why it was
    // stopped.
    std::uint64_t count(const Letters& board, std::uint64_t cap, std::int8_t* columns, Control& control, Counts& counts,
                        Ended& ended) {
        std::uint64_t solutions = 0;
        auto found = [&](const std::int8_t* queens) {
            if (solutions == 0 && columns) std::memcpy(columns, queens, static_cast<std::size_t>(board.size));
            return ++solutions < cap;
        };
        ended = search(board, control, counts, found);
        return solutions;
    }

  private:
    Ended search_small(const std::uint8_t* codes, int size, Control& control, Counts& counts, FoundColumns found) {
        if (size <= side_of_words<1>) {
            return fast_ ? detail::run_fast(words1_, codes, size, control, counts, found)
                         : detail::run_plain(words1_, codes, size, control, counts, found);
        }
        return fast_ ? detail::run_fast(words2_, codes, size, control, counts, found)
                     : detail::run_plain(words2_, codes, size, control, counts, found);
    }

    template <typename Line>
    Ended search_large(Large<Line>& large, const Board& board, Control& control, Counts& counts, FoundColumns found) {
        large.load(board);
        return fast_ ? detail::run_fast(large, control, counts, found)
                     : detail::run_plain(large, control, counts, found);
    }

    const bool fast_ = has_fast_bits();
    std::array<std::uint8_t, 128> codes_{};
    Small<1> words1_;
    Small<2> words2_;
    Large<std::uint16_t> line16_;
    Large<std::uint32_t> line32_;
    Large<std::uint64_t> line64_;
    Large<Line128> line128_;
};

}  // namespace papan::queens
