// A* search for a cheapest solution of a large board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "estimate.hpp"
#include "met.hpp"
#include "packing.hpp"
#include "standing.hpp"

namespace papan::rush_hour {

// Every action costs 1 (by steps, a piece slides one cell at a time), so the frontier is a stack for each f = g + h.
//
// Most actions on a large board change nothing that h depends on, so a child's h is known from its parent. Where it is
// not, the child is put where its parent was, and its h is found out when it is taken up: it may then be put back. The
// bound may fall by more than an action costs; so a position met again at less g is expanded again.
template <std::uint32_t fixed_words>
class BestFirst {
  public:
    // `met` holds the start alone, from which the primary piece, a mover, can get to the goal as far as walls go.
    BestFirst(const Packing& packing, Met<fixed_words>& met, int goal, bool by_steps)
        : packing_(packing), met_(met), goal_(goal), by_steps_(by_steps), packed_(met.words()) {
        standing_.load(packing);
        estimate_.load(packing, goal, by_steps);
    }

    Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) {
        met_.note(0) = 0;
        put(0, 0, control);
        for (std::uint32_t f = 0; f < frontier_.size(); ++f)
            while (!frontier_[f].empty()) {
                if (met_.count_taken_up() || counts.expanded >= control.checkpoint) {
                    counts.generated = met_.size() - 1;
                    if (!control.go_on(counts, waiting_)) return control.ended;
                }
                const std::uint32_t index = frontier_[f].back();
                frontier_[f].pop_back();
                --waiting_;
                if (is_done(index)) continue;
                standing_.enter(met_[index]);
                const std::uint32_t h = estimate_(standing_);
                if (h == Estimate::never) {
                    met_.note(index) |= done;
                } else if (g(index) + h > f) {
                    if (!put(index, g(index) + h, control)) return Ended::memory;
                } else if (estimate_.is_way_clear()) {
                    counts.generated = met_.size() - 1;
                    add_plan(index, plan);
                    return Ended::solved;
                } else {
                    ++counts.expanded;
                    if (const Ended ended = expand(index, f, h, control, counts); ended != Ended::solved) return ended;
                }
            }
        counts.generated = met_.size() - 1;
        return Ended::exhausted;
    }

  private:
    // What is noted of a position: the least g at which it was met, doubled, and whether it was expanded at that.
    static constexpr std::uint64_t done = 1;
    std::uint32_t g(std::uint32_t index) { return static_cast<std::uint32_t>(met_.note(index) >> 1); }
    bool is_done(std::uint32_t index) { return (met_.note(index) & done) != 0; }

    // False if the memory limit forbids it.
    bool put(std::uint32_t index, std::uint32_t f, const Control& control) {
        if (frontier_.size() <= f) frontier_.resize(f + 1);
        ++waiting_;
        return add_within(control, frontier_[f], index);
    }

    // `h`: the parent's, and so that of every child on which it does not depend. Where the bound fell on the way to the
    // parent, g + h may be less than f; but no node is taken up before the f where the search is.
    Ended expand(std::uint32_t parent, std::uint32_t f, std::uint32_t h, Control& control, const Counts& counts) {
        met_.note(parent) |= done;
        const std::uint32_t child_g = g(parent) + 1;
        std::copy_n(met_[parent], met_.words(), packed_.data());
        const std::uint64_t hash = packing_.hash(packed_.data());
        const Origin origin = met_.origin(parent);
        Ended ended = Ended::solved;
        standing_.for_each_action(origin.mover, origin.from, by_steps_, [&](std::size_t m, int to) {
            ended = met_.make_room(control, counts);
            if (ended != Ended::solved) return false;
            const Mover& mover = packing_.movers[m];
            const int at = standing_.at(m);
            mover.set_position(packed_.data(), to);
            const auto [child, is_new] = met_.add(packed_.data(), hash + mover.hash_change(at, to));
            mover.set_position(packed_.data(), at);
            if (is_new || child_g < g(child)) {
                met_.note(child) = std::uint64_t{child_g} << 1;
                met_.set_origin(child, {parent, static_cast<std::uint32_t>(m), at});
                const std::uint32_t child_f = estimate_.depends_on(m, to) ? f : std::max(f, child_g + h);
                if (!put(child, child_f, control)) ended = Ended::memory;
            }
            return ended == Ended::solved;
        });
        return ended;
    }

    void add_plan(std::uint32_t last, std::vector<Slide>& plan) const {
        const auto slide = [](const Mover& mover, int from, int to) {
            return Slide{mover.piece, static_cast<std::int16_t>(to - from)};
        };
        std::vector<Slide> backwards;
        for (std::uint32_t i = last; met_.origin(i).mover != Origin::no_mover; i = met_.origin(i).parent) {
            const Mover& mover = packing_.movers[met_.origin(i).mover];
            backwards.push_back(slide(mover, met_.origin(i).from, mover.position(met_[i])));
        }
        const std::size_t first = plan.size();
        std::for_each(backwards.rbegin(), backwards.rend(), [&](Slide it) { append(plan, first, it); });
        const Mover& primary = packing_.movers[packing_.primary];
        append(plan, first, slide(primary, primary.position(met_[last]), goal_));
    }

    const Packing& packing_;
    Met<fixed_words>& met_;
    const int goal_;
    const bool by_steps_;
    Standing standing_;
    Estimate estimate_;
    std::vector<std::uint64_t> packed_;                 // a position while it is looked up
    std::vector<std::vector<std::uint32_t>> frontier_;  // by f
    std::uint64_t waiting_ = 0;
};

}  // namespace papan::rush_hour
