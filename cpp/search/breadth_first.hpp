// Breadth-first search: the list of nodes, in the order in which they were made, is the queue.
#pragma once

#include "frontier.hpp"

namespace papan {

// How many nodes before its turn a node's children are looked up: memory takes as long as these few expansions.
constexpr std::uint32_t look_ahead_by = 4;

template <Domain D>
Outcome breadth_first(const D& domain, Repeats repeats, Control& control) {
    Outcome outcome;
    Counts& counts = outcome.counts;
    Tree<D> tree(domain, repeats);
    for (std::uint32_t index = 0; index < tree.size(); ++index) {
        const std::uint64_t waiting = tree.size() - index;
        if (tree.is_stale(index)) continue;
        if (domain.is_goal(tree.nodes()[index].state)) {
            counts.max_frontier = std::max(counts.max_frontier, waiting);
            tree.finish(index, outcome);
            return outcome;
        }
        if (counts.expanded == control.checkpoint && !control.go_on(counts, waiting)) {
            outcome.ended = control.ended;
            return outcome;
        }
        ++counts.expanded;
        if (tree.size() - index > look_ahead_by) tree.look_ahead(index + look_ahead_by);
        counts.max_frontier = std::max(counts.max_frontier, waiting);
        outcome.ended = tree.expand(index, control, counts, [&](std::uint32_t) {
            ++counts.generated;
            counts.max_frontier = std::max<std::uint64_t>(counts.max_frontier, tree.size() - index - 1);
        });
        if (outcome.ended != Ended::solved) return outcome;
    }
    outcome.ended = Ended::exhausted;
    return outcome;
}

}  // namespace papan
