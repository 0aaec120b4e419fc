// Tells whether a Queens board has a solution with a queen on a given cell, again and again as cells change regions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../support/control.hpp"
#include "large.hpp"
#include "small.hpp"

namespace papan::queens {

// Of a search for a rival: none, one, or given up.
enum class Rival : std::uint8_t { none, found, unknown };

namespace detail {

// Stops at the first solution and keeps it.
struct KeepFirst {
    std::int8_t* columns;
    int size;
    bool operator()(const std::int8_t* found) const {
        std::copy_n(found, size, columns);
        return false;
    }
};

template <typename Search>
PAPAN_QUEENS_INLINE Rival seek(Search& search, Control& nodes, int cell, KeepFirst keep) {
    Counts counts;
    const Ended ended = search.search(nodes, counts, keep, cell);
    return ended == Ended::solved ? Rival::found : ended == Ended::exhausted ? Rival::none : Rival::unknown;
}
template <typename Search>
Rival seek_plain(Search& search, Control& nodes, int cell, KeepFirst keep) {
    return seek(search, nodes, cell, keep);
}
template <typename Search>
PAPAN_QUEENS_BITS Rival seek_fast(Search& search, Control& nodes, int cell, KeepFirst keep) {
    return seek(search, nodes, cell, keep);
}

// A control with a limit of nodes alone, so that what a search says does not depend on the machine.
inline Control control_of(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return Control(limits);
}

}  // namespace detail

// By trial, for sides up to side_of_words<Words>; given up after `Nodes` nodes.
template <int Words, std::uint64_t Nodes = Limits::none>
class SmallRival {
  public:
    void load(int size, const std::uint8_t* regions) {
        size_ = size;
        std::copy_n(regions, size * size, codes_.data());
        small_.load(geometry_of<Words>(size), codes_.data());
    }
    void move(int cell, int to) {
        small_.move(cell, codes_[cell], static_cast<std::uint8_t>(to));
        codes_[cell] = static_cast<std::uint8_t>(to);
    }
    Rival seek(int cell, std::int8_t* columns) {
        const detail::KeepFirst keep{columns, size_};
        return has_fast_bits() ? detail::seek_fast(small_, nodes_, cell, keep)
                               : detail::seek_plain(small_, nodes_, cell, keep);
    }

  private:
    int size_ = 0;
    Small<Words> small_;
    Control nodes_ = detail::control_of(Nodes);
    std::array<std::uint8_t, 64 * Words> codes_{};
};

// By reasoning, for sides up to the width of Line. A search that takes very long is given up; hardly any does.
template <typename Line>
class LargeRival {
  public:
    void load(int size, const std::uint8_t* regions) {
        size_ = size;
        large_.load(Board{size, size, {regions, regions + size * size}});
    }
    void move(int cell, int to) { large_.move(cell, to); }
    Rival seek(int cell, std::int8_t* columns) {
        const detail::KeepFirst keep{columns, size_};
        return has_fast_bits() ? detail::seek_fast(large_, nodes_, cell, keep)
                               : detail::seek_plain(large_, nodes_, cell, keep);
    }

  private:
    int size_ = 0;
    Large<Line> large_;
    Control nodes_ = detail::control_of(1000);
};

// In between: most questions are answered by a few trials, and reasoning takes care of the others. It begins at once
// where it was needed a short while ago.
template <int Words>
class MiddleRival {
  public:
    void load(int size, const std::uint8_t* regions) {
        few_trials_.load(size, regions);
        reasoning_.load(size, regions);
        hard_.fill(0);
    }
    void move(int cell, int to) {
        few_trials_.move(cell, to);
        reasoning_.move(cell, to);
    }
    Rival seek(int cell, std::int8_t* columns) {
        if (hard_[cell] > 0) {
            --hard_[cell];
        } else {
            const Rival rival = few_trials_.seek(cell, columns);
            if (rival != Rival::unknown) return rival;
            hard_[cell] = 4;
        }
        return reasoning_.seek(cell, columns);
    }

  private:
    SmallRival<Words, 64> few_trials_;
    LargeRival<std::uint16_t> reasoning_;
    std::array<std::uint8_t, 64 * Words> hard_{};  // for each cell, how many questions still are thought to be
};

}  // namespace papan::queens
