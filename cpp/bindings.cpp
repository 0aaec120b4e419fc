// The only C++ file that knows Python: papan._core.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "control.hpp"
#include "domains/queens.hpp"
#include "domains/rush_hour.hpp"
#include "domains/sliding.hpp"
#include "search/best_first.hpp"
#include "search/breadth_first.hpp"
#include "search/candidates.hpp"
#include "search/depth_first.hpp"

namespace nb = nanobind;
using namespace papan;

namespace {

// How to search; Python fills in what the algorithm needs and leaves the rest.
struct Settings {
    std::string algorithm;
    std::string repeats = "cheaper";
    std::string ties = "deepest";
    int weight = 1000;
    int depth = 0;
    std::uint64_t solutions = 1;  // 0: all of them
    std::uint64_t keep = 1;       // how many plans to give back
};

Repeats repeats_of(const std::string& name) {
    if (name == "drop") return Repeats::drop;
    return name == "keep" ? Repeats::keep : Repeats::cheaper;
}

Ties ties_of(const std::string& name) {
    if (name == "newest") return Ties::newest;
    return name == "oldest" ? Ties::oldest : Ties::deepest;
}

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

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

const char* name_of(Ended ended) {
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

// What Python gets: how it ended, the plans found, the cost, how many solutions, the counts, the bounds, the seconds.
nb::tuple report(const Outcome& outcome, const std::vector<std::vector<Action>>& plans, double seconds) {
    const Counts& counts = outcome.counts;
    return nb::make_tuple(name_of(outcome.ended), plans, outcome.cost, outcome.solutions,
                          nb::make_tuple(counts.expanded, counts.generated, counts.examined, counts.max_frontier),
                          outcome.bounds, seconds);
}

// Runs a search without the GIL. A search that runs out of memory ends as one that met its limit.
template <class F>
nb::tuple run(Control& control, F&& search) {
    Outcome outcome;
    std::vector<std::vector<Action>> plans;
    {
        nb::gil_scoped_release release;
        control.start();
        try {
            outcome = search(plans);
        } catch (const std::bad_alloc&) {
            outcome = {};
            plans.clear();
            outcome.ended = Ended::memory;
            outcome.counts.expanded = control.expanded;
            outcome.counts.generated = control.generated;
            outcome.counts.examined = control.examined;
        }
        control.publish(outcome.counts);
    }
    if (outcome.found && plans.empty()) plans.push_back(outcome.plan);
    return report(outcome, plans, control.seconds());
}

void require(bool condition, const char* what) {
    if (!condition) refuse(what);
}

SlidingHeuristic sliding_heuristic(const std::string& name) {
    if (name.empty()) return SlidingHeuristic::none;
    if (name == "misplaced") return SlidingHeuristic::misplaced;
    if (name == "manhattan") return SlidingHeuristic::manhattan;
    if (name == "linear-conflict") return SlidingHeuristic::linear_conflict;
    if (name == "walking-distance") return SlidingHeuristic::walking_distance;
    refuse("no such heuristic: " + name);
}

nb::tuple solve_sliding(int rows, int columns, const std::vector<int>& tiles, const std::string& order,
                        const std::string& heuristic, const Settings& settings, Control& control) {
    require(rows >= 1 && columns >= 1 && rows <= 128 && columns <= 128, "rows and columns");
    const int cells = rows * columns;
    require(cells >= 2 && cells <= 128 && tiles.size() == static_cast<std::size_t>(cells), "the number of tiles");
    std::vector<bool> seen(tiles.size());
    for (const int tile : tiles) {
        require(tile >= 0 && tile < cells && !seen[static_cast<std::size_t>(tile)], "the tiles");
        seen[static_cast<std::size_t>(tile)] = true;
    }
    require(order.size() == 4 && order.find_first_not_of("ulrd") == std::string::npos, "the order of moves");
    const SlidingHeuristic chosen = sliding_heuristic(heuristic);
    if (chosen == SlidingHeuristic::walking_distance)
        require(rows <= WalkingTable::max_lines && columns <= WalkingTable::max_lines, "a size with walking distances");
    const auto with = [&]<class Tiles>() {
        return run(control, [&](auto&) {
            return search_paths(SlidingDomain<Tiles>(rows, columns, tiles, order, chosen), settings, control);
        });
    };
    if (cells <= PackedTiles::capacity) return with.operator()<PackedTiles>();
    if (cells <= 32) return with.operator()<ByteTiles<32>>();
    return with.operator()<ByteTiles<128>>();
}

RushHourHeuristic rush_hour_heuristic(const std::string& name) {
    if (name.empty()) return RushHourHeuristic::none;
    if (name == "blocking") return RushHourHeuristic::blocking;
    if (name == "max-depth") return RushHourHeuristic::max_depth;
    if (name == "recursive") return RushHourHeuristic::recursive;
    if (name == "distance") return RushHourHeuristic::distance;
    refuse("no such heuristic: " + name);
}

using PieceTuple = std::tuple<int, int, int, bool>;  // line, position, length, horizontal

RushHourBoard rush_hour_board(int rows, int columns, const std::vector<PieceTuple>& pieces,
                              const std::vector<int>& walls, int primary, int goal) {
    require(rows >= 1 && columns >= 1 && rows <= 128 && columns <= 128, "rows and columns");
    const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    RushHourBoard board{rows, columns, {}, std::vector<std::uint8_t>(cells), primary, goal};
    std::vector<std::uint8_t> taken(cells);
    const auto take = [&](std::size_t cell) {
        require(cell < cells && !taken[cell], "pieces and walls that do not overlap");
        taken[cell] = 1;
    };
    for (const int wall : walls) {
        require(wall >= 0, "the walls");
        take(static_cast<std::size_t>(wall));
        board.walls[static_cast<std::size_t>(wall)] = 1;
    }
    for (const auto& [line, position, length, horizontal] : pieces) {
        const int lane = horizontal ? columns : rows, lines = horizontal ? rows : columns;
        require(line >= 0 && line < lines && position >= 0 && length >= 1 && length <= lane - position, "the pieces");
        for (int i = position; i < position + length; ++i)
            take(static_cast<std::size_t>(horizontal ? line * columns + i : i * columns + line));
        board.pieces.push_back({line, position, length, horizontal});
    }
    require(primary >= 0 && static_cast<std::size_t>(primary) < board.pieces.size(), "the primary piece");
    const RushHourPiece& piece = board.pieces[static_cast<std::size_t>(primary)];
    const int room = (piece.horizontal ? columns : rows) - piece.length;
    require(goal == 0 || goal == room, "the goal");
    return board;
}

nb::tuple solve_rush_hour(int rows, int columns, const std::vector<PieceTuple>& pieces, const std::vector<int>& walls,
                          int primary, int goal, bool by_steps, bool plus_first, const std::string& heuristic,
                          const Settings& settings, Control& control) {
    const RushHourBoard board = rush_hour_board(rows, columns, pieces, walls, primary, goal);
    const RushHourHeuristic chosen = rush_hour_heuristic(heuristic);
    const auto with = [&]<class Pieces>() {
        return run(control, [&](auto&) {
            return search_paths(RushHourDomain<Pieces>(board, by_steps, plus_first, chosen), settings, control);
        });
    };
    if (board.pieces.size() <= 16) return with.operator()<Positions<16>>();
    require(board.pieces.size() <= 64, "at most 64 pieces");
    return with.operator()<Positions<64>>();
}

QueensSpace queens_space(const std::string& name) {
    if (name == "permutations") return QueensSpace::permutations;
    if (name == "regions") return QueensSpace::regions;
    if (name == "rows") return QueensSpace::rows;
    if (name == "cells") return QueensSpace::cells;
    refuse("no such space: " + name);
}

nb::tuple solve_queens(int size, const std::vector<int>& regions, int region_count, const std::string& space,
                       bool from_right, const Settings& settings, Control& control) {
    require(size >= 1 && size <= 100, "a size from 1 to 100");
    require(regions.size() == static_cast<std::size_t>(size) * static_cast<std::size_t>(size), "the number of cells");
    for (const int region : regions) require(region >= 0 && region < region_count, "the regions");
    require(region_count >= 1 && region_count <= size * size, "the number of regions");
    const QueensSpace chosen = queens_space(space);
    require(chosen != QueensSpace::regions || region_count == size, "as many regions as rows");
    const auto with = [&]<class Placed>() {
        return run(control, [&](auto& plans) {
            const QueensDomain<Placed> domain(size, regions, region_count, chosen, from_right);
            return search_placements(domain, settings, control, plans);
        });
    };
    if (size <= 12) return with.operator()<Queens<12>>();
    if (size <= 32) return with.operator()<Queens<32>>();
    return with.operator()<Queens<100>>();
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "The C++ core of papan; papan.native is its only user.";

    nb::class_<Control>(module, "Control")
        .def(
            "__init__",
            [](Control* self, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
               std::optional<std::uint64_t> memory) {
                Limits limits;
                if (seconds) limits.seconds = *seconds;
                if (nodes) limits.nodes = *nodes;
                if (memory) limits.memory = *memory;
                new (self) Control(limits);
            },
            nb::arg("seconds").none(), nb::arg("nodes").none(), nb::arg("memory").none())
        .def("stop", [](Control& control) { control.stop = true; })
        .def(
            "on_pulse",
            [](Control& control, nb::callable pulse) {
                control.pulse = [pulse](Control& leash) {
                    nb::gil_scoped_acquire acquire;
                    if (PyErr_CheckSignals() != 0) {
                        PyErr_Clear();  // the interrupt becomes the run's ending, not an exception inside it
                        leash.stop = true;
                        return;
                    }
                    try {
                        const nb::object stop = pulse(leash.expanded.load(), leash.generated.load(),
                                                      leash.examined.load(), leash.frontier.load());
                        if (nb::cast<bool>(stop)) leash.stop = true;
                    } catch (nb::python_error& error) {
                        error.discard_as_unraisable("papan's progress callback");
                        leash.stop = true;
                    }
                };
            },
            "Calls a function with the counts a few times a second while a search runs; True from it stops the "
            "search.");

    nb::class_<Settings>(module, "Settings")
        .def(nb::init<>())
        .def_rw("algorithm", &Settings::algorithm)
        .def_rw("repeats", &Settings::repeats)
        .def_rw("ties", &Settings::ties)
        .def_rw("weight", &Settings::weight)
        .def_rw("depth", &Settings::depth)
        .def_rw("solutions", &Settings::solutions)
        .def_rw("keep", &Settings::keep);

    module.def("walking_distance_fits",
               [](int rows, int columns) { return WalkingDistance::for_size(rows, columns)->fits(); });
    module.def("solve_sliding", &solve_sliding);
    module.def("solve_rush_hour", &solve_rush_hour);
    module.def("solve_queens", &solve_queens);
}
