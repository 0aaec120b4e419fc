// One row or column of at most 6 cells: the pieces that slide along it and every configuration they can have.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "board.hpp"

namespace papan::rush_hour {

// Pieces of length 2 and more have at most 6 configurations in 6 cells (two pieces of 2), and at most 3 find room.
struct Line {
    static constexpr int side = 6, most_pieces = 3, most_configurations = 6;
    using Positions = std::array<std::uint8_t, most_pieces>;

    int pieces = 0, configurations = 0;
    std::array<std::uint16_t, most_pieces> piece{};  // their indices on the board, in the order in which they lie
    std::array<std::uint8_t, most_pieces> length{};
    std::array<Positions, most_configurations> at{};        // where they are, by configuration
    std::array<std::uint8_t, most_configurations> cover{};  // the cells they cover, one bit per cell

    static unsigned cells(int position, int length) { return ((1u << length) - 1) << position; }

    void clear() { pieces = configurations = 0; }

    void add(const Board& board, int index) {
        int k = pieces++;
        for (; k > 0 && board.pieces[piece[k - 1]].position > board.pieces[index].position; --k) {
            piece[k] = piece[k - 1];
            length[k] = length[k - 1];
        }
        piece[k] = static_cast<std::uint16_t>(index);
        length[k] = static_cast<std::uint8_t>(board.pieces[index].length);
    }

    // Finds all configurations: the pieces keep their order, and each stays between the walls where it starts.
    void find_configurations(const Board& board, unsigned free) {
        Positions positions{};
        place(board, free, 0, 0, positions);
    }

    // The configuration in which the pieces lie so (positions by index on the board); -1 if there is none.
    template <class PositionOf>
    int configuration_of(const PositionOf& position_of) const {
        for (int c = 0; c < configurations; ++c) {
            int k = 0;
            while (k < pieces && at[c][k] == position_of(piece[k])) ++k;
            if (k == pieces) return c;
        }
        return -1;
    }

    // The piece (of this line) in which two configurations differ, if it is exactly one; else -1.
    int moved(int a, int b) const {
        int found = -1;
        for (int k = 0; k < pieces; ++k)
            if (at[a][k] != at[b][k]) {
                if (found >= 0) return -1;
                found = k;
            }
        return found;
    }

    // The cells that piece k covers on its way from one configuration to another, and those of them it ends on.
    unsigned swept(int k, int a, int b) const {
        const int low = std::min(at[a][k], at[b][k]), high = std::max(at[a][k], at[b][k]);
        return cells(low, high - low + length[k]);
    }
    unsigned ends_on(int k, int b) const { return cells(at[b][k], length[k]); }

  private:
    void place(const Board& board, unsigned free, int k, int from, Positions& positions) {
        if (k == pieces || k == most_pieces) {
            unsigned covered = 0;
            for (int i = 0; i < k; ++i) covered |= cells(positions[i], length[i]);
            at[configurations] = positions;
            cover[configurations++] = static_cast<std::uint8_t>(covered);
            return;
        }
        const int home = board.pieces[piece[k]].position;
        for (int position = from; position + length[k] <= side; ++position) {
            const int low = std::min(position, home), high = std::max(position, home);
            if (cells(low, high - low + length[k]) & ~free) continue;
            positions[k] = static_cast<std::uint8_t>(position);
            place(board, free, k + 1, position + length[k], positions);
        }
    }
};

}  // namespace papan::rush_hour
