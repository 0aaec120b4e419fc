// The cheapest solution of a Rush Hour board of any size, in moves or in steps.
#pragma once

#include <memory>
#include <new>

#include "board.hpp"
#include "explorer.hpp"
#include "large.hpp"
#include "small.hpp"

namespace papan::rush_hour {

struct Answer {
    Ended ended = Ended::exhausted;  // `exhausted`: it is proved that there is no solution
    std::uint32_t cost = 0;          // of the plan, in the metric asked for
    std::vector<Slide> plan;
    Counts counts;  // in this solver's own meaning: the positions looked at, and the positions met
};

// The search that suits this board, with the board loaded.
inline std::unique_ptr<Explorer> explorer_for(const Board& board, Metric metric) {
    std::unique_ptr<Explorer> explorer;
    if (Lines::fits(board)) {
        explorer = std::make_unique<Small>();
    } else {
        Packing packing;
        packing.load(board);
        if (packing.words <= 1)
            explorer = std::make_unique<Large<1>>();
        else if (packing.words == 2)
            explorer = std::make_unique<Large<2>>();
        else
            explorer = std::make_unique<Large<0>>();
    }
    explorer->load(board, metric);
    return explorer;
}

inline Answer solve(const Board& board, Metric metric, Control& control) {
    Answer answer;
    try {
        answer.ended = explorer_for(board, metric)->solve(control, answer.counts, answer.plan);
    } catch (const std::bad_alloc&) {
        answer.ended = Ended::memory;
        answer.plan.clear();
    }
    answer.cost = metric == Metric::moves ? static_cast<std::uint32_t>(answer.plan.size())
                                          : count_steps(answer.plan.data(), answer.plan.size());
    control.publish(answer.counts);
    return answer;
}

}  // namespace papan::rush_hour
