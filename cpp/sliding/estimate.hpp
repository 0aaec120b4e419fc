// Manhattan distance and linear conflicts on boards of any size: what the large boards' searches go by.
#pragma once

#include "board.hpp"

namespace papan::sliding {

using Tile = std::uint16_t;  // large boards have more than 255

class Estimate {
  public:
    explicit Estimate(Shape shape) : shape_(shape) {}

    // A lower bound of the moves that a board takes.
    int operator()(const Tile* board) const {
        int sum = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) sum += distance(board[cell], cell);
        for (int row = 0; row < shape_.rows; ++row) sum += 2 * row_conflicts(board, row);
        for (int column = 0; column < shape_.columns; ++column) sum += 2 * column_conflicts(board, column);
        return sum;
    }

    // What it grows by when the tile on `from` moves to the blank's cell `to`. `board` is as before the move, and as
    // before again when this returns.
    int change(Tile* board, int from, int to) const {
        const Tile tile = board[from];
        const int nearer = distance(tile, to) - distance(tile, from);
        // Only the lines that the tile leaves and enters can change, and only if one of them is its home line.
        const int columns = shape_.columns, home = tile - 1;
        const bool along = from / columns == to / columns;  // within a row, so from column to column
        const int line = along ? home % columns : home / columns;
        if (line != (along ? from % columns : from / columns) && line != (along ? to % columns : to / columns))
            return nearer;
        const int before = along ? column_conflicts(board, line) : row_conflicts(board, line);
        board[to] = tile;
        board[from] = 0;
        const int after = along ? column_conflicts(board, line) : row_conflicts(board, line);
        board[from] = tile;
        board[to] = 0;
        return nearer + 2 * (after - before);
    }

  private:
    int distance(Tile tile, int cell) const { return tile == 0 ? 0 : shape_.distance(cell, tile - 1); }

    int row_conflicts(const Tile* board, int row) const {
        return conflicts(board + row * shape_.columns, 1, shape_.columns, row * shape_.columns, 1);
    }
    int column_conflicts(const Tile* board, int column) const {
        return conflicts(board + column, shape_.columns, shape_.rows, column, shape_.columns);
    }

    // How many tiles of a line must leave it so that those at home in it stand in order: all but a longest increasing
    // subsequence. Cell i of the line is cells[i · stride], and its home tile first + i · stride + 1.
    int conflicts(const Tile* cells, int stride, int length, int first, int homes) const {
        int ends[max_line];  // ends[n]: the least end of an increasing subsequence of n + 1 tiles
        int longest = 0, members = 0;
        for (int i = 0; i < length; ++i) {
            const int ahead = cells[i * stride] - 1 - first;
            if (ahead < 0 || ahead % homes != 0 || ahead / homes >= length) continue;
            ++members;
            int n = longest;
            while (n > 0 && ends[n - 1] > ahead) --n;
            ends[n] = ahead;
            if (n == longest) ++longest;
        }
        return members - longest;
    }

    static constexpr int max_line = 128;
    Shape shape_;
};

}  // namespace papan::sliding
