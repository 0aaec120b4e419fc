// All positions that can be reached from a board, each with its exact distance from the nearest goal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include "board.hpp"
#include "explorer.hpp"
#include "solve.hpp"

namespace papan::rush_hour {

// Positions are numbered from the goals outwards, so their distances never fall. A position is given as one byte per
// piece, in the order of the board's pieces: its column if it is horizontal, else its row.
class Space {
  public:
    static constexpr std::uint32_t none = Explorer::none;  // no such position; no goal can be reached

    // Explores the board. `exhausted`: all is known; else why it was stopped, and the space is empty. All positions are
    // expanded twice, once to meet them and once for their distances, and the node limit counts both.
    Ended build(const Board& board, Metric metric, Control& control, Counts& counts) {
        board_ = board;
        by_steps_ = metric == Metric::steps;
        Ended ended = Ended::memory;
        try {
            explorer_ = explorer_for(board, metric);
            ended = explorer_->explore(control, counts);
        } catch (const std::bad_alloc&) {
        }
        control.publish(counts);
        if (ended != Ended::exhausted) explorer_.reset();
        return ended;
    }

    std::uint32_t size() const { return explorer_ ? explorer_->size() : 0; }

    std::uint32_t distance(std::uint32_t index) const {
        if (index >= size() || !has_goal()) return none;
        const auto& layers = explorer_->layers();
        return static_cast<std::uint32_t>(std::upper_bound(layers.begin(), layers.end(), index) - layers.begin()) - 1;
    }
    // The distances of all positions by number: `out` has room for size() of them.
    void distances(std::uint32_t* out) const {
        if (!has_goal()) {
            std::fill_n(out, size(), none);
            return;
        }
        const auto& layers = explorer_->layers();
        for (std::size_t d = 0; d < layers.size(); ++d)
            std::fill(out + layers[d], out + (d + 1 < layers.size() ? layers[d + 1] : size()),
                      static_cast<std::uint32_t>(d));
    }

    // The position of a number below size(): `out` has room for one byte per piece; and the number of a position.
    void positions(std::uint32_t index, std::uint8_t* out) const { explorer_->positions(index, out); }
    std::uint32_t find(const std::uint8_t* positions) const { return explorer_ ? explorer_->find(positions) : none; }

    // The farthest position, of several the one that comes first when they are compared piece by piece.
    std::uint32_t hardest() const;
    // The slide with which a cheapest solution of a position begins, the first in papan's order of actions (by steps,
    // the longest that does). No cells: it is a goal, or none can be reached.
    Slide best(std::uint32_t index) const;

  private:
    bool has_goal() const { return explorer_ && explorer_->has_goal(); }

    Board board_;
    bool by_steps_ = false;
    std::unique_ptr<Explorer> explorer_;
};

inline std::uint32_t Space::hardest() const {
    if (!has_goal()) return none;
    std::uint32_t found = explorer_->layers().back();
    std::vector<std::uint8_t> least(board_.pieces.size()), next(board_.pieces.size());
    explorer_->positions(found, least.data());
    for (std::uint32_t i = found + 1; i < size(); ++i) {
        explorer_->positions(i, next.data());
        if (next < least) {
            least.swap(next);
            found = i;
        }
    }
    return found;
}

inline Slide Space::best(std::uint32_t index) const {
    const std::uint32_t here = distance(index);
    if (here == none || here == 0) return {0, 0};
    std::vector<std::uint8_t> at(board_.pieces.size());
    explorer_->positions(index, at.data());
    for (std::size_t i = 0; i < at.size(); ++i) {
        const int home = at[i], last = board_.lane_length(board_.pieces[i]) - board_.pieces[i].length;
        for (const int direction : {-1, 1}) {
            int best = 0;
            // A slide ends at the first position that cannot be reached: pieces do not jump.
            for (int to = home + direction; 0 <= to && to <= last; to += direction) {
                at[i] = static_cast<std::uint8_t>(to);
                const std::uint32_t found = explorer_->find(at.data());
                if (found == none) break;
                const auto cost = static_cast<std::uint32_t>(by_steps_ ? std::abs(to - home) : 1);
                if (distance(found) + cost != here) continue;
                best = to - home;
                if (!by_steps_) break;
            }
            if (best != 0) return {static_cast<std::uint16_t>(i), static_cast<std::int16_t>(best)};
            at[i] = static_cast<std::uint8_t>(home);
        }
    }
    return {0, 0};
}

}  // namespace papan::rush_hour
