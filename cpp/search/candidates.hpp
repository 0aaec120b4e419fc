// Brute force and backtracking: complete a candidate in every possible way, and test each complete one.
#pragma once

#include <functional>

#include "outcome.hpp"

namespace papan {

// How many solutions to look for, and what to do with each.
struct Wanted {
    std::uint64_t solutions = 1;                            // stop after this many; 0: find all
    std::function<void(const std::vector<Action>&)> found;  // may be empty
};

template <Domain D, bool prunes>
class Candidates {
  public:
    using State = typename D::State;

    Candidates(const D& domain, const Wanted& wanted, Control& control)
        : domain_(domain), wanted_(wanted), control_(control) {}

    Outcome run() {
        if (visit(domain_.initial(), 0)) outcome_.ended = outcome_.found ? Ended::solved : Ended::exhausted;
        return outcome_;
    }

  private:
    bool visit(const State& state, int depth) {
        Counts& counts = outcome_.counts;
        if (static_cast<std::uint64_t>(depth) > counts.max_frontier)
            counts.max_frontier = static_cast<std::uint64_t>(depth);
        if (domain_.is_complete(state)) {
            ++counts.examined;
            if (domain_.is_goal(state)) return take_solution();
        }
        if (counts.expanded == control_.checkpoint && !control_.go_on(counts, static_cast<std::uint64_t>(depth))) {
            outcome_.ended = control_.ended;
            return false;
        }
        ++counts.expanded;
        bool going = true;
        domain_.visit(state, [&](Action action, const State& child, int) {
            ++counts.generated;
            if (static_cast<std::uint64_t>(depth) + 1 > counts.max_frontier)
                counts.max_frontier = static_cast<std::uint64_t>(depth) + 1;
            if (prunes && !domain_.is_consistent(child)) return true;
            path_.push_back(action);
            going = visit(child, depth + 1);
            path_.pop_back();
            return going;
        });
        return going;
    }

    // Keeps the first solution, hands on each, and returns whether to go on.
    bool take_solution() {
        if (!outcome_.found) {
            outcome_.found = true;
            outcome_.plan = path_;
            outcome_.cost = static_cast<int>(path_.size());
        }
        ++outcome_.solutions;
        if (wanted_.found) wanted_.found(path_);
        if (outcome_.solutions != wanted_.solutions) return true;
        outcome_.ended = Ended::solved;
        return false;
    }

    const D& domain_;
    const Wanted& wanted_;
    Control& control_;
    Outcome outcome_;
    std::vector<Action> path_;
};

template <Domain D>
Outcome brute_force(const D& domain, const Wanted& wanted, Control& control) {
    return Candidates<D, false>(domain, wanted, control).run();
}

template <Domain D>
Outcome backtracking(const D& domain, const Wanted& wanted, Control& control) {
    return Candidates<D, true>(domain, wanted, control).run();
}

}  // namespace papan
