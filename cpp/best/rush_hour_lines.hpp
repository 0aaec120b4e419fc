// A board of at most 6×6 as 12 lines (rows and columns) that each have at most 7 configurations of their pieces.
//
// What a line's pieces can do depends on nothing but the line's configuration and on which of its cells the crossing
// lines cover, so one look-up gives all actions of a line, and a position of the board is 12 times 3 bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "rush_hour_board.hpp"

namespace papan::rush_hour {

class Lines {
  public:
    static constexpr int side = 6, count = 2 * side, most = 7;
    using Key = std::uint64_t;  // 3 bits a line: rows from the top, then columns from the left

    // Whether a board can be put into lines: pieces of length 1 would have too many configurations.
    static bool fits(const Board& board) {
        return board.rows <= side && board.columns <= side &&
               std::all_of(board.pieces.begin(), board.pieces.end(), [](const Piece& p) { return p.length >= 2; });
    }

    void load(const Board& board, Metric metric);

    Key start = 0;
    bool hopeless = false;  // a wall or a piece of the exit's own line is in the way for ever
    int primary_line = 0;
    std::uint16_t active = 0;  // lines that have more than one configuration

    // The actions of a line as a set of configurations to go to: [line][configuration][cells covered across].
    alignas(64) std::uint8_t actions[count][8][64];
    // The cells that two lines cover of those across, 6 bits for each of the latter: [pair][their configurations].
    alignas(64) std::uint64_t across[count / 2][64];
    // The lines worth trying after a line has gone from one configuration to another: see plan_tries.
    std::uint16_t tries[count][8][8];
    std::uint8_t way[8];      // cells between the primary piece and the exit, by configuration of its line
    std::uint8_t left[8];     // their number
    std::uint8_t off_way[count];  // the configurations in which a crossing line does not cover the primary's line

    int configuration(Key key, int line) const { return static_cast<int>(key >> 3 * line & 7); }
    static Key with(Key key, int line, int configuration) {
        return (key & ~(Key{7} << 3 * line)) | Key(configuration) << 3 * line;
    }
    // Which cells of each row are covered by columns, 6 bits a row.
    std::uint64_t over_rows(Key key) const {
        return across[3][key >> 18 & 63] | across[4][key >> 24 & 63] | across[5][key >> 30 & 63];
    }
    // Which cells of each column are covered by rows, 6 bits a column.
    std::uint64_t over_columns(Key key) const {
        return across[0][key & 63] | across[1][key >> 6 & 63] | across[2][key >> 12 & 63];
    }

    bool is_goal(Key key) const { return left[configuration(key, primary_line)] == 0; }

    // The slide that takes a line from one configuration to another.
    Slide slide(int line, int from, int to) const {
        const Line& it = lines_[line];
        int k = 0;
        while (k + 1 < it.pieces && it.at[from][k] == it.at[to][k]) ++k;
        return {it.piece[k], static_cast<std::int16_t>(it.at[to][k] - it.at[from][k])};
    }

    // The positions of all pieces, and back; `encode` says no if the pieces cannot lie so.
    void decode(Key key, std::uint8_t* positions) const {
        for (int line = 0; line < count; ++line)
            for (int k = 0; k < lines_[line].pieces; ++k)
                positions[lines_[line].piece[k]] = lines_[line].at[configuration(key, line)][k];
    }
    bool encode(const std::uint8_t* positions, Key& key) const;

  private:
    struct Line {
        int pieces = 0, configurations = 0;
        std::array<std::uint16_t, 3> piece{};  // their indices on the board, in the order they lie
        std::array<std::uint8_t, 3> length{};
        std::array<std::array<std::uint8_t, 3>, 8> at{};  // [configuration][piece of the line]
        std::array<std::uint8_t, 8> cover{};              // [configuration]: its cells

        // Which piece of the line differs between two configurations, if it is exactly one; else -1.
        int moved(int a, int b) const {
            int found = -1;
            for (int k = 0; k < pieces; ++k)
                if (at[a][k] != at[b][k]) {
                    if (found >= 0) return -1;
                    found = k;
                }
            return found;
        }
        // The cells that piece k covers on its way between two configurations, both ends included.
        unsigned sweep(int k, int a, int b) const {
            const int low = std::min(at[a][k], at[b][k]), high = std::max(at[a][k], at[b][k]) + length[k];
            return (1u << high) - (1u << low);
        }
    };

    static unsigned cells(int position, int length) { return ((1u << length) - 1) << position; }

    void place(Line& line, int k, int from, unsigned free, std::array<std::uint8_t, 3>& at, const Board& board);
    void plan_actions(int line, Metric metric);
    void plan_tries(int line, Metric metric);
    void plan_way(const Board& board);

    std::array<Line, count> lines_;
};

// All ways to put piece k of a line and those after it, in their order, each between the walls where it starts.
inline void Lines::place(Line& line, int k, int from, unsigned free, std::array<std::uint8_t, 3>& at,
                         const Board& board) {
    if (k == line.pieces) {
        unsigned cover = 0;
        for (int i = 0; i < k; ++i) cover |= cells(at[i], line.length[i]);
        line.at[line.configurations] = at;
        line.cover[line.configurations++] = static_cast<std::uint8_t>(cover);
        return;
    }
    const int home = board.pieces[line.piece[k]].position();
    for (int position = from; position + line.length[k] <= side; ++position) {
        const int low = std::min(position, home), high = std::max(position, home) + line.length[k];
        if ((cells(low, high - low) & ~free) == 0) {
            at[k] = static_cast<std::uint8_t>(position);
            place(line, k + 1, position + line.length[k], free, at, board);
        }
    }
}

inline void Lines::load(const Board& board, Metric metric) {
    std::array<unsigned, count> free{};
    for (int row = 0; row < board.rows; ++row)
        for (int column = 0; column < board.columns; ++column)
            if (!board.walls[row * board.columns + column]) {
                free[row] |= 1u << column;
                free[side + column] |= 1u << row;
            }
    for (Line& line : lines_) line.pieces = line.configurations = 0;
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        const Piece& piece = board.pieces[i];
        Line& line = lines_[piece.horizontal ? piece.row : side + piece.column];
        int k = line.pieces++;
        for (; k > 0 && board.pieces[line.piece[k - 1]].position() > piece.position(); --k) {
            line.piece[k] = line.piece[k - 1];
            line.length[k] = line.length[k - 1];
        }
        line.piece[k] = static_cast<std::uint16_t>(i);
        line.length[k] = static_cast<std::uint8_t>(piece.length);
    }
    start = 0;
    active = 0;
    for (int i = 0; i < count; ++i) {
        Line& line = lines_[i];
        std::array<std::uint8_t, 3> at{};
        place(line, 0, 0, free[i], at, board);
        if (line.configurations > 1) active |= static_cast<std::uint16_t>(1 << i);
        for (int c = 0; c < line.configurations; ++c) {
            bool is_start = true;
            for (int k = 0; k < line.pieces; ++k)
                is_start &= line.at[c][k] == board.pieces[line.piece[k]].position();
            if (is_start) start = with(start, i, c);
        }
    }
    for (int i = 0; i < count; ++i) {
        plan_actions(i, metric);
        plan_tries(i, metric);
    }
    for (int pair = 0; pair < count / 2; ++pair)
        for (int both = 0; both < 64; ++both) {
            std::uint64_t covered = 0;
            for (int i = 0; i < 2; ++i) {
                const int line = 2 * pair + i, cover = lines_[line].cover[both >> 3 * i & 7];
                for (int cell = 0; cell < side; ++cell)
                    covered |= std::uint64_t(cover >> cell & 1) << (side * cell + line % side);
            }
            across[pair][both] = covered;
        }
    plan_way(board);
}

inline void Lines::plan_actions(int index, Metric metric) {
    const Line& line = lines_[index];
    for (int a = 0; a < line.configurations; ++a) {
        std::uint8_t* to = actions[index][a];
        std::fill(to, to + 64, std::uint8_t{0});
        for (int b = 0; b < line.configurations; ++b) {
            const int k = line.moved(a, b);
            if (k < 0 || (metric == Metric::steps && std::abs(line.at[a][k] - line.at[b][k]) > 1)) continue;
            const unsigned needed = line.sweep(k, a, b) & ~cells(line.at[a][k], line.length[k]);
            for (unsigned covered = 0; covered < 64; ++covered)
                to[covered] |= static_cast<std::uint8_t>((covered & needed) == 0 ? 1u << b : 0u);
        }
    }
}

// Two actions on different lines commute unless one frees a cell that the other needs. If a position s was reached by
// an action x on a line, and an action y on a line before it could as well have come first, then y need not be tried
// at s: y then x leads to the same position t, at the same cost. Since t's last action is then on a later line, this
// cannot go round in circles, and of all last actions of shortest paths to t at least one is always tried.
inline void Lines::plan_tries(int index, Metric metric) {
    const Line& line = lines_[index];
    for (int a = 0; a < line.configurations; ++a)
        for (int b = 0; b < line.configurations; ++b) {
            const int k = line.moved(a, b);
            if (k < 0) continue;
            unsigned tried = ~0u << index & ((1u << count) - 1);
            // A single piece that has just been moved would better have been moved further at once.
            if (metric == Metric::moves && line.pieces == 1) tried &= ~(1u << index);
            // Of the rows that come before a column, only those where a cell became free or was passed over.
            if (index >= side) tried |= line.sweep(k, a, b) & ~cells(line.at[b][k], line.length[k]);
            tries[index][a][b] = static_cast<std::uint16_t>(tried & active);
        }
}

inline void Lines::plan_way(const Board& board) {
    const Piece& primary = board.pieces[board.primary];
    primary_line = primary.horizontal ? primary.row : side + primary.column;
    const Line& line = lines_[primary_line];
    const int k = static_cast<int>(std::find(line.piece.begin(), line.piece.end(), board.primary) - line.piece.begin());
    hopeless = board.exit_at_zero() ? k > 0 : k + 1 < line.pieces;
    const int goal = board.goal();
    const auto way_from = [&](int at) {
        return goal == 0 && board.exit_at_zero() ? cells(0, at) : cells(at + primary.length, goal - at);
    };
    for (int cell = 0; cell < board.lane_length(primary); ++cell)
        if (way_from(primary.position()) >> cell & 1 && board.wall_on_lane(primary, cell)) hopeless = true;
    for (int c = 0; c < line.configurations; ++c) {
        way[c] = static_cast<std::uint8_t>(way_from(line.at[c][k]));
        left[c] = static_cast<std::uint8_t>(std::abs(goal - line.at[c][k]));
    }
    for (int i = 0; i < count; ++i) {
        off_way[i] = 0;
        for (int c = 0; c < lines_[i].configurations; ++c)
            if (!(lines_[i].cover[c] >> primary_line % side & 1)) off_way[i] |= static_cast<std::uint8_t>(1 << c);
    }
}

inline bool Lines::encode(const std::uint8_t* positions, Key& key) const {
    key = 0;
    for (int i = 0; i < count; ++i) {
        const Line& line = lines_[i];
        int c = 0;
        const auto differs = [&](int configuration) {
            for (int k = 0; k < line.pieces; ++k)
                if (line.at[configuration][k] != positions[line.piece[k]]) return true;
            return false;
        };
        while (c < line.configurations && differs(c)) ++c;
        if (c == line.configurations) return false;
        key = with(key, i, c);
    }
    return true;
}

}  // namespace papan::rush_hour
