// The searches of Queens by their names: brute force and backtracking have their own, the others are generic.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "../search/by_name.hpp"
#include "backtracking.hpp"
#include "brute_force.hpp"
#include "domain.hpp"

namespace papan::queens {

inline Space space_of(const std::string& name) {
    if (name == "permutations") return Space::permutations;
    if (name == "regions") return Space::regions;
    if (name == "rows") return Space::rows;
    if (name == "cells") return Space::cells;
    refuse("no such space: " + name);
}

// Runs brute force or backtracking by a search of its own, which counts as the generic one does.
template <class Search>
Outcome enumerate(Search&& search, int size, const Settings& settings, Control& control,
                  std::vector<std::vector<Action>>& plans) {
    Outcome outcome;
    auto found = [&](const std::uint16_t* cells) {
        ++outcome.solutions;
        if (plans.size() < settings.keep) plans.emplace_back(cells, cells + size);
        return outcome.solutions != settings.solutions;
    };
    outcome.ended = std::forward<Search>(search).run(control, outcome.counts, found);
    if (outcome.ended == Ended::exhausted && outcome.solutions > 0) outcome.ended = Ended::solved;
    outcome.cost = size;
    return outcome;
}

// Space::regions wants as many regions as rows.
inline Outcome search(const Board& board, Space space, bool from_right, const Settings& settings, Control& control,
                      std::vector<std::vector<Action>>& plans) {
    if (settings.algorithm == "brute-force")
        return enumerate(BruteForce(board, space, from_right), board.size, settings, control, plans);
    if (settings.algorithm == "backtracking")
        return enumerate(Backtracking(board, space, from_right), board.size, settings, control, plans);
    const auto with = [&]<class Placed>() {
        return search_placements(QueensDomain<Placed>(board, space, from_right), settings, control, plans);
    };
    if (board.size <= 12) return with.template operator()<Queens<12>>();
    if (board.size <= 32) return with.template operator()<Queens<32>>();
    return with.template operator()<Queens<100>>();
}

}  // namespace papan::queens
