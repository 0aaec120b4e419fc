// Backtracking on Queens boards: places queen after queen and turns back where one does not fit those before it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../support/control.hpp"
#include "found.hpp"
#include "space.hpp"

namespace papan::queens {

class Backtracking {
  public:
    // Space::regions needs as many regions as rows.
    Backtracking(const Board& board, Space space, bool from_right)
        : choices_(board, space, from_right),
          size_(board.size),
          words_((static_cast<std::size_t>(board.size) * board.size + 63) / 64) {
        const auto cells = static_cast<std::size_t>(size_) * size_;
        std::vector<std::uint64_t> regions(static_cast<std::size_t>(board.regions) * words_, 0);
        for (std::size_t cell = 0; cell < cells; ++cell) add(regions, board.region[cell], static_cast<int>(cell));
        attacked_by_.resize(cells * words_);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            std::copy_n(regions.begin() + board.region[cell] * words_, words_, attacked_by_.begin() + cell * words_);
            const int row = static_cast<int>(cell) / size_, column = static_cast<int>(cell) % size_;
            for (int i = 0; i < size_; ++i) {
                add(attacked_by_, cell, row * size_ + i);
                add(attacked_by_, cell, i * size_ + column);
            }
            for (int r = std::max(row - 1, 0); r <= std::min(row + 1, size_ - 1); ++r) {
                for (int c = std::max(column - 1, 0); c <= std::min(column + 1, size_ - 1); ++c) {
                    add(attacked_by_, cell, r * size_ + c);
                }
            }
        }
        attacked_.assign((static_cast<std::size_t>(size_) + 1) * words_, 0);
    }

    // As BruteForce::run(); counts as the Python engine does.
    Ended run(Control& control, Counts& counts, Found<std::uint16_t> found) {
        control_ = &control;
        found_ = &found;
        counts_ = {};
        ended_ = Ended::exhausted;
        used_columns_.fill(false);
        visit(0);
        counts = counts_;
        control.publish(counts, counts.max_frontier);
        return ended_;
    }

  private:
    // Puts a cell into the set of this index.
    void add(std::vector<std::uint64_t>& sets, std::size_t index, int cell) const {
        sets[index * words_ + (cell >> 6)] |= std::uint64_t{1} << (cell & 63);
    }

    // Whether to go on after everything below this node.
    bool visit(int depth) {
        if (depth == size_) {  // queens that fit each other are a solution
            ++counts_.examined;
            if ((*found_)(cells_.data())) return true;
            ended_ = Ended::solved;
            return false;
        }
        if (counts_.expanded >= control_->checkpoint && !control_->go_on(counts_, static_cast<std::uint64_t>(depth))) {
            ended_ = control_->ended;
            return false;
        }
        ++counts_.expanded;
        counts_.max_frontier = std::max<std::uint64_t>(counts_.max_frontier, static_cast<std::uint64_t>(depth) + 1);

        const bool one_list = choices_.space == Space::cells, permutations = choices_.space == Space::permutations;
        const std::vector<Choice>& choices = choices_.of_queen[one_list ? 0 : depth];
        // In the space of cells a queen stands on a later cell than the one before, with room for the others.
        const int first = one_list && depth > 0 ? cells_[depth - 1] + 1 : 0;
        const int end = static_cast<int>(choices.size()) - (one_list ? size_ - depth - 1 : 0);
        const std::uint64_t* const attacked = attacked_.data() + static_cast<std::size_t>(depth) * words_;
        for (int i = first; i < end; ++i) {
            const Choice& choice = choices[one_list && choices_.from_right ? first + end - 1 - i : i];
            if (permutations && used_columns_[choice.column]) continue;
            ++counts_.generated;
            if (attacked[choice.cell >> 6] >> (choice.cell & 63) & 1) continue;
            cells_[depth] = choice.cell;
            used_columns_[choice.column] = true;
            attack_from(choice.cell, static_cast<std::size_t>(depth));
            const bool go_on = visit(depth + 1);
            used_columns_[choice.column] = false;
            if (!go_on) return false;
        }
        return true;
    }

    void attack_from(std::size_t cell, std::size_t depth) {
        const std::uint64_t* const before = attacked_.data() + depth * words_;
        const std::uint64_t* const more = attacked_by_.data() + cell * words_;
        std::uint64_t* const after = attacked_.data() + (depth + 1) * words_;
        for (std::size_t word = 0; word < words_; ++word) after[word] = before[word] | more[word];
    }

    const Choices choices_;
    const int size_;
    const std::size_t words_;                 // of a set of cells
    std::vector<std::uint64_t> attacked_by_;  // by cell, a set of cells
    std::vector<std::uint64_t> attacked_;     // by depth, what the queens placed attack
    std::array<std::uint16_t, max_side> cells_{};
    std::array<bool, max_side> used_columns_{};

    Control* control_ = nullptr;
    Found<std::uint16_t>* found_ = nullptr;
    Counts counts_;
    Ended ended_ = Ended::exhausted;
};

}  // namespace papan::queens
