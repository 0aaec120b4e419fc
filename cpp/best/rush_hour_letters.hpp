// The 36-letter form of a 6×6 board: row by row, A to leave on the right of the third row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "rush_hour_board.hpp"

namespace papan::rush_hour {

inline constexpr int letters_side = 6, letters_cells = letters_side * letters_side;
inline constexpr int letters_most_pieces = letters_cells / 2;

// Reads 36 bytes into a 6×6 board, its pieces in papan's order, and the signs that they then have (A becomes P; K and P
// become letters not used so far). Says no if it is no such board; why not is for a slower reader to tell.
inline bool read_letters(const char* text, Board& board, std::array<char, letters_most_pieces>& signs) {
    constexpr char primary = 'A';
    constexpr int exit_row = 2;
    board.rows = board.columns = letters_side;
    board.walls.assign(letters_cells, 0);
    board.pieces.clear();
    board.exit = Side::right;

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

    // Pieces called K or P get the first letters that are free, in that order.
    std::array<char, 128> names{};
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const auto is_used = [&](char sign) {
        return sign == 'K' || sign == 'P' || sign == 'o' || sign == 'x' || extents[sign].cells > 0;
    };
    auto unused = letters.begin();
    for (const char sign : {'K', 'P'})
        if (extents[sign].cells > 0) {
            unused = std::find_if_not(unused, letters.end(), is_used);
            names[sign] = *unused++;
        }
    names[primary] = 'P';

    std::array<std::pair<char, char>, letters_most_pieces> named{};  // the new sign, and the one in the text
    std::size_t count = 0;
    for (std::size_t sign = 0; sign < extents.size(); ++sign) {
        const Extent& extent = extents[sign];
        if (extent.cells == 0) continue;
        const int apart = extent.last - extent.first;
        const bool across = apart == extent.cells - 1 && extent.first / letters_side == extent.last / letters_side;
        const bool down = apart == (extent.cells - 1) * letters_side;
        if (extent.cells < 2 || across == down || count == named.size()) return false;
        named[count++] = {names[sign] != 0 ? names[sign] : static_cast<char>(sign), static_cast<char>(sign)};
    }
    std::sort(named.begin(), named.begin() + static_cast<std::ptrdiff_t>(count));
    signs.fill(' ');
    board.primary = -1;
    for (std::size_t i = 0; i < count; ++i) {
        const Extent& extent = extents[static_cast<std::size_t>(named[i].second)];
        const bool horizontal = extent.last - extent.first < letters_side;
        // A piece that goes down must own every cell in between, too; across, its cells are all there is.
        for (int cell = extent.first; cell <= extent.last; cell += horizontal ? 1 : letters_side)
            if (text[cell] != named[i].second) return false;
        signs[i] = named[i].first;
        if (named[i].second == primary) board.primary = static_cast<int>(i);
        board.pieces.push_back({extent.first / letters_side, extent.first % letters_side, extent.cells, horizontal});
    }
    if (board.primary < 0) return false;
    const Piece& leaving = board.pieces[board.primary];
    return leaving.horizontal && leaving.row == exit_row;
}

}  // namespace papan::rush_hour
