// The moves of the blank as a search with pattern databases needs them, on the board and on its mirror image.
//
// Four bits per cell hold which tile of its group stands there; a move is the pair of cells that it changes. A square
// board mirrored about its main diagonal takes as many moves, which is the second view of it.
#pragma once

#include <cstdint>

#include "pattern_layout.hpp"

namespace papan::sliding {

// Four bits for each cell; `wide`: the board has more than 16 cells, and so needs two words.
template <bool wide>
struct CellWord {
    static constexpr std::size_t words = wide ? 2 : 1;
    std::uint64_t part[words] = {};

    static CellWord one_at(int cell) {
        CellWord word;
        word.part[wide ? cell / 16 : 0] = std::uint64_t{1} << (4 * (cell % 16));
        return word;
    }
    CellWord with(const CellWord& other, std::uint64_t factor) const {
        CellWord sum = *this;
        for (std::size_t i = 0; i < words; ++i) sum.part[i] ^= other.part[i] * factor;
        return sum;
    }
};

template <bool wide>
class PdbMoves {
  public:
    using Word = CellWord<wide>;
    static constexpr int no_move = 4;

    struct Exits;
    // A move of the blank, in each view.
    struct Exit {
        Word unit[2];  // 1 on both its cells
        std::uint32_t cells[2] = {};
        const Exits* next = nullptr;  // what may follow it
        std::uint8_t from = 0;        // the cell of the tile that moves, to where the blank is
        std::uint8_t move = 0;
    };
    // The moves from a cell but the one that undoes the last.
    struct Exits {
        Exit exit[4];
        int count = 0;
        std::uint8_t blank = 0;
    };

    explicit PdbMoves(Shape shape) {
        for (int cell = 0; cell < shape.cells(); ++cell) {
            seen_at[0][cell] = static_cast<std::uint8_t>(cell);
            seen_at[1][cell] = static_cast<std::uint8_t>(cell % shape.columns * shape.rows + cell / shape.columns);
        }
        for (int cell = 0; cell < shape.cells(); ++cell)
            for (int last = 0; last <= no_move; ++last) list_exits(shape, cell, last);
    }
    PdbMoves(const PdbMoves&) = delete;  // the exits point to one another
    PdbMoves& operator=(const PdbMoves&) = delete;

    const Exits* from(int cell) const { return &exits_[cell][no_move]; }

    std::uint8_t seen_at[2][max_pattern_cells] = {};  // where a cell is, in each view

  private:
    void list_exits(const Shape& shape, int cell, int last) {
        Exits& exits = exits_[cell][last];
        exits.blank = static_cast<std::uint8_t>(cell);
        for (int move = 0; move < 4; ++move) {
            if (!shape.can(cell, move) || (last != no_move && move == inverse(last))) continue;
            Exit& exit = exits.exit[exits.count++];
            const int from = cell + shape.step(move);
            exit.from = static_cast<std::uint8_t>(from);
            exit.move = static_cast<std::uint8_t>(move);
            exit.next = &exits_[from][move];
            for (int view = 0; view < 2; ++view) {
                exit.unit[view] = Word::one_at(seen_at[view][from]).with(Word::one_at(seen_at[view][cell]), 1);
                exit.cells[view] = 1u << seen_at[view][from] | 1u << seen_at[view][cell];
            }
        }
    }

    Exits exits_[max_pattern_cells][no_move + 1];
};

}  // namespace papan::sliding
