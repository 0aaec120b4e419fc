// The candidates of a Queens board: out of which cells each queen is chosen, and what makes a candidate a solution.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "tree.hpp"

namespace papan::queens {

// Out of what a queen is chosen: the next row's free columns, the next region's cells, the next row's cells, or all
// cells after that of the queen before. QueensProblem of the Python package says the same.
enum class Space : std::uint8_t { permutations, regions, rows, cells };

// A cell for a queen. `key` has a bit for each row, column or region of it that another queen might share; where they
// are too many for 64 bits some are left out.
struct Choice {
    std::uint64_t key;
    std::uint16_t cell, row, column, region;
};

// The choices of each queen, in order. The space of cells has one list for all, out of which each queen takes a later
// cell than the one before; in that of permutations the search leaves out the columns that are taken.
class Choices {
  public:
    Choices(const Board& board, Space of_space, bool right_first)
        : space(of_space), size(board.size), from_right(right_first) {
        const int rows = size, columns = size, regions = board.regions;
        const int row_bits = space == Space::regions || space == Space::cells ? rows : 0;
        const int column_bits = space == Space::permutations ? 0 : columns;
        const int region_bits = space == Space::regions ? 0 : regions;
        const bool with_rows = row_bits > 0 && row_bits <= 64;
        const int after_rows = with_rows ? row_bits : 0;
        const bool with_columns = column_bits > 0 && after_rows + column_bits <= 64;
        const int after_columns = after_rows + (with_columns ? column_bits : 0);
        const bool with_regions = region_bits > 0 && after_columns + region_bits <= 64;

        of_queen.resize(space == Space::cells ? 1 : size);
        for (int cell = 0; cell < size * size; ++cell) {
            const int row = cell / size, column = cell % size, region = board.region[cell];
            std::uint64_t key = 0;
            if (with_rows) key |= std::uint64_t{1} << row;
            if (with_columns) key |= std::uint64_t{1} << (after_rows + column);
            if (with_regions) key |= std::uint64_t{1} << (after_columns + region);
            const int list = space == Space::cells ? 0 : space == Space::regions ? region : row;
            of_queen[list].push_back({key, static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(row),
                                      static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(region)});
        }
        if (from_right && space != Space::cells) {
            for (auto& list : of_queen) std::reverse(list.begin(), list.end());
        }
    }

    Tree tree() const {
        if (space == Space::cells) return Tree::of_cells(size, from_right);
        std::vector<int> counts;
        for (int queen = 0; queen < size; ++queen) {
            const auto all = static_cast<int>(of_queen[queen].size());
            counts.push_back(space == Space::permutations ? all - queen : all);
        }
        return Tree::of_choices(counts);
    }

    const Space space;
    const int size;
    const bool from_right;
    std::vector<std::vector<Choice>> of_queen;
};

// Whether two queens keep every rule.
inline bool fit(const Choice& left, const Choice& right) {
    if (left.row == right.row || left.column == right.column || left.region == right.region) return false;
    const int down = left.row - right.row, across = left.column - right.column;
    return down * down > 1 || across * across > 1;
}

}  // namespace papan::queens
