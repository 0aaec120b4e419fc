// Sets of up to 128 elements in one machine integer, and code compiled twice: plainly, and with the CPU's bit counting.
#pragma once

#include <bit>
#include <cstdint>

// x86-64 counts bits in one instruction on every machine since 2013, but its baseline has none. A function marked
// PAPAN_QUEENS_BITS is compiled for those machines; what it calls must be PAPAN_QUEENS_INLINE to be compiled along.
#define PAPAN_QUEENS_INLINE inline __attribute__((always_inline))
#if defined(__x86_64__)
#define PAPAN_QUEENS_BITS __attribute__((target("popcnt,bmi,bmi2,avx2")))
#else
#define PAPAN_QUEENS_BITS
#endif

namespace papan::queens {

// Whether this machine may call a PAPAN_QUEENS_BITS function.
inline bool has_fast_bits() {
#if defined(__x86_64__)
    static const bool has = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                            __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
    return has;
#else
    return true;
#endif
}

__extension__ typedef unsigned __int128 Line128;  // the extension that gcc and clang share, for boards beyond 64

template <typename Line>
PAPAN_QUEENS_INLINE int count(Line set) {
    if constexpr (sizeof(Line) > 8) {
        return std::popcount(static_cast<std::uint64_t>(set)) + std::popcount(static_cast<std::uint64_t>(set >> 64));
    } else {
        return std::popcount(set);
    }
}

// The smallest element of a set that is not empty.
template <typename Line>
PAPAN_QUEENS_INLINE int lowest(Line set) {
    if constexpr (sizeof(Line) > 8) {
        const auto low = static_cast<std::uint64_t>(set);
        return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
    } else {
        return std::countr_zero(set);
    }
}

template <typename Line>
PAPAN_QUEENS_INLINE Line single(int element) {
    return static_cast<Line>(static_cast<Line>(1) << element);
}

template <typename Line>
PAPAN_QUEENS_INLINE Line without_lowest(Line set) {
    return static_cast<Line>(set & (set - 1));
}

template <typename Line>
PAPAN_QUEENS_INLINE Line lowest_alone(Line set) {
    return static_cast<Line>(set & (~set + 1));
}

// Takes elements out of a set. (`set &= ~members` would compute with int where a Line is shorter than that.)
template <typename Line>
PAPAN_QUEENS_INLINE void remove_from(Line& set, Line members) {
    set = static_cast<Line>(set & ~members);
}

// {0, …, size − 1}; size from 0 to the width of Line.
template <typename Line>
PAPAN_QUEENS_INLINE Line all_below(int size) {
    constexpr int width = static_cast<int>(sizeof(Line)) * 8;
    return size == 0 ? Line{0} : static_cast<Line>(static_cast<Line>(~Line{0}) >> (width - size));
}

}  // namespace papan::queens
