// Shortens a plan by replacing parts of it with shorter ways between the same two boards.
//
// A window goes along the plan. Each time, a depth-first search bounded by the Manhattan distance to the board at the
// window's end looks for a way at least two moves shorter; where there is one, the window goes back a little, since it
// may have opened another chance.
#pragma once

#include <algorithm>
#include <utility>

#include "estimate.hpp"

namespace papan::sliding {

class Shortening {
  public:
    // `plan` leads from `tiles` to any other board; that stays so.
    Shortening(Shape shape, const std::vector<Tile>& tiles, const std::vector<std::uint8_t>& plan)
        : shape_(shape), board_(tiles), target_(tiles.size()), ahead_(plan.rbegin(), plan.rend()) {
        for (int cell = 0; cell < shape.cells(); ++cell) target_[board_[at(cell)]] = cell;
        blank_ = target_[0];
    }

    // The plan as it is now; valid at any time.
    std::vector<std::uint8_t> plan() const {
        std::vector<std::uint8_t> plan = done_;
        plan.insert(plan.end(), ahead_.rbegin(), ahead_.rend());
        return plan;
    }

    // Goes along the plan once with windows of `window` moves, searching at most `effort` nodes in each; false if the
    // control ended it.
    bool pass(std::size_t window, std::uint64_t effort, Control& control, Counts& counts) {
        control_ = &control;
        counts_ = &counts;
        over_ = false;
        while (!done_.empty()) step_back();
        while (ahead_.size() > 2 && !over_) {
            const std::size_t length = std::min(window, ahead_.size());
            budget_ = effort;
            if (shorten(length)) {
                for (std::size_t back = 0; back < length && !done_.empty(); ++back) step_back();
            } else {
                // What comes next has been looked at with most of this window.
                for (std::size_t on = std::max<std::size_t>(1, window / 8); on > 0 && !ahead_.empty(); --on) step_on();
            }
        }
        return !over_;
    }

  private:
    static constexpr int no_move = 4;
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // The tile that a move takes to where the blank was.
    Tile swap(int move) {
        const int from = blank_ + shape_.step(move);
        std::swap(board_[at(blank_)], board_[at(from)]);
        return board_[at(std::exchange(blank_, from))];
    }
    void step_on() {
        done_.push_back(ahead_.back());
        ahead_.pop_back();
        follow(swap(done_.back()), done_.back());
    }
    void step_back() {
        ahead_.push_back(done_.back());
        done_.pop_back();
        follow(swap(inverse(ahead_.back())), inverse(ahead_.back()));
    }
    // Between two searches every tile's target is where it is.
    void follow(Tile tile, int move) {
        target_[tile] = blank_ - shape_.step(move);
        target_[0] = blank_;
    }

    // Replaces the next `length` moves by fewer; false if it could not.
    bool shorten(std::size_t length) {
        cells_.assign(1, blank_);
        for (std::size_t i = 0; i < length; ++i) {
            swap(ahead_[ahead_.size() - 1 - i]);
            cells_.push_back(blank_);
        }
        for (const int cell : cells_) target_[board_[at(cell)]] = cell;
        for (std::size_t i = length; i-- > 0;) swap(inverse(ahead_[ahead_.size() - 1 - i]));
        // The blank may have passed a cell more than once.
        std::sort(cells_.begin(), cells_.end());
        cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
        int distance = 0;
        for (const int cell : cells_)
            if (board_[at(cell)] != 0) distance += shape_.distance(cell, target_[board_[at(cell)]]);
        way_.clear();
        const bool found = visit(no_move, distance, static_cast<int>(length) - 2);
        for (const int cell : cells_) target_[board_[at(cell)]] = cell;
        if (!found) return false;
        ahead_.resize(ahead_.size() - length);
        ahead_.insert(ahead_.end(), way_.begin(), way_.end());
        return true;
    }

    // Whether the targets can be reached in `room` moves; then the way is in way_, backwards. Leaves the board as it
    // was.
    bool visit(int last, int distance, int room) {
        if (distance == 0) return blank_ == target_[0];
        if (over_ || budget_ == 0) return false;
        --budget_;
        if (counts_->expanded >= control_->checkpoint && !control_->go_on(*counts_)) {
            over_ = true;
            return false;
        }
        ++counts_->expanded;
        for (int move = 0; move < 4; ++move) {
            if (!shape_.can(blank_, move) || move + last == 3) continue;
            ++counts_->generated;
            const int from = blank_ + shape_.step(move), to = blank_;
            const int target = target_[board_[at(from)]];
            const int next = distance - shape_.distance(from, target) + shape_.distance(to, target);
            if (next >= room) continue;
            swap(move);
            const bool found = visit(move, next, room - 1);
            swap(inverse(move));
            if (found) {
                way_.push_back(static_cast<std::uint8_t>(move));
                return true;
            }
        }
        return false;
    }

    Shape shape_;
    std::vector<Tile> board_;
    int blank_ = 0;
    std::vector<int> target_;                 // where each tile is to go
    std::vector<std::uint8_t> done_, ahead_;  // the plan before and, backwards, after the board
    std::vector<int> cells_;                  // that the window's moves touch
    std::vector<std::uint8_t> way_;
    std::uint64_t budget_ = 0;
    bool over_ = false;
    Control* control_ = nullptr;
    Counts* counts_ = nullptr;
};

}  // namespace papan::sliding
