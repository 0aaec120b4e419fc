// What the sliding puzzle's bindings refuse: sizes out of range, tiles that are no board, boards without a solution.
#pragma once

#include <vector>

#include "../sliding/board.hpp"
#include "common.hpp"

namespace papan {

// Refuses what is no size of a board of at most `most_cells` cells.
inline void check_size(int rows, int columns, int most_cells) {
    require(rows >= 2 && columns >= 2 && rows <= sliding::max_side && columns <= sliding::max_side,
            "2 to 100 rows and columns");
    require(rows * columns <= most_cells, "fewer cells");
}

// Refuses tiles that are no board of that size.
inline void check_tiles(int rows, int columns, const std::vector<int>& tiles, int most_cells) {
    check_size(rows, columns, most_cells);
    const int cells = rows * columns;
    require(tiles.size() == static_cast<std::size_t>(cells), "a tile for each cell");
    std::vector<bool> seen(tiles.size());
    for (const int tile : tiles) {
        require(tile >= 0 && tile < cells && !seen[static_cast<std::size_t>(tile)], "each tile once");
        seen[static_cast<std::size_t>(tile)] = true;
    }
}

// Refuses checked tiles that no moves bring home: every move swaps the blank with a tile, so the parity of the
// permutation and that of the blank's way to its corner change together.
inline void check_solvable(int rows, int columns, const std::vector<int>& tiles) {
    std::vector<bool> seen(tiles.size());
    std::size_t swaps = 0;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
        if (tiles[cell] == 0) {
            const std::size_t across = static_cast<std::size_t>(columns);
            swaps += static_cast<std::size_t>(rows + columns - 2) - cell / across - cell % across;
        }
        for (std::size_t at = cell; !seen[at];) {
            seen[at] = true;
            swaps += at != cell ? 1 : 0;
            at = tiles[at] == 0 ? tiles.size() - 1 : static_cast<std::size_t>(tiles[at]) - 1;
        }
    }
    require(swaps % 2 == 0, "a board that can be solved");
}

}  // namespace papan
