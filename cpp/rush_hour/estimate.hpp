// A lower bound on what it costs to get the primary piece out of a large board, and what that bound depends on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "packing.hpp"
#include "standing.hpp"

namespace papan::rush_hour {

// The primary piece has to leave; every piece on its way has to get off it, to one side or the other; and whatever
// stands between such a blocker and that side has to move, too. A piece that could hold several blockers is counted for
// the first alone, and no other piece counts twice, so the sum is never too much.
class Estimate {
  public:
    static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

    void load(const Packing& packing, int goal, bool by_steps) {
        packing_ = &packing;
        goal_ = goal;
        by_steps_ = by_steps;
        round_ = 0;
        mover_rounds_.assign(packing.movers.size() + 1, 0);
        cell_rounds_.assign(packing.blocked.size(), 0);
    }

    // The bound for a position, of which the primary piece is a mover and not at the goal; never: it cannot get out.
    std::uint32_t operator()(const Standing& standing) {
        if (++round_ == 0) {  // the counter has run over: no old mark may be taken for a new one
            std::fill(mover_rounds_.begin(), mover_rounds_.end(), 0);
            std::fill(cell_rounds_.begin(), cell_rounds_.end(), 0);
            round_ = 1;
        }
        const Mover& primary = packing_->movers[packing_->primary];
        const int at = standing.at(packing_->primary);
        mover_rounds_[packing_->primary] = round_;
        std::uint32_t total = by_steps_ ? static_cast<std::uint32_t>(std::abs(goal_ - at)) : 1;
        blockers_ = 0;
        const int first = at < goal_ ? at + primary.length : goal_, last = at < goal_ ? goal_ + primary.length : at;
        for (int i = first; i < last; ++i) {
            cell_rounds_[primary.cell(i)] = round_;
            const std::uint16_t holder = standing.holder(primary, i);
            if (holder == Standing::nobody) continue;
            const std::uint32_t cost = clearing(standing, holder - 1u, primary.line);
            if (cost == never) return never;
            total += cost;
            ++blockers_;
        }
        return total;
    }

    // After that: whether the way out was clear, in which case the bound is what it costs;
    bool is_way_clear() const { return blockers_ == 0; }
    // and whether the bound could be another one if a mover of that position moved there.
    bool depends_on(std::size_t m, int to) const {
        if (mover_rounds_[m] == round_) return true;
        const Mover& mover = packing_->movers[m];
        for (int i = 0; i < mover.length; ++i)
            if (cell_rounds_[mover.cell(to + i)] == round_) return true;
        return false;
    }

  private:
    // What it costs at least to get a blocker off a line across it.
    std::uint32_t clearing(const Standing& standing, std::size_t m, int line) {
        const Mover& mover = packing_->movers[m];
        const int at = standing.at(m), before = line - mover.length, after = line + 1;  // the nearest places off it
        mover_rounds_[m] = round_;
        std::uint32_t least = never;
        held_.clear();
        if (before >= mover.low) least = passing(standing, mover, before, at);
        if (after <= mover.high)
            least = std::min(least, passing(standing, mover, at + mover.length, after + mover.length));
        // Only now, since a piece may hold the blocker on both sides.
        for (const std::uint16_t holder : held_) mover_rounds_[holder] = round_;
        return least;
    }

    // What it costs at least to advance over these indices of the lane.
    std::uint32_t passing(const Standing& standing, const Mover& mover, int first, int end) {
        std::uint32_t cost = by_steps_ ? static_cast<std::uint32_t>(end - first) : 1;
        std::uint16_t met = Standing::nobody;
        for (int i = first; i < end; ++i) {
            cell_rounds_[mover.cell(i)] = round_;
            const std::uint16_t holder = standing.holder(mover, i);
            if (holder == Standing::nobody || holder == met) continue;
            met = holder;
            if (mover_rounds_[holder - 1] == round_) continue;
            held_.push_back(static_cast<std::uint16_t>(holder - 1));
            ++cost;
        }
        return cost;
    }

    const Packing* packing_ = nullptr;
    int goal_ = 0;
    bool by_steps_ = false;
    std::uint32_t blockers_ = 0;
    std::uint32_t round_ = 0;
    // The last round in which a mover was counted, and in which it mattered who holds a cell.
    std::vector<std::uint32_t> mover_rounds_, cell_rounds_;
    std::vector<std::uint16_t> held_;
};

}  // namespace papan::rush_hour
