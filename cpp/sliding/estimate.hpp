// Manhattan distance and linear conflicts on boards of any size: a lower bound of the moves that a board takes.
#pragma once

#include "board.hpp"

namespace papan::sliding {

using Tile = std::uint16_t;  // large boards have more than 255

// How many tiles of a line must leave it so that those at home in it stand in order: all but a longest increasing
// subsequence. The cells of a line, and the tiles at home in it less 1, are first, first + step, first + 2 step, …
template <class Tiles>
int line_conflicts(const Tiles& tiles, int first, int step, int length) {
    int ends[max_side];  // ends[n]: the least end of an increasing subsequence of n + 1 tiles
    int longest = 0, members = 0;
    for (int i = 0; i < length; ++i) {
        const int ahead = tiles[first + i * step] - 1 - first;
        if (ahead < 0 || ahead % step != 0 || ahead / step >= length) continue;
        ++members;
        int n = longest;
        while (n > 0 && ends[n - 1] > ahead) --n;
        ends[n] = ahead;
        if (n == longest) ++longest;
    }
    return members - longest;
}
template <class Tiles>
int row_conflicts(Shape shape, const Tiles& tiles, int row) {
    return line_conflicts(tiles, row * shape.columns, 1, shape.columns);
}
template <class Tiles>
int column_conflicts(Shape shape, const Tiles& tiles, int column) {
    return line_conflicts(tiles, column, shape.columns, shape.rows);
}

// The same over all rows and columns; each of these tiles makes two moves that the Manhattan distance does not count.
template <class Tiles>
int conflicts(Shape shape, const Tiles& tiles) {
    int sum = 0;
    for (int row = 0; row < shape.rows; ++row) sum += row_conflicts(shape, tiles, row);
    for (int column = 0; column < shape.columns; ++column) sum += column_conflicts(shape, tiles, column);
    return sum;
}

class Estimate {
  public:
    explicit Estimate(Shape shape) : shape_(shape) {}

    // The bound for a board.
    int operator()(const Tile* board) const {
        int sum = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) sum += distance(board[cell], cell);
        return sum + 2 * conflicts(shape_, board);
    }

    // By how much the bound grows when the tile on `from` moves to the blank's cell `to`. `board` is as before the
    // move, and as before again when this returns.
    int change(Tile* board, int from, int to) const {
        const Tile tile = board[from];
        const int nearer = distance(tile, to) - distance(tile, from);
        // Only the lines that the tile leaves and enters can change, and only if one of them is its home line.
        const int columns = shape_.columns, home = tile - 1;
        const bool along = from / columns == to / columns;  // within a row, so from column to column
        const int line = along ? home % columns : home / columns;
        if (line != (along ? from % columns : from / columns) && line != (along ? to % columns : to / columns))
            return nearer;
        const int before = along ? column_conflicts(shape_, board, line) : row_conflicts(shape_, board, line);
        board[to] = tile;
        board[from] = 0;
        const int after = along ? column_conflicts(shape_, board, line) : row_conflicts(shape_, board, line);
        board[from] = tile;
        board[to] = 0;
        return nearer + 2 * (after - before);
    }

  private:
    int distance(Tile tile, int cell) const { return tile == 0 ? 0 : shape_.distance(cell, tile - 1); }

    Shape shape_;
};

}  // namespace papan::sliding
