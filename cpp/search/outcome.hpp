// What a generic search of the core returns.
#pragma once

#include <cstdint>
#include <vector>

#include "../support/control.hpp"
#include "domain.hpp"

namespace papan {

struct Outcome {
    Ended ended = Ended::exhausted;
    std::vector<Action> plan;  // of the first goal, when one was found
    bool found = false;
    int cost = 0;
    std::uint64_t solutions = 0;
    Counts counts;
    std::vector<int> bounds;  // of the rounds, where a search has some
};

}  // namespace papan
