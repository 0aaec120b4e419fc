// The generic searches by their names, as a job has them.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "best_first.hpp"
#include "breadth_first.hpp"
#include "candidates.hpp"
#include "depth_first.hpp"

namespace papan {

// How to search; whoever fills it in sets what the algorithm needs and leaves the rest as it is.
struct Settings {
    std::string algorithm;
    std::string repeats = "cheaper";
    std::string ties = "deepest";
    int weight = 1000;
    int depth = 0;
    std::uint64_t solutions = 1;  // 0: all of them
    std::uint64_t keep = 1;       // how many plans to return
};

[[noreturn]] inline void refuse(const std::string& what) { throw std::invalid_argument(what); }

inline void require(bool condition, const char* what) {
    if (!condition) refuse(std::string("expected ") + what);
}

// Refuses numbers with which a search would overflow its integers or the stack.
inline void check_settings(const Settings& settings) {
    require(settings.depth >= 0 && settings.depth <= deepest_level, "a depth from 0 to 2000");
    require(settings.weight >= 0 && settings.weight <= 1'000'000'000, "a weight from 0 to 1000000000");
}

inline Repeats repeats_of(const std::string& name) {
    if (name == "drop") return Repeats::drop;
    return name == "keep" ? Repeats::keep : Repeats::cheaper;
}

inline Ties ties_of(const std::string& name) {
    if (name == "newest") return Ties::newest;
    return name == "oldest" ? Ties::oldest : Ties::deepest;
}

// The searches that suit a path puzzle.
template <Domain D>
Outcome search_paths(const D& domain, const Settings& settings, Control& control) {
    const std::string& name = settings.algorithm;
    const bool skip_repeats = settings.repeats == "round";
    if (name == "breadth-first") return breadth_first(domain, repeats_of(settings.repeats), control);
    if (name == "depth-first") return depth_first(domain, settings.depth, skip_repeats, control);
    if (name == "deepening") return deepening(domain, settings.depth, skip_repeats, control);
    if (name == "ida-star") return ida_star(domain, skip_repeats, control);
    Priority priority{};
    if (name == "uniform-cost")
        priority = {1, 0};
    else if (name == "greedy")
        priority = {0, 1};
    else if (name == "a-star" || name == "branch-and-bound")
        priority = {1, 1};
    else if (name == "weighted-a-star")
        priority = {1000, settings.weight};
    else
        refuse("no such search: " + name);
    return best_first(domain, priority, repeats_of(settings.repeats), ties_of(settings.ties), control);
}

// The searches that suit a placement puzzle; `plans` gets the solutions that are to be kept.
template <Domain D>
Outcome search_placements(const D& domain, const Settings& settings, Control& control,
                          std::vector<std::vector<Action>>& plans) {
    const std::string& name = settings.algorithm;
    const Wanted wanted{settings.solutions, [&](const std::vector<Action>& plan) {
                            if (plans.size() < settings.keep) plans.push_back(plan);
                        }};
    if (name == "brute-force") return brute_force(domain, wanted, control);
    if (name == "backtracking") return backtracking(domain, wanted, control);
    if (name == "breadth-first") return breadth_first(domain, repeats_of(settings.repeats), control);
    if (name == "depth-first") return depth_first(domain, settings.depth, settings.repeats == "round", control);
    refuse("no such search: " + name);
}

}  // namespace papan
