// The concept that a puzzle satisfies to be searched by the core, as it is a Problem for the Python engine.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace papan {

using Action = std::uint32_t;

// A domain is one board of a puzzle with its options and its heuristic chosen. visit(state, f) calls
// f(action, child, cost) for each action in order, until f returns false.
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

}  // namespace papan
