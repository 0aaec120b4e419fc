// Best-first search: uniform cost, greedy, A*, weighted A* and branch and bound are this loop with another priority.
#pragma once

#include <queue>

#include "frontier.hpp"

namespace papan {

enum class Ties : std::uint8_t { deepest, newest, oldest };

// The priority of a node is g_weight * g + h_weight * h.
struct Priority {
    std::int64_t g_weight;
    std::int64_t h_weight;
};

template <Domain D>
Outcome best_first(const D& domain, Priority priority, Repeats repeats, Ties ties, Control& control) {
    using State = typename D::State;
    struct Entry {
        std::int64_t priority;
        std::int64_t tie;
        std::uint32_t node;
        // std::priority_queue gives the greatest first, so "after" sorts what is to be taken up first to the end.
        bool operator<(const Entry& other) const {
            if (priority != other.priority) return priority > other.priority;
            return tie > other.tie;
        }
    };

    Outcome outcome;
    Counts& counts = outcome.counts;
    std::vector<Node<State>> nodes;
    std::priority_queue<Entry> frontier;
    const auto push = [&](const Node<State>& node) {
        const auto index = static_cast<std::int64_t>(nodes.size());
        nodes.push_back(node);
        std::int64_t tie = index;
        if (ties == Ties::newest) tie = -index;
        if (ties == Ties::deepest) tie = (static_cast<std::int64_t>(node.h) << 32) - index;
        const std::int64_t key = priority.g_weight * node.g + priority.h_weight * node.h;
        frontier.push({key, tie, static_cast<std::uint32_t>(index)});
    };
    const auto note_frontier = [&](std::uint64_t size) { counts.max_frontier = std::max(counts.max_frontier, size); };

    const State start = domain.initial();
    Known<State> known(repeats, start);
    push({start, no_parent, 0, 0, domain.estimate(start)});
    while (!frontier.empty()) {
        const std::uint32_t index = frontier.top().node;
        frontier.pop();
        if (known.is_stale(nodes[index].state, nodes[index].g)) continue;
        if (domain.is_goal(nodes[index].state)) {
            note_frontier(frontier.size() + 1);
            outcome.ended = Ended::solved;
            outcome.found = true;
            outcome.solutions = 1;
            outcome.cost = nodes[index].g;
            outcome.plan = plan_of(nodes, index);
            return outcome;
        }
        if (counts.expanded == control.checkpoint && !control.go_on(counts, frontier.size())) {
            outcome.ended = control.ended;
            return outcome;
        }
        ++counts.expanded;
        note_frontier(frontier.size() + 1);
        for_children(domain, nodes, index, [&](Action action, const State& child, std::int32_t g) {
            if (!domain.is_consistent(child) || !known.admit(child, g)) return;
            push({child, index, action, g, domain.estimate(child)});
            ++counts.generated;
            note_frontier(frontier.size());
        });
    }
    outcome.ended = Ended::exhausted;
    return outcome;
}

}  // namespace papan
