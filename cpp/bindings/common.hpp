// What the bindings of all puzzles share: what they refuse, and the report for Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "../search/by_name.hpp"
#include "../support/control.hpp"

namespace papan {

namespace nb = nanobind;

void bind_batch(nb::module_& module);
void bind_sliding(nb::module_& module);
void bind_rush_hour(nb::module_& module);
void bind_rush_hour_generate(nb::module_& module);
void bind_queens(nb::module_& module);
void bind_queens_generate(nb::module_& module);
void bind_ice_sliding(nb::module_& module);

inline void check_threads(int threads) { require(threads >= 1 && threads <= 256, "1 to 256 threads"); }

inline const char* name_of(Ended ended) {
    switch (ended) {
        case Ended::solved:
            return "solved";
        case Ended::exhausted:
            return "exhausted";
        case Ended::time:
            return "time";
        case Ended::nodes:
            return "nodes";
        case Ended::memory:
            return "memory";
        case Ended::stopped:
            return "stopped";
        case Ended::depth:
            return "depth";
    }
    return "";
}

// What Python gets: papan.native.adapter.Report, field by field.
inline nb::tuple report(const Outcome& outcome, const std::vector<std::vector<Action>>& plans, double seconds) {
    const Counts& counts = outcome.counts;
    nb::object max_frontier = nb::none();
    if (counts.max_frontier != Counts::unmeasured) max_frontier = nb::int_(counts.max_frontier);
    return nb::make_tuple(name_of(outcome.ended), plans, outcome.cost, outcome.solutions,
                          nb::make_tuple(counts.expanded, counts.generated, counts.examined, max_frontier),
                          outcome.bounds, seconds);
}

}  // namespace papan
