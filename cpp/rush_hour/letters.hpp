// The 36-letter form of a 6×6 board: its cells row by row; piece A leaves on the right of the third row.
#pragma once

#include <array>
#include <cstddef>

#include "board.hpp"

namespace papan::rush_hour {

inline constexpr int letters_side = 6, letters_cells = letters_side * letters_side;
inline constexpr int letters_most_pieces = letters_cells / 2;

// Reads 36 bytes into a 6×6 board, its pieces in papan's order, and their signs. Returns false if they are no such
// board; the Python reader says why.
inline bool read_letters(const char* text, Board& board, std::array<char, letters_most_pieces>& signs) {
    constexpr std::size_t primary = 'A';
    constexpr int exit_row = 2;
    board.rows = board.columns = letters_side;
    board.walls.assign(letters_cells, 0);
    board.pieces.clear();

    struct Extent {
        int first = 0, last = 0, cells = 0;
    };
    std::array<Extent, 128> extents{};
    for (int cell = 0; cell < letters_cells; ++cell) {
        const char sign = text[cell];
        if (sign == 'x' || sign == '#') board.walls[cell] = 1;
        if (sign == 'x' || sign == '#' || sign == 'o' || sign == '.') continue;
        if (sign <= ' ' || sign > '~' || sign == '/') return false;
        Extent& extent = extents[sign];
        if (extent.cells++ == 0) extent.first = cell;
        extent.last = cell;
    }

    signs.fill(' ');
    board.primary = -1;
    for (std::size_t sign = 0; sign < extents.size(); ++sign) {
        const Extent& extent = extents[sign];
        if (extent.cells == 0) continue;
        const std::size_t index = board.pieces.size();
        const int apart = extent.last - extent.first;
        const bool across = apart == extent.cells - 1 && extent.first / letters_side == extent.last / letters_side;
        const bool down = apart == (extent.cells - 1) * letters_side;
        if (extent.cells < 2 || across == down || index == signs.size()) return false;
        // A piece that goes down must own every cell in between, too; across, its cells are all there is.
        for (int cell = extent.first; cell <= extent.last; cell += across ? 1 : letters_side)
            if (text[cell] != static_cast<char>(sign)) return false;
        signs[index] = static_cast<char>(sign);
        if (sign == primary) board.primary = static_cast<int>(index);
        const int row = extent.first / letters_side, column = extent.first % letters_side;
        board.pieces.push_back({across ? row : column, across ? column : row, extent.cells, across});
    }
    if (board.primary < 0) return false;
    const Piece& leaving = board.pieces[board.primary];
    board.goal = letters_side - leaving.length;
    return leaving.horizontal && leaving.line == exit_row;
}

}  // namespace papan::rush_hour
