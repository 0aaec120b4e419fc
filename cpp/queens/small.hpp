// Queens on small boards: a set of cells is one word or a few, and a search node takes some 40 ns.
//
// A unit (a row, a column, a region) must keep a candidate: none left, turn back; one left, place it; else branch on
// the smallest unit. That is all: on such boards whatever is cleverer costs more than the nodes that it saves.
#pragma once

#include <array>
#include <cstdint>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "../support/control.hpp"
#include "bits.hpp"

namespace papan::queens {

// The largest side of a board whose cells fit into that number of words.
template <int Words>
constexpr int side_of_words = Words == 1   ? 8
                              : Words == 2 ? 11
                              : Words == 3 ? 13
                                           : 16;

template <int Words>
struct Cells {
    std::uint64_t word[Words];

    PAPAN_QUEENS_INLINE void add(int cell) { word[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    PAPAN_QUEENS_INLINE void remove(int cell) { word[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
};

// What N×N boards have in common whatever their regions are. A set of units has the regions as bits 0 …, then the
// rows, then the columns: regions tend to be the first to run out of candidates, so they are looked at first.
template <int Words>
struct Geometry {
    static constexpr int max_side = side_of_words<Words>;
    int size = 0;
    Cells<Words> all{};
    std::array<Cells<Words>, 2 * max_side> lines{};             // the rows, then the columns
    std::array<Cells<Words>, max_side * max_side> attacked{};   // a cell, its row, its column and its neighbours
    std::array<std::uint64_t, max_side * max_side> lines_of{};  // its row and its column, as a set of units
    std::array<std::uint8_t, max_side * max_side> row_of{};

    void build(int n) {
        size = n;
        for (int cell = 0; cell < n * n; ++cell) {
            const int row = cell / n, column = cell % n;
            all.add(cell);
            lines[row].add(cell);
            lines[n + column].add(cell);
            lines_of[cell] = (std::uint64_t{1} << (n + row)) | (std::uint64_t{1} << (2 * n + column));
            row_of[cell] = static_cast<std::uint8_t>(row);
            for (int other = 0; other < n * n; ++other) {
                const int down = other / n - row, right = other % n - column;
                if (down == 0 || right == 0 || (down * down == 1 && right * right == 1)) attacked[cell].add(other);
            }
        }
    }
};

// Built once per process, for all sides of that number of words together.
template <int Words>
const Geometry<Words>& geometry_of(int size) {
    static const auto all = [] {
        std::array<Geometry<Words>, side_of_words<Words> + 1> built;
        for (int n = 1; n <= side_of_words<Words>; ++n) built[n].build(n);
        return built;
    }();
    return all[size];
}

template <int Words>
class Small {
  public:
    // `codes` says the region of each cell, row by row, as a number below 128; 64 × Words of them can be read. It must
    // stay as long as searches go on.
    PAPAN_QUEENS_INLINE void load(const Geometry<Words>& geometry, const std::uint8_t* codes) {
        geometry_ = &geometry;
        codes_ = codes;
        regions_ = 0;
        Cells<Words> left = geometry.all;
        for (int word = 0; word < Words; ++word) {
            while (left.word[word]) {
                const std::uint8_t code = codes[64 * word + std::countr_zero(left.word[word])];
                const Cells<Words> region = cells_with(code, left);
                for (int w = word; w < Words; ++w) left.word[w] &= ~region.word[w];
                of_code_[code] = region;
                index_of_code_[code] = static_cast<std::uint8_t>(regions_);
                if (regions_ < max_side) unit_[regions_] = region;
                ++regions_;
            }
        }
        for (int line = 0; line < 2 * geometry.size; ++line) unit_[geometry.size + line] = geometry.lines[line];
        // Only when there are as many regions as rows must each have its queen.
        region_units_ = regions_ == geometry.size ? all_below<std::uint64_t>(geometry.size) : 0;
    }

    // Moves a cell to another of at most N regions; the caller changes its code, which is kept outside, as well.
    PAPAN_QUEENS_INLINE void move(int cell, std::uint8_t from, std::uint8_t to) {
        of_code_[from].remove(cell);
        of_code_[to].add(cell);
        unit_[index_of_code_[from]].remove(cell);
        unit_[index_of_code_[to]].add(cell);
    }

    // Calls found(columns), the column of each row's queen, at every solution until it says false. The result is
    // solved when it did, exhausted when there are no more, or else why control stopped the search. Given a cell, only
    // the solutions with a queen there are met.
    template <typename Found>
    PAPAN_QUEENS_INLINE Ended search(Control& control, Counts& counts, Found&& found, int given = -1) const {
        const int size = geometry_->size;
        if (regions_ < size) return Ended::exhausted;
        Node stack[max_side];  // the other branches, one for each guess among the queens placed
        int depth = 0;
        Node node{geometry_->all, {}, region_units_ | (all_below<std::uint64_t>(2 * size) << size)};
        if (given >= 0) place(node, given);
        for (;;) {
            if (counts.expanded >= control.checkpoint && !control.go_on(counts, depth)) return control.ended;
            ++counts.expanded;
            const int smallest = settle(node);
            if (smallest > 0) {
                branch(node, stack[depth++], smallest);
                ++counts.generated;
                continue;
            }
            if (smallest == solved) {
                ++counts.examined;
                std::int8_t columns[max_side];
                write(node.queens, columns);
                if (!found(static_cast<const std::int8_t*>(columns))) return Ended::solved;
            }
            if (depth == 0) return Ended::exhausted;
            node = stack[--depth];
        }
    }

  private:
    static constexpr int max_side = side_of_words<Words>;
    static constexpr int dead = 0, solved = -1, none = 1 << 20;

    struct Node {
        Cells<Words> candidates, queens;
        std::uint64_t open;  // the units that need a queen
    };

    // Places what is forced; returns `dead`, `solved`, or the smallest unit as its size × 64 + its number.
    PAPAN_QUEENS_INLINE int settle(Node& node) const {
        std::uint64_t left = node.open;  // units to look at in this round
        std::uint64_t again = 0;         // units looked at before the last queen was placed
        int smallest = none;
        for (;;) {
            while (left) {
                const int unit = std::countr_zero(left);
                left &= left - 1;
                int size = 0;
                for (int w = 0; w < Words; ++w) size += std::popcount(node.candidates.word[w] & unit_[unit].word[w]);
                if (size > 1) [[likely]] {
                    const int rank = size << 6 | unit;
                    smallest = rank < smallest ? rank : smallest;
                    continue;
                }
                if (size == 0) return dead;
                place(node, first_of(node, unit));
                left &= node.open;
                again = node.open & ~left;
                smallest = none;
            }
            if (again == 0) return node.open ? smallest : solved;
            left = again;
            again = 0;
        }
    }

    // Takes the first cell of the smallest unit; the other branch is left without it.
    PAPAN_QUEENS_INLINE void branch(Node& node, Node& other, int smallest) const {
        const int unit = smallest & 63, cell = first_of(node, unit);
        other = node;
        other.candidates.remove(cell);
        if (smallest >> 6 == 2) place(other, first_of(other, unit));  // forced there: no need to find that out
        place(node, cell);
    }

    PAPAN_QUEENS_INLINE void place(Node& node, int cell) const {
        const int code = codes_[cell];
        const Cells<Words>&attacked = geometry_->attacked[cell], &region = of_code_[code];
        for (int w = 0; w < Words; ++w) node.candidates.word[w] &= ~(attacked.word[w] | region.word[w]);
        node.queens.add(cell);
        node.open &= ~(geometry_->lines_of[cell] | (region_units_ & (std::uint64_t{1} << (index_of_code_[code] & 63))));
    }

    PAPAN_QUEENS_INLINE int first_of(const Node& node, int unit) const {
        int w = 0;
        while (w + 1 < Words && !(node.candidates.word[w] & unit_[unit].word[w])) ++w;
        return 64 * w + std::countr_zero(node.candidates.word[w] & unit_[unit].word[w]);
    }

    PAPAN_QUEENS_INLINE void write(const Cells<Words>& queens, std::int8_t* columns) const {
        for (int w = 0; w < Words; ++w) {
            for (std::uint64_t left = queens.word[w]; left; left &= left - 1) {
                const int cell = 64 * w + std::countr_zero(left), row = geometry_->row_of[cell];
                columns[row] = static_cast<std::int8_t>(cell - row * geometry_->size);
            }
        }
    }

    PAPAN_QUEENS_INLINE Cells<Words> cells_with(std::uint8_t code, const Cells<Words>& among) const {
        Cells<Words> found{};
        for (int w = 0; w < Words; ++w) {
            const std::uint8_t* const codes = codes_ + 64 * w;
            std::uint64_t equal = 0;
#if defined(__SSE2__)
            const __m128i wanted = _mm_set1_epi8(static_cast<char>(code));
            for (int i = 0; i < 64; i += 16) {
                const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(codes + i));
                const auto bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(some, wanted)));
                equal |= static_cast<std::uint64_t>(bits) << i;
            }
#else
            for (int i = 0; i < 64; ++i) equal |= static_cast<std::uint64_t>(codes[i] == code) << i;
#endif
            found.word[w] = equal & among.word[w];
        }
        return found;
    }

    const Geometry<Words>* geometry_ = nullptr;
    const std::uint8_t* codes_ = nullptr;
    int regions_ = 0;
    std::uint64_t region_units_ = 0;
    std::array<Cells<Words>, 3 * max_side> unit_{};
    std::array<Cells<Words>, 128> of_code_{};
    std::array<std::uint8_t, 128> index_of_code_{};
};

}  // namespace papan::queens
