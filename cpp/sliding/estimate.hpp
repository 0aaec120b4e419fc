// Manhattan distance and linear conflicts on boards of any size: a lower bound of the moves that a board takes.
#pragma once

#include "board.hpp"

namespace papan::sliding {

using Tile = std::uint16_t;  // large boards have more than 255

// A row or a column: its cells, and the tiles at home in it less 1, are first, first + step, first + 2 step, …
struct Line {
    int first, step, length;
};
constexpr Line row_of(Shape shape, int row) { return {row * shape.columns, 1, shape.columns}; }
constexpr Line column_of(Shape shape, int column) { return {column, shape.columns, shape.rows}; }

// How many tiles of a line must leave it so that those at home in it stand in order: all but a longest increasing
// subsequence.
template <class Tiles>
int line_conflicts(const Tiles& tiles, Line line) {
    const auto [first, step, length] = line;
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

// The same over all rows and columns; each of these tiles makes two moves that the Manhattan distance does not count.
template <class Tiles>
int conflicts(Shape shape, const Tiles& tiles) {
    int sum = 0;
    for (int row = 0; row < shape.rows; ++row) sum += line_conflicts(tiles, row_of(shape, row));
    for (int column = 0; column < shape.columns; ++column) sum += line_conflicts(tiles, column_of(shape, column));
    return sum;
}

// The one line whose conflicts can change when a tile moves from a cell to the next. Only the lines that it leaves and
// enters can, and only if one of them is its home line; if none is, the length is 0.
constexpr Line line_changed(Shape shape, int tile, int from, int to) {
    const int columns = shape.columns, home = tile - 1;
    const bool along = from / columns == to / columns;  // within a row, so from column to column
    const int line = along ? home % columns : home / columns;
    if (line != (along ? from % columns : from / columns) && line != (along ? to % columns : to / columns)) return {};
    return along ? column_of(shape, line) : row_of(shape, line);
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
        const Line line = line_changed(shape_, tile, from, to);
        if (line.length == 0) return nearer;
        const int before = line_conflicts(board, line);
        board[to] = tile;
        board[from] = 0;
        const int after = line_conflicts(board, line);
        board[from] = tile;
        board[to] = 0;
        return nearer + 2 * (after - before);
    }

  private:
    int distance(Tile tile, int cell) const { return tile == 0 ? 0 : shape_.distance(cell, tile - 1); }

    Shape shape_;
};

}  // namespace papan::sliding
