// The generic searches of Rush Hour by their names.
#pragma once

#include <string>

#include "../search/by_name.hpp"
#include "domain.hpp"

namespace papan::rush_hour {

constexpr std::size_t most_searched_pieces = 64;

inline Heuristic heuristic_of(const std::string& name) {
    if (name.empty()) return Heuristic::none;
    if (name == "blocking") return Heuristic::blocking;
    if (name == "max-depth") return Heuristic::max_depth;
    if (name == "recursive") return Heuristic::recursive;
    if (name == "distance") return Heuristic::distance;
    refuse("no such heuristic: " + name);
}

// Boards of at most most_searched_pieces pieces. `estimate`, if not null, gets that of the start.
inline Outcome search(const Board& board, Metric metric, bool plus_first, Heuristic heuristic, const Settings& settings,
                      Control& control, int* estimate = nullptr) {
    const auto with = [&]<class Pieces>() {
        const RushHourDomain<Pieces> domain(board, metric, plus_first, heuristic);
        if (estimate) *estimate = domain.estimate(domain.initial());
        return search_paths(domain, settings, control);
    };
    if (board.pieces.size() <= 16) return with.template operator()<Positions<16>>();
    return with.template operator()<Positions<64>>();
}

}  // namespace papan::rush_hour
