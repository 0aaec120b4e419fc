// What the frontier searches share: the nodes made so far and the rule for repeated boards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "outcome.hpp"
#include "state_map.hpp"

namespace papan {

enum class Repeats : std::uint8_t { drop, cheaper, keep };

constexpr std::uint32_t no_parent = UINT32_MAX;

template <class State>
struct Node {
    State state;
    std::uint32_t parent;
    Action action;
    std::int32_t g;
    std::int32_t h;
};

// Whether a child may join the frontier, judged when it is generated.
template <class State>
class Known {
  public:
    Known(Repeats rule, const State& start) : rule_(rule) {
        if (rule_ != Repeats::keep) best_g_.insert(start, 0);
    }

    bool admit(const State& state, std::int32_t g) {
        if (rule_ == Repeats::keep) return true;
        auto [best, is_new] = best_g_.insert(state, g);
        if (is_new) return true;
        if (rule_ == Repeats::drop || g >= *best) return false;
        *best = g;
        return true;
    }

    bool is_stale(const State& state, std::int32_t g) { return rule_ == Repeats::cheaper && g > best_g_.at(state); }

  private:
    Repeats rule_;
    StateMap<State> best_g_;
};

// The actions that lead to a node.
template <class State>
std::vector<Action> plan_of(const std::vector<Node<State>>& nodes, std::uint32_t index) {
    std::vector<Action> plan;
    for (; nodes[index].parent != no_parent; index = nodes[index].parent) plan.push_back(nodes[index].action);
    std::reverse(plan.begin(), plan.end());
    return plan;
}

// Calls f(action, child, g) for the children of a node; the board we just came from is left out.
template <class D, class F>
void for_children(const D& domain, const std::vector<Node<typename D::State>>& nodes, std::uint32_t index, F&& f) {
    const Node<typename D::State> node = nodes[index];  // a copy: f may make the vector grow
    const bool has_parent = node.parent != no_parent;
    const auto came_from = has_parent ? nodes[node.parent].state : node.state;
    domain.visit(node.state, [&](Action action, const typename D::State& child, int cost) {
        if (!has_parent || !(child == came_from)) f(action, child, node.g + cost);
        return true;
    });
}

}  // namespace papan
