// The position that a search on a large board is looking at: where the movers stand and which cells are taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "packing.hpp"

namespace papan::rush_hour {

class Standing {
  public:
    static constexpr std::uint16_t nobody = 0, wall = 0xffff;  // what a cell holds, if not a mover's number + 1

    // Puts all pieces where they are at the start of a board. The packing must outlive this.
    void load(const Packing& packing) {
        packing_ = &packing;
        cells_.resize(packing.blocked.size());
        for (std::size_t i = 0; i < cells_.size(); ++i) cells_[i] = packing.blocked[i] != 0 ? wall : nobody;
        at_.resize(packing.movers.size());
        changed_.resize(at_.size());
        for (std::size_t m = 0; m < at_.size(); ++m) {
            at_[m] = packing.home[packing.movers[m].piece];
            mark(m, static_cast<std::uint16_t>(m + 1));
        }
    }

    int at(std::size_t mover) const { return at_[mover]; }
    // The number + 1 of the mover at an index of another one's lane; or nobody, or wall.
    std::uint16_t holder(const Mover& lane, int index) const { return cells_[lane.cell(index)]; }

    // Puts the movers where they are in a packed position. It mostly resembles the one before it, as the two were met
    // one after the other, so only what differs is touched.
    void enter(const std::uint64_t* packed) {
        std::size_t count = 0;
        for (std::size_t m = 0; m < at_.size(); ++m) {
            const int position = packing_->movers[m].position(packed);
            if (position == at_[m]) continue;
            mark(m, nobody);
            at_[m] = position;
            changed_[count++] = m;
        }
        for (std::size_t i = 0; i < count; ++i) mark(changed_[i], static_cast<std::uint16_t>(changed_[i] + 1));
    }

    // Calls act(mover, to) for the actions worth trying, by steps only those of one cell, until it returns false.
    //
    // `last` (none: any number that is no mover's) is the mover by which this position was met, from `from`. Of the
    // movers before it only those are tried that could not as well have been moved before it; see Lines::plan_tries.
    template <class Act>
    bool for_each_action(std::size_t last, int from, bool by_steps, const Act& act) const {
        for (std::size_t m = 0; m < at_.size(); ++m) {
            if (last < at_.size()) {
                if (m == last && !by_steps) continue;  // it could have been moved there at once
                if (m < last && !is_worth_trying(m, last, from)) continue;
            }
            const Mover& mover = packing_->movers[m];
            for (const int direction : {-1, 1}) {
                const int front = direction < 0 ? 0 : mover.length - 1;
                for (int to = at_[m] + direction; mover.low <= to && to <= mover.high; to += direction) {
                    if (holder(mover, to + front) != nobody) break;
                    if (!act(m, to)) return false;
                    if (by_steps) break;
                }
            }
        }
        return true;
    }

  private:
    void mark(std::size_t m, std::uint16_t holder) {
        const Mover& mover = packing_->movers[m];
        for (int i = 0; i < mover.length; ++i) cells_[mover.cell(at_[m] + i)] = holder;
    }

    bool is_worth_trying(std::size_t m, std::size_t last, int from) const {
        const Mover &mover = packing_->movers[m], &moved = packing_->movers[last];
        if (mover.horizontal == moved.horizontal) return mover.line == moved.line;
        const auto covers = [&](int low, int high) { return low <= mover.line && mover.line < high + moved.length; };
        return covers(std::min(from, at_[last]), std::max(from, at_[last])) && !covers(at_[last], at_[last]);
    }

    const Packing* packing_ = nullptr;
    std::vector<int> at_;
    std::vector<std::uint16_t> cells_;
    std::vector<std::size_t> changed_;
};

}  // namespace papan::rush_hour
