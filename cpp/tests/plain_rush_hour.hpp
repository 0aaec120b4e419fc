// Rush Hour boards at random, and what the plain way finds out about them, for the fast solvers to be held against.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "../rush_hour/board.hpp"
#include "../rush_hour/letters.hpp"
#include "../support/random64.hpp"

namespace papan::tests {

using Positions = std::vector<std::uint8_t>;  // of the pieces along their lines

// The cells that walls and pieces take; nothing if two things are on one cell, or one beyond the edge.
inline std::optional<std::vector<std::uint8_t>> taken_cells(const rush_hour::Board& board, const Positions& at) {
    std::vector<std::uint8_t> taken = board.walls;
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        const rush_hour::Piece& piece = board.pieces[i];
        if (at[i] + piece.length > board.lane_length(piece)) return {};
        for (int k = 0; k < piece.length; ++k) {
            std::uint8_t& cell = taken[board.cell(piece, at[i] + k)];
            if (cell != 0) return {};
            cell = 1;
        }
    }
    return taken;
}

inline Positions start_of(const rush_hour::Board& board) {
    Positions at;
    for (const rush_hour::Piece& piece : board.pieces) at.push_back(static_cast<std::uint8_t>(piece.position));
    return at;
}

// Adds a piece where there is room for it, if a few tries find such a place.
inline void add_at_random(Random64& random, rush_hour::Board& board, int shortest) {
    for (int tries = 0; tries < 20; ++tries) {
        rush_hour::Piece piece;
        piece.horizontal = random.below(2) == 0;
        piece.length = shortest + static_cast<int>(random.below(2));
        const int lines = piece.horizontal ? board.rows : board.columns;
        if (piece.length > board.lane_length(piece)) continue;
        piece.line = static_cast<int>(random.below(static_cast<std::uint64_t>(lines)));
        piece.position =
            static_cast<int>(random.below(static_cast<std::uint64_t>(board.lane_length(piece) - piece.length + 1)));
        board.pieces.push_back(piece);
        if (taken_cells(board, start_of(board))) return;
        board.pieces.pop_back();
    }
}

// A board, at least `shortest` cells long, whose primary piece is any of them and whose exit is at either end of its
// lane.
inline rush_hour::Board random_rush_hour(Random64& random, int rows, int columns, int pieces, int shortest = 2) {
    rush_hour::Board board;
    board.rows = rows;
    board.columns = columns;
    const auto cells = static_cast<std::uint64_t>(rows * columns);
    board.walls.assign(cells, 0);
    while (board.pieces.empty()) add_at_random(random, board, shortest);
    for (int i = 1; i < pieces; ++i) add_at_random(random, board, shortest);
    for (std::uint64_t tries = random.below(4); tries > 0; --tries) {
        std::uint8_t& wall = board.walls[random.below(cells)];
        wall = 1;
        if (!taken_cells(board, start_of(board))) wall = 0;  // a piece is there
    }
    board.primary = static_cast<int>(random.below(board.pieces.size()));
    const rush_hour::Piece& primary = board.pieces[board.primary];
    board.goal = random.below(2) == 0 ? 0 : board.lane_length(primary) - primary.length;
    return board;
}

// Calls f(after, piece, cells) for every slide; `longest` is 1 where each step costs.
template <class F>
void for_each_slide(const rush_hour::Board& board, const Positions& at, int longest, const F& f) {
    for (std::size_t i = 0; i < at.size(); ++i)
        for (const int direction : {-1, 1}) {
            Positions after = at;
            for (int cells = 1; cells <= longest; ++cells) {
                if (direction < 0 && after[i] == 0) break;
                after[i] = static_cast<std::uint8_t>(after[i] + direction);
                if (!taken_cells(board, after)) break;
                f(after, i, direction * cells);
            }
        }
}

// The positions that can be reached from these, and how far each is from the nearest of them; nothing if there are more
// than `most`, which would take the plain way too long.
inline std::optional<std::map<Positions, std::uint32_t>> plain_distances(const rush_hour::Board& board,
                                                                         std::vector<Positions> layer,
                                                                         rush_hour::Metric metric, std::size_t most) {
    std::map<Positions, std::uint32_t> distances;
    for (const Positions& at : layer) distances.emplace(at, 0);
    for (std::uint32_t distance = 1; !layer.empty(); ++distance) {
        std::vector<Positions> next;
        for (const Positions& at : layer)
            for_each_slide(board, at, metric == rush_hour::Metric::steps ? 1 : rush_hour::max_side,
                           [&](const Positions& after, std::size_t, int) {
                               if (distances.emplace(after, distance).second) next.push_back(after);
                           });
        if (distances.size() > most) return {};
        layer = std::move(next);
    }
    return distances;
}

// Where a plan leads, if every slide of it is legal.
inline std::optional<Positions> followed(const rush_hour::Board& board, const std::vector<rush_hour::Slide>& plan) {
    Positions at = start_of(board);
    for (const rush_hour::Slide& slide : plan) {
        std::optional<Positions> found;
        for_each_slide(board, at, rush_hour::max_side, [&](const Positions& after, std::size_t piece, int cells) {
            if (piece == slide.piece && cells == slide.cells) found = after;
        });
        if (!found) return {};
        at = *found;
    }
    return at;
}

// The board as letters, one per cell; `signs` has one for each piece.
inline std::string letters_of(const rush_hour::Board& board, std::string_view signs) {
    std::string text;
    for (const std::uint8_t wall : board.walls) text += wall != 0 ? 'x' : 'o';
    for (std::size_t i = 0; i < board.pieces.size(); ++i)
        for (int k = 0; k < board.pieces[i].length; ++k)
            text[static_cast<std::size_t>(board.cell(board.pieces[i], board.pieces[i].position + k))] = signs[i];
    return text;
}

// A board of the 36-letter form: piece A, the first, in the third row, leaves on the right.
inline rush_hour::Board random_letters_board(Random64& random, int pieces) {
    rush_hour::Board board;
    board.rows = board.columns = rush_hour::letters_side;
    board.walls.assign(rush_hour::letters_cells, 0);
    board.pieces.push_back({2, static_cast<int>(random.below(4)), 2, true});
    for (int i = 1; i < pieces; ++i) add_at_random(random, board, 2);
    board.goal = rush_hour::letters_side - 2;
    return board;
}

inline constexpr std::string_view piece_signs = "ABCDEFGHIJKLMNPQRS";  // not O, which could be taken for an empty cell

}  // namespace papan::tests
