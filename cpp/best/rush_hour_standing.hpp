// The position that a search on a large board is expanding: where the movers stand and which cells are taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rush_hour_packing.hpp"

namespace papan::rush_hour {

class Standing {
  public:
    // Puts all pieces where they are at the start of a board.
    void load(const Packing& packing) {
        taken_ = packing.blocked;
        at_.clear();
        for (const Mover& mover : packing.movers) {
            at_.push_back(packing.home[mover.piece]);
            mark(mover, at_.back(), 1);
        }
        changed_.resize(at_.size());
    }

    int at(std::size_t mover) const { return at_[mover]; }

    // Puts the movers where they are in a packed position. It mostly resembles the one before it, as the two were met
    // one after the other, so only what differs is touched.
    void enter(const Packing& packing, const std::uint64_t* words) {
        std::size_t count = 0;
        for (std::size_t m = 0; m < at_.size(); ++m) {
            const int position = packing.movers[m].position(words);
            if (position == at_[m]) continue;
            mark(packing.movers[m], at_[m], 0);
            at_[m] = position;
            changed_[count++] = m;
        }
        for (std::size_t i = 0; i < count; ++i) mark(packing.movers[changed_[i]], at_[changed_[i]], 1);
    }

    // Whether a mover could go from where it stands to a position, one after the other, as far as this next one.
    bool is_free(const Mover& mover, int next, int direction) const {
        return taken_[mover.cell(direction < 0 ? next : next + mover.length - 1)] == 0;
    }

    // Whether nothing stands between a mover and a position.
    bool is_way_clear(const Packing& packing, std::size_t mover, int goal) const {
        const int direction = goal < at_[mover] ? -1 : 1;
        for (int at = at_[mover]; at != goal; at += direction)
            if (!is_free(packing.movers[mover], at + direction, direction)) return false;
        return true;
    }

    // The same thought as in Lines::plan_tries, with movers in place of lines: if this position was met by moving
    // `last` away from a position, then a mover that comes before it, and could as well have been moved before it, need
    // not be tried. Precondition: mover < last.
    bool is_worth_trying(const Packing& packing, std::size_t mover, std::size_t last, int from) const {
        const Mover &it = packing.movers[mover], &moved = packing.movers[last];
        if (it.horizontal == moved.horizontal) return it.line == moved.line;
        const auto covers = [&](int low, int high) { return low <= it.line && it.line < high + moved.length; };
        return covers(std::min(from, at_[last]), std::max(from, at_[last])) && !covers(at_[last], at_[last]);
    }

  private:
    void mark(const Mover& mover, int at, std::uint8_t taken) {
        for (int i = 0; i < mover.length; ++i) taken_[mover.cell(at + i)] = taken;
    }

    std::vector<int> at_;
    std::vector<std::uint8_t> taken_;
    std::vector<std::size_t> changed_;
};

}  // namespace papan::rush_hour
