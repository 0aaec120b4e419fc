// The depth-first family: depth-first to a limit, iterative deepening, and IDA*, which bounds f instead of depth.
#pragma once

#include <climits>

#include "outcome.hpp"
#include "state_map.hpp"

namespace papan {

// What limits a branch: its depth, or f = g + h.
enum class Bound : std::uint8_t { depth, f };

// No branch goes deeper than this, whatever its bound: every level takes some of the machine's stack.
constexpr int deepest_level = 2000;

// One round of a depth-first search: every path within one bound.
template <Domain D, Bound bounded_by>
class Round {
  public:
    using State = typename D::State;

    Round(const D& domain, bool skip_repeats, Control& control, Outcome& outcome)
        : domain_(domain), skip_repeats_(skip_repeats), control_(control), outcome_(outcome) {}

    // Searches every path within the bound; returns whether the round ended without a goal and without a limit.
    bool run(int bound) {
        bound_ = bound;
        next_bound = INT_MAX;
        path_.clear();
        const State start = domain_.initial();
        if (skip_repeats_) {
            met_.clear();
            met_.insert(start, 0);
        }
        return visit(start, start, false, 0, 0);
    }

    int next_bound = INT_MAX;  // the least value over the bound that was met; INT_MAX: nothing was cut

  private:
    bool visit(const State& state, const State& came_from, bool has_parent, int depth, int g) {
        Counts& counts = outcome_.counts;
        note_depth(depth);
        if (domain_.is_goal(state)) {
            outcome_.ended = Ended::solved;
            outcome_.found = true;
            outcome_.solutions = 1;
            outcome_.cost = g;
            outcome_.plan = path_;
            return false;
        }
        if (counts.expanded == control_.checkpoint && !control_.go_on(counts, static_cast<std::uint64_t>(depth))) {
            outcome_.ended = control_.ended;
            return false;
        }
        ++counts.expanded;
        bool going = true;
        domain_.visit(state, [&](Action action, const State& child, int cost) {
            if (has_parent && child == came_from) return true;
            ++counts.generated;
            note_depth(depth + 1);
            const int child_g = g + cost;
            if (!domain_.is_consistent(child)) return true;
            const int reach = bounded_by == Bound::f ? child_g + domain_.estimate(child) : depth + 1;
            if (reach > bound_) {
                if (reach < next_bound) next_bound = reach;
                return true;
            }
            if (skip_repeats_) {
                if (!met_.make_room(control_)) {
                    outcome_.ended = Ended::memory;
                    return going = false;
                }
                const int met_at = bounded_by == Bound::f ? child_g : depth + 1;
                auto [best, is_new] = met_.insert(child, met_at);
                if (!is_new && *best <= met_at) return true;
                *best = met_at;
            }
            if (depth + 1 > deepest_level) {
                outcome_.ended = Ended::memory;
                return going = false;
            }
            path_.push_back(action);
            going = visit(child, state, true, depth + 1, child_g);
            path_.pop_back();
            return going;
        });
        return going;
    }

    void note_depth(int depth) {
        auto& deepest = outcome_.counts.max_frontier;
        if (static_cast<std::uint64_t>(depth) > deepest) deepest = static_cast<std::uint64_t>(depth);
    }

    const D& domain_;
    const bool skip_repeats_;
    Control& control_;
    Outcome& outcome_;
    int bound_ = 0;
    std::vector<Action> path_;
    StateMap<State> met_;
};

template <Domain D>
Outcome depth_first(const D& domain, int depth, bool skip_repeats, Control& control) {
    Outcome outcome;
    Round<D, Bound::depth> round(domain, skip_repeats, control, outcome);
    if (round.run(depth)) outcome.ended = round.next_bound == INT_MAX ? Ended::exhausted : Ended::depth;
    return outcome;
}

template <Domain D>
Outcome deepening(const D& domain, int depth, bool skip_repeats, Control& control) {
    Outcome outcome;
    Round<D, Bound::depth> round(domain, skip_repeats, control, outcome);
    for (int bound = 0; bound <= depth; ++bound) {
        outcome.bounds.push_back(bound);
        if (!round.run(bound)) return outcome;
        if (round.next_bound == INT_MAX) {
            outcome.ended = Ended::exhausted;
            return outcome;
        }
    }
    outcome.ended = Ended::depth;
    return outcome;
}

template <Domain D>
Outcome ida_star(const D& domain, bool skip_repeats, Control& control) {
    Outcome outcome;
    Round<D, Bound::f> round(domain, skip_repeats, control, outcome);
    for (int bound = domain.estimate(domain.initial()); bound != INT_MAX; bound = round.next_bound) {
        outcome.bounds.push_back(bound);
        if (!round.run(bound)) return outcome;
    }
    outcome.ended = Ended::exhausted;
    return outcome;
}

}  // namespace papan
