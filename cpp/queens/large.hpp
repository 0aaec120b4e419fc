// Queens on larger boards: every node reasons before it guesses.
//
// Three kinds of reasoning, each taken up when the cheaper ones have nothing more to say: a unit with one candidate;
// a cell that attacks every candidate of a unit; rows, columns and regions matched with each other (all different).
// Most boards with one solution are solved without a guess, so learning from dead ends would not pay.
#pragma once

#include <cstdint>
#include <vector>

#include "../support/control.hpp"
#include "reasoning.hpp"

namespace papan::queens {

template <typename Line>
class Large {
  public:
    // The side is at most the width of Line. If the number of regions is not, there is less reasoning about them.
    void load(const Board& board) {
        board_.load(board);
        stack_.resize(static_cast<std::size_t>(board.size));
    }

    void move(int cell, int to) { board_.move(cell, to); }

    // As Small::search().
    template <typename Found>
    PAPAN_QUEENS_INLINE Ended search(Control& control, Counts& counts, Found&& found, int given = -1) {
        if (board_.regions < board_.size) return Ended::exhausted;
        units_.reset();
        reasoning_ = {};  // so that the answer does not depend on the board before
        Position<Line> position = board_.empty();
        if (given >= 0) board_.place(position, given / board_.size, given % board_.size);
        int depth = 0;
        for (;;) {
            // A node of a very large board takes up to some 0.1 ms, so the checkpoint alone would be too late.
            const bool due = counts.expanded >= control.checkpoint || counts.expanded % 16 == 0;
            if (due && !control.go_on(counts, static_cast<std::uint64_t>(depth))) return control.ended;
            ++counts.expanded;
            const Step step = settle(position);
            if (step == Step::nothing) {  // with the chosen cell, or else without it
                const Cell cell = units_.choose(board_, position);
                stack_[depth] = position;
                remove_from(stack_[depth++].line(cell.row), single<Line>(cell.column));
                board_.place(position, cell.row, cell.column);
                ++counts.generated;
                continue;
            }
            if (step == Step::progress) {
                ++counts.examined;
                if (!found(static_cast<const std::int8_t*>(position.queen.data()))) return Ended::solved;
            }
            if (depth == 0) return Ended::exhausted;
            position = stack_[--depth];
        }
    }

  private:
    static constexpr int few_rows = 7;  // with so few queens to place, reasoning takes longer than trying

    // Finds out what it can: `nothing` more, `dead`, or `progress` up to a solution.
    PAPAN_QUEENS_INLINE Step settle(Position<Line>& position) {
        for (;;) {
            Step step = units_.place_singles(board_, position);
            if (step == Step::dead) return step;
            if (position.rows == 0) return Step::progress;
            if (step == Step::progress) continue;
            if (count(position.rows) <= few_rows) return Step::nothing;
            step = reasoning_.strike_common(board_, units_, position);
            if (step == Step::nothing) step = reasoning_.match(board_, units_, position);
            if (step != Step::progress) return step;
        }
    }

    LineBoard<Line> board_;
    Units<Line> units_;
    Reasoning<Line> reasoning_;
    std::vector<Position<Line>> stack_;
};

}  // namespace papan::queens
