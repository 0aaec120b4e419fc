// What a puzzle must offer to be searched by the core: the C++ twin of papan.problem.Problem.
#pragma once

#include <concepts>
#include <cstddef>
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

// Spreads the bits of a key over all of a 64-bit word.
inline std::uint64_t mix(std::uint64_t key) {
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93ULL;
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93ULL;
    return key ^ (key >> 32);
}

// A hash of any plain bytes, eight at a time.
inline std::uint64_t hash_bytes(const unsigned char* bytes, std::size_t size) {
    std::uint64_t hash = size;
    while (size > 0) {
        std::uint64_t word = 0;
        const std::size_t part = size < 8 ? size : 8;
        __builtin_memcpy(&word, bytes, part);
        hash = mix(hash ^ word);
        bytes += part;
        size -= part;
    }
    return hash;
}

}  // namespace papan
