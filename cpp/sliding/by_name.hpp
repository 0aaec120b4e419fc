// The searches of the sliding puzzle by their names: one pair has its own, the others are generic.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "../search/by_name.hpp"
#include "domain.hpp"
#include "ida_manhattan.hpp"

namespace papan::sliding {

constexpr int most_searched_cells = 128;

inline Heuristic heuristic_of(const std::string& name) {
    if (name.empty()) return Heuristic::none;
    if (name == "misplaced") return Heuristic::misplaced;
    if (name == "manhattan") return Heuristic::manhattan;
    if (name == "linear-conflict") return Heuristic::linear_conflict;
    if (name == "walking-distance") return Heuristic::walking_distance;
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

inline Outcome outcome_of(const Answer& answer) {
    Outcome outcome;
    outcome.ended = answer.ended;
    outcome.found = answer.found;
    outcome.solutions = answer.found ? 1 : 0;
    outcome.cost = static_cast<int>(answer.plan.size());
    outcome.plan.assign(answer.plan.begin(), answer.plan.end());
    outcome.counts = answer.counts;
    outcome.bounds = answer.bounds;
    return outcome;
}

// Boards of at most most_searched_cells cells. `estimate`, if not null, gets that of the start.
inline Outcome search(Shape shape, const std::vector<int>& tiles, const Order& order, Heuristic heuristic,
                      const Settings& settings, Control& control, int* estimate = nullptr) {
    const auto with = [&]<class Tiles>() {
        const SlidingDomain<Tiles> domain(shape, tiles, order, heuristic);
        if (estimate) *estimate = domain.estimate(domain.initial());
        return search_paths(domain, settings, control);
    };
    // The one pair worth a search of its own: IDA* with Manhattan distance on 4×4. It needs no estimate: it is optimal.
    if (shape.rows == 4 && shape.columns == 4 && settings.algorithm == "ida-star" &&
        heuristic == Heuristic::manhattan && settings.repeats == "keep" && !estimate) {
        std::array<std::uint8_t, 16> board{};
        std::transform(tiles.begin(), tiles.end(), board.begin(),
                       [](int tile) { return static_cast<std::uint8_t>(tile); });
        return outcome_of(ida_manhattan(board, order, control));
    }
    if (shape.cells() <= PackedTiles::capacity) return with.template operator()<PackedTiles>();
    if (shape.cells() <= 32) return with.template operator()<ByteTiles<32>>();
    return with.template operator()<ByteTiles<most_searched_cells>>();
}

}  // namespace papan::sliding
