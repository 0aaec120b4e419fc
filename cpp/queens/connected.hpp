// Whether every region of a Queens board is in one piece.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "board.hpp"

namespace papan::queens {

// Boards of up to 11×11 at once: `seeds` has one cell of every region, and floods to all cells that can be reached
// through sides without leaving a region.
inline bool are_regions_connected_small(const Letters& letters, Line128 seeds) {
    const int size = letters.size, cells = size * size;
    const std::uint8_t* const cell = letters.cell.data();
    std::array<std::uint64_t, 2> right{}, down{};  // the cells that are of the region of the one beside or below them
    for (int at = 0; at + 1 < cells; ++at)
        right[static_cast<std::size_t>(at >> 6)] |= std::uint64_t{cell[at] == cell[at + 1]} << (at & 63);
    for (int at = 0; at + size < cells; ++at)
        down[static_cast<std::size_t>(at >> 6)] |= std::uint64_t{cell[at] == cell[at + size]} << (at & 63);
    for (int at = size - 1; at < cells; at += size)  // the end of a row is not beside the next one
        right[static_cast<std::size_t>(at >> 6)] &= ~(std::uint64_t{1} << (at & 63));
    const Line128 beside = Line128{right[1]} << 64 | right[0], below = Line128{down[1]} << 64 | down[0];
    const Line128 all = (Line128{1} << cells) - 1;
    for (Line128 before = 0; before != seeds;) {
        before = seeds;
        seeds |= (seeds & beside) << 1 | (seeds >> 1 & beside);
        seeds |= (seeds & below) << size | (seeds >> size & below);
    }
    return seeds == all;
}

// Boards of any size, cell by cell.
inline bool are_regions_connected_large(const Letters& letters) {
    const std::size_t size = static_cast<std::size_t>(letters.size), cells = size * size;
    std::array<bool, 128> has_seed{};
    std::array<bool, static_cast<std::size_t>(max_side) * max_side> met{};
    std::array<std::uint16_t, static_cast<std::size_t>(max_side) * max_side> waiting;
    std::size_t reached = 0;
    for (std::size_t first = 0; first < cells; ++first) {
        if (met[first]) continue;
        bool& seen = has_seed[letters.cell[first] & 127];
        if (seen) return false;  // another part of a region that was flooded before
        seen = true;
        std::size_t height = 0;
        const auto visit = [&](std::size_t at) {
            if (met[at] || letters.cell[at] != letters.cell[first]) return;
            met[at] = true;
            ++reached;
            waiting[height++] = static_cast<std::uint16_t>(at);
        };
        visit(first);
        while (height > 0) {
            const std::size_t at = waiting[--height];
            if (at % size > 0) visit(at - 1);
            if (at % size + 1 < size) visit(at + 1);
            if (at >= size) visit(at - size);
            if (at + size < cells) visit(at + size);
        }
    }
    return reached == cells;
}

}  // namespace papan::queens
