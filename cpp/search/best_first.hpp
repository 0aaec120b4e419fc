// Best-first search: uniform cost, greedy, A*, weighted A* and branch and bound are this loop with different
// priorities.
#pragma once

#include "ranked.hpp"

namespace papan {

enum class Ties : std::uint8_t { deepest, newest, oldest };

// The priority of a node is g_weight * g + h_weight * h.
struct Priority {
    std::int64_t g_weight;
    std::int64_t h_weight;
};

template <Domain D>
Outcome best_first(const D& domain, Priority priority, Repeats repeats, Ties ties, Control& control) {
    Outcome outcome;
    Counts& counts = outcome.counts;
    Tree<D> tree(domain, repeats);
    Ranked<typename D::State> frontier(tree.nodes(), ties != Ties::oldest);
    const auto push = [&](std::uint32_t index, int h) {
        auto& node = tree.nodes()[index];
        node.h = static_cast<std::uint16_t>(h);
        const std::int64_t key = priority.g_weight * node.g + priority.h_weight * h;
        frontier.push({key, ties == Ties::deepest ? h : 0}, index);
    };
    const auto note_frontier = [&](std::uint64_t size) { counts.max_frontier = std::max(counts.max_frontier, size); };

    push(0, domain.estimate(tree.nodes()[0].state));
    while (frontier.size() > 0) {
        const std::uint32_t index = frontier.pop();
        if (tree.is_stale(index)) continue;
        if (domain.is_goal(tree.nodes()[index].state)) {
            note_frontier(frontier.size() + 1);
            tree.finish(index, outcome);
            return outcome;
        }
        if (counts.expanded == control.checkpoint && !control.go_on(counts, frontier.size())) {
            outcome.ended = control.ended;
            return outcome;
        }
        ++counts.expanded;
        note_frontier(frontier.size() + 1);
        // What is next to be expanded, unless a child comes before it.
        if (const std::uint32_t next = frontier.first(); next != no_node) tree.look_ahead(next);
        const auto& node = tree.nodes()[index];
        outcome.ended = tree.expand(index, control, counts, [&](std::uint32_t child) {
            ++counts.generated;
            push(child, child_estimate(domain, node.state, node.h, tree.nodes()[child].state));
            note_frontier(frontier.size());
        });
        if (outcome.ended != Ended::solved) return outcome;
    }
    outcome.ended = Ended::exhausted;
    return outcome;
}

}  // namespace papan
