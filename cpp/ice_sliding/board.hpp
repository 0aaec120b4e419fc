// An ice-sliding board, as every search takes it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace papan::ice_sliding {

constexpr int max_side = 100;           // rows or columns of a board
constexpr int max_cost = 999'999'999;   // of a cell
constexpr int max_way = 2'000'000'000;  // what a way may cost: more would not fit the searches' numbers
constexpr int most_visited = 2000;      // states on a way of the depth-first searches, which may come back to one

enum class Metric : std::uint8_t { cost, moves };  // a glide costs what its cells cost, or 1

// Actions are numbered like this; the edge and rocks stop the piece.
enum Move : std::uint8_t { up, left, right, down };
using Order = std::array<std::uint8_t, 4>;

// What is_whole() has found to be so: each cell has one of the signs * X L Z O 0–9 and a cost; Z, O and the digits up
// to the last occur once.
struct Board {
    int rows = 0, columns = 0;
    std::string signs;         // row by row
    std::vector<int> costs;    // likewise
    int start = 0;             // the piece's cell
    std::vector<int> targets;  // the cells of the digits in order, and of the goal

    std::size_t cells() const { return signs.size(); }
    int last_target() const { return static_cast<int>(targets.size()) - 1; }
    int goal() const { return targets.back(); }
};

// Finds the start and the targets by their signs; false if that is no board, or one whose ways may cost more than
// max_way.
inline bool is_whole(Board& board) {
    const auto rows = static_cast<std::size_t>(board.rows), columns = static_cast<std::size_t>(board.columns);
    if (board.rows < 1 || board.columns < 1 || board.rows > max_side || board.columns > max_side) return false;
    if (board.signs.size() != rows * columns || board.costs.size() != board.signs.size()) return false;
    std::array<int, 11> places{};  // of the digits and the goal
    places.fill(-1);
    board.start = -1;
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
        const char sign = board.signs[cell];
        if (board.costs[cell] < 0 || board.costs[cell] > max_cost) return false;
        if (sign == '*' || sign == 'X' || sign == 'L') continue;
        const bool is_digit = sign >= '0' && sign <= '9';
        if (!is_digit && sign != 'O' && sign != 'Z') return false;
        int& place = sign == 'Z' ? board.start : places[is_digit ? static_cast<std::size_t>(sign - '0') : 10];
        if (place >= 0) return false;
        place = static_cast<int>(cell);
    }
    board.targets.clear();
    bool ended = false;
    for (std::size_t digit = 0; digit < 10; ++digit) {
        if (places[digit] < 0)
            ended = true;
        else if (ended)
            return false;
        else
            board.targets.push_back(places[digit]);
    }
    if (board.start < 0 || places[10] < 0) return false;
    board.targets.push_back(places[10]);
    // No glide costs more than a whole row or column, and no way comes to a state twice.
    std::int64_t dearest = 1;
    std::vector<std::int64_t> by_row(rows), by_column(columns);
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
        by_row[cell / columns] += board.costs[cell];
        by_column[cell % columns] += board.costs[cell];
    }
    for (const std::int64_t line : by_row) dearest = std::max(dearest, line);
    for (const std::int64_t line : by_column) dearest = std::max(dearest, line);
    const auto states = static_cast<std::int64_t>(board.cells() * board.targets.size());
    return dearest * std::max<std::int64_t>(states, most_visited) <= max_way;
}

// The board as glides see it.
struct Ground {
    static constexpr std::int8_t ice = -1, lava = 100;

    std::array<std::vector<int>, 4> next;  // by move, the cell after each cell; -1: the piece is stopped
    std::vector<std::int8_t> digit;  // of each cell: its digit, or ice or lava; what is more than due is forbidden

    explicit Ground(const Board& board) {
        static constexpr int steps[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
        for (std::size_t move = 0; move < 4; ++move)
            for (int row = 0; row < board.rows; ++row)
                for (int column = 0; column < board.columns; ++column) {
                    const int r = row + steps[move][0], c = column + steps[move][1];
                    const bool inside = r >= 0 && r < board.rows && c >= 0 && c < board.columns;
                    const int cell = r * board.columns + c;
                    const bool free = inside && board.signs[static_cast<std::size_t>(cell)] != 'X';
                    next[move].push_back(free ? cell : -1);
                }
        for (const char sign : board.signs)
            digit.push_back(sign == 'L'                  ? lava
                            : sign >= '0' && sign <= '9' ? static_cast<std::int8_t>(sign - '0')
                                                         : ice);
    }
};

}  // namespace papan::ice_sliding
