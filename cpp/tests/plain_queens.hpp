// Queens boards at random, and their solutions found the plain way, for the fast solvers to be held against.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "../queens/board.hpp"
#include "../support/random64.hpp"

namespace papan::tests {

using Columns = std::vector<std::int8_t>;  // of each row's queen

// A board of regions that grow from single cells; at most size² of them.
inline queens::Board random_queens(Random64& random, int size, int regions) {
    const int cells = size * size;
    std::vector<int> region(static_cast<std::size_t>(cells), -1);
    for (int placed = 0; placed < regions;) {
        int& at = region[random.below(static_cast<std::uint64_t>(cells))];
        if (at < 0) at = placed++;
    }
    for (int left = cells - regions; left > 0;) {
        const int cell = static_cast<int>(random.below(static_cast<std::uint64_t>(cells)));
        const int row = cell / size, column = cell % size, side = static_cast<int>(random.below(4));
        const int other_row = row + (side == 0) - (side == 1), other_column = column + (side == 2) - (side == 3);
        if (region[cell] >= 0 || std::min(other_row, other_column) < 0 || std::max(other_row, other_column) >= size)
            continue;
        region[cell] = region[other_row * size + other_column];
        left -= region[cell] >= 0;
    }
    return {size, regions, {region.begin(), region.end()}};
}

inline bool is_solution(const queens::Board& board, const Columns& columns) {
    std::set<int> used_columns, used_regions;
    for (int row = 0; row < board.size; ++row) {
        const std::int8_t column = columns[row];
        if (column < 0 || column >= board.size || !used_columns.insert(column).second) return false;
        if (!used_regions.insert(board.region[row * board.size + column]).second) return false;
        if (row > 0 && std::abs(column - columns[row - 1]) <= 1) return false;
    }
    return true;
}

// All solutions: every permutation of the columns is tried, so this is for sides up to 8 or so.
inline std::set<Columns> plain_solutions(const queens::Board& board) {
    std::set<Columns> found;
    Columns columns(static_cast<std::size_t>(board.size));
    std::iota(columns.begin(), columns.end(), std::int8_t{0});
    do {
        if (is_solution(board, columns)) found.insert(columns);
    } while (std::next_permutation(columns.begin(), columns.end()));
    return found;
}

// The board as text, for at most 52 regions.
inline std::string text_of(const queens::Board& board, const std::string& between_rows = "/") {
    std::string text;
    for (int cell = 0; cell < board.size * board.size; ++cell) {
        if (cell > 0 && cell % board.size == 0) text += between_rows;
        const int region = board.region[cell];
        text += static_cast<char>(region < 26 ? 'A' + region : 'a' + region - 26);
    }
    return text;
}

}  // namespace papan::tests
