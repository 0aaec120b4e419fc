// Queens on boards of few cells: a set of cells is one or a few words, and a search node takes some 30 ns.
//
// A unit (a row, a column, a region) must keep a candidate: none left, turn back; one left, place it; else branch on
// the smallest unit. That is all: on such boards whatever is cleverer costs more than the nodes that it saves.
#pragma once

#include <array>
#include <cstdint>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "../control.hpp"
#include "queens_bits.hpp"

namespace papan::queens {

template <int Words>
struct Cells {
    std::uint64_t word[Words];

    PAPAN_QUEENS_INLINE void add(int cell) { word[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    PAPAN_QUEENS_INLINE void remove(int cell) { word[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
};

// What the cells of an N×N board have in common whatever the regions are.
template <int Words>
struct Geometry {
    static constexpr int max_cells = 64 * Words;
    int size = 0;
    Cells<Words> all{};
    std::array<Cells<Words>, 2 * 16> lines{};         // the rows, then the columns
    std::array<Cells<Words>, max_cells> attacked{};   // row, column and neighbours of a cell, and itself
    std::array<std::uint64_t, max_cells> lines_of{};  // its row and its column, as bits of a set of units
    std::array<std::uint8_t, max_cells> row_of{};

    void build(int n) {
        size = n;
        for (int cell = 0; cell < n * n; ++cell) {
            const int row = cell / n, column = cell % n;
            all.add(cell);
            lines[row].add(cell);
            lines[n + column].add(cell);
            lines_of[cell] = std::uint64_t{1} << row | std::uint64_t{1} << (n + column);
            row_of[cell] = static_cast<std::uint8_t>(row);
            for (int other = 0; other < n * n; ++other) {
                const int down = other / n - row, right = other % n - column;
                if (down == 0 || right == 0 || (down * down <= 1 && right * right <= 1)) attacked[cell].add(other);
            }
        }
    }
};

// The sides that need this many words: 1 … 8, 9 … 11, 12 … 13, 14 … 16.
template <int Words>
const Geometry<Words>& geometry_of(int size) {
    static const auto all = [] {
        std::array<Geometry<Words>, 17> built;
        for (int n = 1; n <= 16; ++n) {
            if (n * n <= 64 * Words && n * n > 64 * (Words - 1)) built[n].build(n);
        }
        return built;
    }();
    return all[size];
}

template <int Words>
class Small {
  public:
    // The regions: a code below 128 for every cell, row by row, and room for 64 × Words of them.
    PAPAN_QUEENS_INLINE void load(const Geometry<Words>& geometry, const std::uint8_t* codes) {
        geometry_ = &geometry;
        codes_ = codes;
        const int size = geometry.size;
        regions_ = 0;
        Cells<Words> left = geometry.all;
        for (int word = 0; word < Words; ++word) {
            while (left.word[word]) {
                const std::uint8_t code = codes[64 * word + std::countr_zero(left.word[word])];
                const Cells<Words> region = cells_with(code, codes, left);
                of_code_[code] = region;
                unit_of_code_[code] = static_cast<std::uint8_t>(regions_);
                if (regions_ < size) region_units_[regions_] = region;
                ++regions_;
                for (int w = word; w < Words; ++w) left.word[w] &= ~region.word[w];
            }
        }
    }

    int regions() const { return regions_; }

    // Calls found(columns) at every solution until it says false; columns[row], as int8. The result says why it ended.
    template <typename Found>
    PAPAN_QUEENS_INLINE Ended search(Control& control, Counts& counts, Found&& found) {
        const Geometry<Words>& geometry = *geometry_;
        const int size = geometry.size;
        if (regions_ < size) return Ended::exhausted;
        const int units = regions_ == size ? 3 * size : 2 * size;
        // Only when there are as many regions as rows must each have its queen.
        Cells<Words> unit[3 * 16];
        for (int u = 0; u < 2 * size; ++u) unit[u] = geometry.lines[u];
        for (int u = 2 * size; u < units; ++u) unit[u] = region_units_[u - 2 * size];

        Node stack[16];
        int depth = 0;
        Node node{geometry.all, {}, ~std::uint64_t{0} >> (64 - units)};
        for (;;) {
            if (counts.expanded >= control.checkpoint && !control.go_on(counts, depth)) return control.ended;
            ++counts.expanded;
            int choice = 0;
            const Outcome outcome = settle(node, unit, units, choice);
            if (outcome == Outcome::open) {  // with the first cell of the smallest unit, or else without it
                Node& other = stack[depth++];
                const int cell = first_common(node.candidates, unit[choice]);
                other = node;
                other.candidates.remove(cell);
                place(node, cell, units);
                ++counts.generated;
                continue;
            }
            if (outcome == Outcome::solved) {
                ++counts.examined;
                std::int8_t columns[16];
                write(node.queens, columns);
                if (!found(static_cast<const std::int8_t*>(columns))) return Ended::solved;
            }
            if (depth == 0) return Ended::exhausted;
            node = stack[--depth];
        }
    }

  private:
    struct Node {
        Cells<Words> candidates;
        Cells<Words> queens;
        std::uint64_t open;  // the units that have no queen yet
    };
    enum class Outcome { dead, open, solved };

    // Places what is forced. Then the board is solved, dead, or open with `choice` its smallest unit.
    PAPAN_QUEENS_INLINE Outcome settle(Node& node, const Cells<Words>* unit, int units, int& choice) const {
        for (;;) {
            bool placed = false;
            int smallest = 1 << 16;
            for (std::uint64_t left = node.open; left; left &= left - 1) {
                const int u = std::countr_zero(left);
                int size = 0;
                for (int w = 0; w < Words; ++w) size += std::popcount(node.candidates.word[w] & unit[u].word[w]);
                if (size <= 1) {
                    if (size == 0) return Outcome::dead;
                    place(node, first_common(node.candidates, unit[u]), units);
                    left &= node.open | std::uint64_t{1} << u;
                    placed = true;
                }
                const int rank = size << 6 | u;
                smallest = rank < smallest ? rank : smallest;
            }
            if (node.open == 0) return Outcome::solved;
            if (!placed) {
                choice = smallest & 63;
                return Outcome::open;
            }
        }
    }

    PAPAN_QUEENS_INLINE void place(Node& node, int cell, int units) const {
        const int code = codes_[cell];
        const Cells<Words>&attacked = geometry_->attacked[cell], &region = of_code_[code];
        for (int w = 0; w < Words; ++w) node.candidates.word[w] &= ~(attacked.word[w] | region.word[w]);
        node.queens.add(cell);
        node.open &= ~geometry_->lines_of[cell];
        const int size = geometry_->size;
        if (units == 3 * size) node.open &= ~(std::uint64_t{1} << (2 * size + unit_of_code_[code]));
    }

    PAPAN_QUEENS_INLINE static int first_common(const Cells<Words>& left, const Cells<Words>& right) {
        int w = 0;
        while (w + 1 < Words && !(left.word[w] & right.word[w])) ++w;
        return 64 * w + std::countr_zero(left.word[w] & right.word[w]);
    }

    PAPAN_QUEENS_INLINE void write(const Cells<Words>& queens, std::int8_t* columns) const {
        const int size = geometry_->size;
        for (int w = 0; w < Words; ++w) {
            for (std::uint64_t left = queens.word[w]; left; left &= left - 1) {
                const int cell = 64 * w + std::countr_zero(left), row = geometry_->row_of[cell];
                columns[row] = static_cast<std::int8_t>(cell - row * size);
            }
        }
    }

    PAPAN_QUEENS_INLINE Cells<Words> cells_with(std::uint8_t code, const std::uint8_t* codes,
                                                const Cells<Words>& among) const {
        Cells<Words> found{};
        for (int w = 0; w < Words; ++w) {
            std::uint64_t equal = 0;
#if defined(__SSE2__)
            const __m128i wanted = _mm_set1_epi8(static_cast<char>(code));
            for (int i = 0; i < 64; i += 16) {
                const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(codes + 64 * w + i));
                const auto bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(some, wanted)));
                equal |= static_cast<std::uint64_t>(bits) << i;
            }
#else
            for (int i = 0; i < 64; ++i) equal |= static_cast<std::uint64_t>(codes[64 * w + i] == code) << i;
#endif
            found.word[w] = equal & among.word[w];
        }
        return found;
    }

    const Geometry<Words>* geometry_ = nullptr;
    const std::uint8_t* codes_ = nullptr;
    int regions_ = 0;
    std::array<Cells<Words>, 128> of_code_;
    std::array<std::uint8_t, 128> unit_of_code_;
    std::array<Cells<Words>, 16> region_units_;
};

}  // namespace papan::queens
