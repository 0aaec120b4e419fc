// The concept that a puzzle satisfies to be searched by the core, as it is a Problem for the Python engine.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace papan {

using Action = std::uint32_t;

// A domain is one board of a puzzle with its options and its heuristic chosen. visit(state, f) calls
// f(action, child, cost) for each action in order, until f returns false. Actions and estimates are from 0 to 65,535:
// a node has 16 bits for each.
template <class D>
concept Domain = requires(const D& domain, const typename D::State& state) {
    requires std::is_trivially_copyable_v<typename D::State>;
    { state == state } -> std::convertible_to<bool>;
    { state.hash() } -> std::convertible_to<std::uint64_t>;
    { domain.initial() } -> std::convertible_to<typename D::State>;
    { domain.is_goal(state) } -> std::convertible_to<bool>;
    { domain.is_consistent(state) } -> std::convertible_to<bool>;
    { domain.estimate(state) } -> std::convertible_to<int>;
    domain.visit(state, [](Action, const typename D::State&, int) { return true; });
};

// What a domain may have besides:
//
// - child_estimate(parent, h, child): the estimate of a child, found from its parent's, h, in less time than afresh
//   (measured: A* on 4×4 boards takes 0.95 of the time with the Manhattan distance, 0.65 with linear conflicts).
// - visits_fast = true: visit() takes less time than a wait for memory, so a search may call it ahead of time to learn
//   what it will need of its tables (measured: on 4×4 boards breadth-first and uniform cost take 0.65 of the time, A*
//   0.9).
template <Domain D>
int child_estimate(const D& domain, const typename D::State& parent, int h, const typename D::State& child) {
    if constexpr (requires { domain.child_estimate(parent, h, child); })
        return domain.child_estimate(parent, h, child);
    else
        return domain.estimate(child);
}
template <Domain D>
constexpr bool visits_fast = requires { requires D::visits_fast; };

}  // namespace papan
