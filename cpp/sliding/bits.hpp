// Two ways to pull together the three-bit fields of a word that a mask marks: in a loop, or with one instruction.
#pragma once

#include <bit>
#include <cstdint>

namespace papan::sliding {

struct PlainBits {
    static std::uint64_t extract(std::uint64_t value, std::uint64_t mask) {
        std::uint64_t found = 0;
        for (int place = 0; mask != 0; place += 3) {
            const int at = std::countr_zero(mask);
            found |= (value >> at & 7) << place;
            mask &= ~(std::uint64_t{7} << at);
        }
        return found;
    }
};
#if defined(__x86_64__)
struct Bmi2Bits {
    // Whether this machine has the instruction.
    static bool available() { return __builtin_cpu_supports("bmi2"); }
    // Not the intrinsic, which would want every function around it compiled for BMI2 only.
    static std::uint64_t extract(std::uint64_t value, std::uint64_t mask) {
        std::uint64_t found;
        asm("pext %2, %1, %0" : "=r"(found) : "r"(value), "r"(mask));
        return found;
    }
};
#else
struct Bmi2Bits : PlainBits {
    static bool available() { return false; }
};
#endif

}  // namespace papan::sliding
