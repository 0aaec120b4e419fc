// A board of at most 6×6 as 12 lines, rows and columns, that each have a configuration of their pieces.
//
// What the pieces of a line can do depends on nothing but the line's configuration and on which of its cells the lines
// across it cover. So one look-up gives all actions of a line, and a position of the board is 12 times 3 bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "board.hpp"
#include "line.hpp"

namespace papan::rush_hour {

class Lines {
  public:
    static constexpr int side = Line::side, count = 2 * side;
    static constexpr int most_actions = count * Line::most_configurations;
    using Key = std::uint64_t;  // 3 bits per line: the rows from the top, then the columns from the left

    static bool fits(const Board& board) {
        return board.rows <= side && board.columns <= side &&
               std::all_of(board.pieces.begin(), board.pieces.end(), [](const Piece& p) { return p.length >= 2; });
    }

    // Precondition: the board fits.
    void load(const Board& board, Metric metric);

    Key start() const { return start_; }
    unsigned active() const { return active_; }     // the lines that have more than one configuration, one bit per line
    bool is_hopeless() const { return hopeless_; }  // what is in the way can never get off it
    bool is_goal(Key key) const { return left_[configuration(key, exit_line_)] == 0; }

    static int configuration(Key key, int line) { return static_cast<int>(key >> 3 * line & 7); }
    static Key with(Key key, int line, int configuration) {
        return (key & ~(Key{7} << 3 * line)) | static_cast<Key>(configuration) << 3 * line;
    }

    // What the columns cover of each row, and the rows of each column: 6 bits per line.
    struct Across {
        std::uint64_t rows, columns;
        unsigned of(int line) const {
            return static_cast<unsigned>(line < side ? rows >> side * line : columns >> side * (line - side)) & 63;
        }
    };
    Across across(Key key) const {
        return {covers_[3][key >> 18 & 63] | covers_[4][key >> 24 & 63] | covers_[5][key >> 30 & 63],
                covers_[0][key & 63] | covers_[1][key >> 6 & 63] | covers_[2][key >> 12 & 63]};
    }

    // Calls act(line, from, to) for all actions of these lines: configurations between which one piece slides.
    template <class Act>
    void for_each_action(Key key, const Across& across, unsigned lines, const Act& act) const {
        // All look-ups first, then the actions of six lines in one loop: one loop's end to mispredict, not six.
        const auto half = [&](int first) {
            std::uint64_t targets = 0;
#pragma GCC unroll 6
            for (int i = 0; i < side; ++i)
                if (lines >> (first + i) & 1)
                    targets |= std::uint64_t{actions_[first + i][configuration(key, first + i)][across.of(first + i)]}
                               << 8 * i;
            for (; targets != 0; targets &= targets - 1) {
                const int bit = std::countr_zero(targets), line = first + (bit >> 3);
                act(line, configuration(key, line), bit & 7);
            }
        };
        half(0);
        half(side);
    }

    // The lines worth trying after an action; see plan_tries.
    unsigned tries_after(int line, int from, int to) const { return tries_[line][from][to]; }

    // How a position that is no goal can be ended: the primary piece leaves, if need be after one action that clears
    // its way. 0 moves: not that soon.
    struct Ending {
        std::uint32_t moves = 0, steps = 0;
        int line = -1, to = 0;  // the action that clears the way
    };
    Ending ending(Key key, const Across& across) const {
        const int at = configuration(key, exit_line_);
        const unsigned blocked = across.of(exit_line_) & way_[at];
        if ((blocked & (blocked - 1)) != 0) return {};
        if (blocked == 0) return {1, left_[at]};
        const int line = (exit_line_ < side ? side : 0) + std::countr_zero(blocked);
        const unsigned clearing = actions_[line][configuration(key, line)][across.of(line)] & off_way_[line];
        if (clearing == 0) return {};
        return {2, left_[at] + 1u, line, std::countr_zero(clearing)};
    }

    // The slide that takes a line from one configuration to another, and the one with which the primary piece leaves.
    Slide slide(int line, int from, int to) const {
        const Line& its = lines_[line];
        const int k = its.moved(from, to);
        return {its.piece[k], static_cast<std::int16_t>(its.at[to][k] - its.at[from][k])};
    }
    Slide leaving(Key key) const {
        const int cells = left_[configuration(key, exit_line_)];
        return {primary_, static_cast<std::int16_t>(exit_at_zero_ ? -cells : cells)};
    }

    // The positions of all pieces, and back; `encode` returns false if the pieces can never lie so.
    void decode(Key key, std::uint8_t* positions) const {
        for (int line = 0; line < count; ++line)
            for (int k = 0; k < lines_[line].pieces; ++k)
                positions[lines_[line].piece[k]] = lines_[line].at[configuration(key, line)][k];
    }
    bool encode(const std::uint8_t* positions, Key& key) const {
        key = 0;
        for (int line = 0; line < count; ++line) {
            const int c = lines_[line].configuration_of([&](int piece) { return positions[piece]; });
            if (c < 0) return false;
            key = with(key, line, c);
        }
        return true;
    }

  private:
    static int line_of(const Piece& piece) { return piece.horizontal ? piece.line : side + piece.line; }
    void plan_actions(int index, Metric metric);
    void plan_tries(int index, Metric metric);
    void plan_covers();
    void plan_way(const Board& board, unsigned free);

    // Sets of configurations to go to: [line][configuration][cells covered across].
    alignas(64) std::uint8_t actions_[count][Line::most_configurations][64];
    // What two neighbouring lines cover of those across, as in Across: [pair of lines][their configurations].
    std::uint64_t covers_[count / 2][64];
    std::uint16_t tries_[count][Line::most_configurations][Line::most_configurations];

    Key start_ = 0;
    unsigned active_ = 0;
    bool hopeless_ = false, exit_at_zero_ = false;
    std::uint16_t primary_ = 0;
    int exit_line_ = 0;
    // The cells between the primary piece and the exit, and their number, by configuration of its line; for each line
    // across, the configurations that cover nothing of it.
    std::array<std::uint8_t, Line::most_configurations> way_{}, left_{};
    std::array<std::uint8_t, count> off_way_{};
    std::array<Line, count> lines_;
};

inline void Lines::load(const Board& board, Metric metric) {
    std::array<unsigned, count> free{};
    for (int row = 0; row < board.rows; ++row)
        for (int column = 0; column < board.columns; ++column)
            if (board.walls[row * board.columns + column] == 0) {
                free[row] |= 1u << column;
                free[side + column] |= 1u << row;
            }
    for (Line& line : lines_) line.clear();
    for (std::size_t i = 0; i < board.pieces.size(); ++i)
        lines_[line_of(board.pieces[i])].add(board, static_cast<int>(i));
    start_ = active_ = 0;
    for (int i = 0; i < count; ++i) {
        lines_[i].find_configurations(board, free[i]);
        const int c = lines_[i].configuration_of([&](int piece) { return board.pieces[piece].position; });
        start_ = with(start_, i, c);
        if (lines_[i].configurations > 1) active_ |= 1u << i;
    }
    for (int i = 0; i < count; ++i) {
        plan_actions(i, metric);
        plan_tries(i, metric);
    }
    plan_covers();
    plan_way(board, free[line_of(board.pieces[board.primary])]);
}

// By steps, a piece slides one cell at a time: then every action costs 1, whatever the metric.
inline void Lines::plan_actions(int index, Metric metric) {
    const Line& line = lines_[index];
    for (int a = 0; a < line.configurations; ++a) {
        auto& targets = actions_[index][a];
        std::fill(std::begin(targets), std::end(targets), std::uint8_t{0});
        for (int b = 0; b < line.configurations; ++b) {
            const int k = line.moved(a, b);
            if (k < 0 || (metric == Metric::steps && std::abs(line.at[a][k] - line.at[b][k]) > 1)) continue;
            const unsigned needed = line.swept(k, a, b) & ~line.ends_on(k, a);
            for (unsigned covered = 0; covered < 64; ++covered)
                targets[covered] |= static_cast<std::uint8_t>((covered & needed) == 0 ? 1u << b : 0u);
        }
    }
}

// Two actions on different lines can change places unless one frees a cell that the other needs. Say a position s was
// reached from p by an action x, and an action y on a line before that of x could as well have been taken first. Then
// y need not be tried at s: y and then x lead from p to the same position t in as many actions. There the last action
// is on a later line; so this does not go round in circles, and of the shortest paths to t at least one is tried.
inline void Lines::plan_tries(int index, Metric metric) {
    const Line& line = lines_[index];
    for (int a = 0; a < line.configurations; ++a)
        for (int b = 0; b < line.configurations; ++b) {
            const int k = line.moved(a, b);
            if (k < 0) continue;
            unsigned tries = ~0u << index;
            // The piece that has just been moved could have been moved there at once.
            if (metric == Metric::moves && line.pieces == 1) tries &= ~(1u << index);
            // All rows come before a column; what it did matters to those where it freed or passed over a cell.
            if (index >= side) tries |= line.swept(k, a, b) & ~line.ends_on(k, b);
            tries_[index][a][b] = static_cast<std::uint16_t>(tries & active_);
        }
}

inline void Lines::plan_covers() {
    // A line's cells 6 bits apart: what it covers of the first line across in bit 0, of the second in bit 6, ...
    static constexpr std::array<std::uint64_t, 64> spread = [] {
        std::array<std::uint64_t, 64> bits{};
        for (unsigned cover = 0; cover < 64; ++cover)
            for (int cell = 0; cell < side; ++cell) bits[cover] |= std::uint64_t{cover >> cell & 1} << side * cell;
        return bits;
    }();
    for (int pair = 0; pair < count / 2; ++pair) {
        const Line &even = lines_[2 * pair], &odd = lines_[2 * pair + 1];
        const int place = 2 * pair % side;
        for (int b = 0; b < odd.configurations; ++b)
            for (int a = 0; a < even.configurations; ++a)
                covers_[pair][b << 3 | a] = (spread[even.cover[a]] | spread[odd.cover[b]] << 1) << place;
    }
}

inline void Lines::plan_way(const Board& board, unsigned free) {
    const Piece& primary = board.pieces[board.primary];
    primary_ = static_cast<std::uint16_t>(board.primary);
    exit_at_zero_ = board.goal == 0;
    exit_line_ = line_of(primary);
    const Line& line = lines_[exit_line_];
    const auto k = static_cast<int>(std::find(line.piece.begin(), line.piece.end(), primary_) - line.piece.begin());
    const int goal = board.goal;
    const auto way_from = [&](int at) {
        return at > goal ? Line::cells(0, at) : Line::cells(at + primary.length, goal - at);
    };
    hopeless_ = (exit_at_zero_ ? k > 0 : k + 1 < line.pieces) || (way_from(primary.position) & ~free) != 0;
    for (int c = 0; c < line.configurations; ++c) {
        way_[c] = static_cast<std::uint8_t>(way_from(line.at[c][k]));
        left_[c] = static_cast<std::uint8_t>(std::abs(goal - line.at[c][k]));
    }
    for (int i = 0; i < count; ++i) {
        off_way_[i] = 0;
        for (int c = 0; c < lines_[i].configurations; ++c)
            if ((lines_[i].cover[c] >> exit_line_ % side & 1) == 0) off_way_[i] |= static_cast<std::uint8_t>(1u << c);
    }
}

}  // namespace papan::rush_hour
