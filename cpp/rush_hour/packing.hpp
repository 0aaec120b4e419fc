// The positions of the pieces of a board of any size, packed into as few 64-bit words as they need.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "../support/random64.hpp"
#include "board.hpp"

namespace papan::rush_hour {

// A piece that is not hemmed in for ever, and where its position is kept.
struct Mover {
    std::uint16_t piece = 0;  // its index on the board
    bool horizontal = true;
    int line = 0, length = 2;
    int low = 0, high = 0;       // the positions it can have, whatever the other pieces do
    int origin = 0, stride = 1;  // the cell at index i of its lane is origin + i * stride
    std::uint32_t word = 0, shift = 0;
    std::uint64_t mask = 0;
    std::uint64_t weight = 0;  // times the position: its part in the hash of all positions

    int position(const std::uint64_t* words) const { return low + static_cast<int>(words[word] >> shift & mask); }
    void set_position(std::uint64_t* words, int position) const {
        words[word] = (words[word] & ~(mask << shift)) | static_cast<std::uint64_t>(position - low) << shift;
    }
    int cell(int index) const { return origin + index * stride; }
    // By how much the hash of a position changes when this moves.
    std::uint64_t hash_change(int at, int to) const { return static_cast<std::uint64_t>(to - at) * weight; }
};

class Packing {
  public:
    void load(const Board& board);

    // Whether a mover (-1: a piece that never moves) can get to a position other than its own.
    bool can_have(int mover, int position) const {
        return mover >= 0 && movers[mover].low <= position && position <= movers[mover].high;
    }
    // The sum of what every mover contributes, so that one move changes it by one multiplication.
    std::uint64_t hash(const std::uint64_t* packed) const {
        std::uint64_t sum = 0;
        for (const Mover& mover : movers) sum += (packed[mover.word] >> mover.shift & mover.mask) * mover.weight;
        return sum;
    }
    // Packs positions given by piece; returns false if the pieces can never lie so.
    bool pack(const std::uint8_t* by_piece, std::uint64_t* packed) const {
        auto mover = movers.begin();
        for (std::size_t i = 0; i < home.size(); ++i) {
            if (mover == movers.end() || mover->piece != i) {
                if (by_piece[i] != home[i]) return false;
            } else {
                if (by_piece[i] < mover->low || by_piece[i] > mover->high) return false;
                mover++->set_position(packed, by_piece[i]);
            }
        }
        return true;
    }

    std::vector<Mover> movers;          // in the order of the board's pieces
    std::vector<std::uint8_t> blocked;  // cells that are walls, or covered for ever: not 0
    std::vector<std::uint8_t> home;     // the positions at the start, by piece
    std::uint32_t words = 0;
    int primary = -1;  // which of the movers; -1: it can never move

  private:
    int reach(const Board& board, const Piece& piece, int direction) const;

    std::vector<std::uint16_t> at_;  // the piece that covers a cell at the start, + 1
};

// How far a piece could get if everything across its lane went out of its way: the other pieces of its lane cannot.
inline int Packing::reach(const Board& board, const Piece& piece, int direction) const {
    const int end = direction < 0 ? -1 : board.lane_length(piece);
    int free = 0;
    for (int i = direction < 0 ? piece.position - 1 : piece.position + piece.length; i != end; i += direction) {
        const auto cell = static_cast<std::size_t>(board.cell(piece, i));
        if (blocked[cell] != 0) break;
        if (at_[cell] == 0 || board.pieces[at_[cell] - 1u].horizontal != piece.horizontal) ++free;
    }
    return free;
}

inline void Packing::load(const Board& board) {
    const std::size_t pieces = board.pieces.size();
    blocked = board.walls;
    at_.assign(blocked.size(), 0);
    home.resize(pieces);
    const auto for_each_cell = [&](const Piece& piece, const auto& act) {
        for (int i = 0; i < piece.length; ++i) act(static_cast<std::size_t>(board.cell(piece, piece.position + i)));
    };
    for (std::size_t i = 0; i < pieces; ++i) {
        home[i] = static_cast<std::uint8_t>(board.pieces[i].position);
        for_each_cell(board.pieces[i], [&](std::size_t cell) { at_[cell] = static_cast<std::uint16_t>(i + 1); });
    }
    // A piece without room is as good as a wall, which may leave others without room. Some rounds of that find nearly
    // all of it; missing some costs bits, not correctness.
    std::vector<std::uint8_t> is_fixed(pieces, 0);
    bool changed = true;
    for (int round = 0; changed && round < 32; ++round) {
        changed = false;
        for (std::size_t i = 0; i < pieces; ++i) {
            const Piece& piece = board.pieces[i];
            if (is_fixed[i] != 0 || reach(board, piece, -1) + reach(board, piece, 1) > 0) continue;
            is_fixed[i] = changed = true;
            for_each_cell(piece, [&](std::size_t cell) { blocked[cell] = 1; });
        }
    }
    movers.clear();
    words = 0;
    primary = -1;
    std::uint32_t used = 64;  // bits of the last word
    Random64 weights(0);
    for (std::size_t i = 0; i < pieces; ++i) {
        if (is_fixed[i] != 0) continue;
        const Piece& piece = board.pieces[i];
        Mover mover{static_cast<std::uint16_t>(i), piece.horizontal, piece.line, piece.length};
        mover.low = piece.position - reach(board, piece, -1);
        mover.high = piece.position + reach(board, piece, 1);
        mover.origin = board.lane_start(piece);
        mover.stride = board.lane_stride(piece);
        const auto bits = static_cast<std::uint32_t>(std::bit_width(static_cast<unsigned>(mover.high - mover.low)));
        if (used + bits > 64) {
            ++words;
            used = 0;
        }
        mover.word = words - 1;
        mover.shift = used;
        mover.mask = (std::uint64_t{1} << bits) - 1;
        used += bits;
        mover.weight = weights.next();
        if (static_cast<int>(i) == board.primary) primary = static_cast<int>(movers.size());
        movers.push_back(mover);
    }
}

}  // namespace papan::rush_hour
