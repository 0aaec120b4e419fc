// Breadth-first search: the nodes, in the order they were made, are the queue.
#pragma once

#include "frontier.hpp"

namespace papan {

template <Domain D>
Outcome breadth_first(const D& domain, Repeats repeats, Control& control) {
    using State = typename D::State;
    Outcome outcome;
    Counts& counts = outcome.counts;
    const State start = domain.initial();
    Known<State> known(repeats, start);
    std::vector<Node<State>> nodes{{start, no_parent, 0, 0, 0}};
    for (std::uint32_t index = 0; index < nodes.size(); ++index) {
        const std::uint64_t waiting = nodes.size() - index;
        if (known.is_stale(nodes[index].state, nodes[index].g)) continue;
        if (domain.is_goal(nodes[index].state)) {
            counts.max_frontier = std::max(counts.max_frontier, waiting);
            outcome.ended = Ended::solved;
            outcome.found = true;
            outcome.solutions = 1;
            outcome.cost = nodes[index].g;
            outcome.plan = plan_of(nodes, index);
            return outcome;
        }
        if (counts.expanded == control.checkpoint && !control.go_on(counts, waiting)) {
            outcome.ended = control.ended;
            return outcome;
        }
        ++counts.expanded;
        counts.max_frontier = std::max(counts.max_frontier, waiting);
        for_children(domain, nodes, index, [&](Action action, const State& child, std::int32_t g) {
            if (!domain.is_consistent(child) || !known.admit(child, g)) return;
            nodes.push_back({child, index, action, g, 0});
            ++counts.generated;
            counts.max_frontier = std::max<std::uint64_t>(counts.max_frontier, nodes.size() - index - 1);
        });
    }
    outcome.ended = Ended::exhausted;
    return outcome;
}

}  // namespace papan
