// Random numbers that are the same on every machine and in Python (papan.searching.random64_as_core): splitmix64
// (Steele et al. 2014).
#pragma once

#include <cstdint>

namespace papan {

class Random64 {
  public:
    // A stream of its own for every seed and number.
    explicit Random64(std::uint64_t seed, std::uint64_t number = 0) : state_(seed) {
        state_ = next() + number;
        state_ = next();
    }

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }

    // One of 0 … bound − 1, all alike but for one part in 2³² ÷ bound; bound from 1 to 2³².
    std::uint32_t below(std::uint64_t bound) { return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32); }

  private:
    std::uint64_t state_;
};

}  // namespace papan
