// The searches of ice sliding by their names, all of them generic.
#pragma once

#include <algorithm>
#include <string>

#include "../search/by_name.hpp"
#include "domain.hpp"

namespace papan::ice_sliding {

inline Heuristic heuristic_of(const std::string& name) {
    if (name.empty()) return Heuristic::none;
    if (name == "legs") return Heuristic::legs;
    if (name == "gliding") return Heuristic::gliding;
    if (name == "walking") return Heuristic::walking;
    if (name == "past-digits") return Heuristic::past_digits;
    refuse("no such heuristic: " + name);
}

inline Order order_of(const std::string& letters) {
    const std::string all = "ulrd";  // as Move numbers them
    require(std::is_permutation(letters.begin(), letters.end(), all.begin(), all.end()), "each of u, l, r and d once");
    Order order{};
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place] = static_cast<std::uint8_t>(all.find(letters[place]));
    return order;
}

// Of a whole board. `estimate`, if not null, gets that of the start.
inline Outcome search(const Board& board, Metric metric, const Order& order, Heuristic heuristic,
                      const Settings& settings, Control& control, int* estimate = nullptr) {
    const IceDomain domain(board, metric, order, heuristic);
    if (estimate) *estimate = domain.estimate(domain.initial());
    return search_paths(domain, settings, control);
}

// The best solver: A* with the heuristic that sees most.
inline Outcome best(const Board& board, Metric metric, const Order& order, Control& control) {
    Settings settings;
    settings.algorithm = "a-star";
    Outcome outcome = search(board, metric, order, Heuristic::legs, settings, control);
    outcome.counts.max_frontier = Counts::unmeasured;
    return outcome;
}

}  // namespace papan::ice_sliding
