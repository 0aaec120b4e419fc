// Which regions a Queens board has, and whether each of them is in one piece.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "bits.hpp"
#include "board.hpp"

namespace papan::queens {

// The cells, of up to 128, whose letter is the same as that `apart` cells further on.
inline Line128 same_apart(const Letters& letters, std::size_t apart) {
    const std::uint8_t* const cell = letters.cell.data();
    std::array<std::uint64_t, 2> same{};
#if defined(__SSE2__)
    for (std::size_t at = 0; at < 128; at += 16) {
        const __m128i here = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cell + at));
        const __m128i there = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cell + at + apart));
        const auto found = static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(here, there)));
        same[at / 64] |= found << (at % 64);
    }
#else
    for (std::size_t at = 0; at < 128; ++at)
        same[at / 64] |= static_cast<std::uint64_t>(cell[at] == cell[at + apart]) << (at % 64);
#endif
    return Line128{same[1]} << 64 | same[0];
}

// How many regions a board of size×size has if each is connected, else 0. All regions are flooded at once, from one
// cell of each, through sides between cells of the same region.
template <int size>
int count_connected_small(const Letters& letters) {
    using Set = std::conditional_t<(size > 8), Line128, std::uint64_t>;
    constexpr int cells = size * size;
    constexpr Set all = static_cast<Set>((Line128{1} << cells) - 1);
    constexpr Set last_column = [] {
        Set column = 0;
        for (int row = 0; row < size; ++row) column |= Set{1} << (row * size + size - 1);
        return column;
    }();
    constexpr Set last_row = all & ~static_cast<Set>(all >> size);
    // Cells that are of the region of the one to their right, of the one below them.
    const Set right = static_cast<Set>(same_apart(letters, 1)) & all & ~last_column;
    const Set below = static_cast<Set>(same_apart(letters, size)) & all & ~last_row;

    // A region's first cell has nothing of it before or above it.
    Set seeds = 0;
    std::uint64_t met = 0;  // letters, from 'A'
    for (Set starts = all & ~static_cast<Set>(right << 1) & ~static_cast<Set>(below << size); starts;
         starts = without_lowest(starts)) {
        const int cell = lowest(starts);
        const std::uint64_t letter = std::uint64_t{1} << (letters.cell[static_cast<std::size_t>(cell)] - 'A');
        if (met & letter) continue;
        met |= letter;
        seeds |= Set{1} << cell;
    }
    for (Set before = 0; before != seeds;) {
        before = seeds;
        for (int twice = 0; twice < 2; ++twice) {
            seeds |= static_cast<Set>((seeds & right) << 1) | (static_cast<Set>(seeds >> 1) & right);
            seeds |= static_cast<Set>((seeds & below) << size) | (static_cast<Set>(seeds >> size) & below);
        }
    }
    return seeds == all ? std::popcount(met) : 0;
}

// The same for boards of any size, cell by cell.
inline int count_connected_large(const Letters& letters) {
    const auto size = static_cast<std::size_t>(letters.size), cells = size * size;
    std::array<bool, 128> has_letter{};
    std::array<bool, std::size_t{max_side} * max_side> met{};
    std::array<std::uint16_t, std::size_t{max_side} * max_side> waiting;
    int regions = 0;
    for (std::size_t start = 0; start < cells; ++start) {
        if (met[start]) continue;
        const std::uint8_t letter = letters.cell[start];
        if (has_letter[letter & 127]) return 0;  // another part of a region that was flooded before
        has_letter[letter & 127] = true;
        ++regions;
        std::size_t height = 0;
        const auto visit = [&](std::size_t at) {
            if (met[at] || letters.cell[at] != letter) return;
            met[at] = true;
            waiting[height++] = static_cast<std::uint16_t>(at);
        };
        visit(start);
        while (height > 0) {
            const std::size_t at = waiting[--height];
            if (at % size > 0) visit(at - 1);
            if (at % size + 1 < size) visit(at + 1);
            if (at >= size) visit(at - size);
            if (at + size < cells) visit(at + size);
        }
    }
    return regions;
}

// How many regions a board has if each is connected, else 0.
inline int count_connected(const Letters& letters) {
    switch (letters.size) {
        case 4:
            return count_connected_small<4>(letters);
        case 5:
            return count_connected_small<5>(letters);
        case 6:
            return count_connected_small<6>(letters);
        case 7:
            return count_connected_small<7>(letters);
        case 8:
            return count_connected_small<8>(letters);
        case 9:
            return count_connected_small<9>(letters);
        case 10:
            return count_connected_small<10>(letters);
        case 11:
            return count_connected_small<11>(letters);
        default:
            return count_connected_large(letters);
    }
}

}  // namespace papan::queens
