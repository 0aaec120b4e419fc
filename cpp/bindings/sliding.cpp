// The sliding puzzle's searches and pattern databases for Python.
#include <atomic>

#include "../sliding/by_name.hpp"
#include "../sliding/large.hpp"
#include "../sliding/pattern.hpp"
#include "../sliding/pdb_solver.hpp"
#include "../sliding/space.hpp"
#include "../support/hash.hpp"
#include "running.hpp"
#include "sliding_tables.hpp"

namespace papan {

namespace {

nb::tuple solve_sliding(int rows, int columns, const std::vector<int>& tiles, const std::string& order,
                        const std::string& heuristic, Settings settings, Control& control) {
    check_settings(settings);
    check_tiles(rows, columns, tiles, sliding::most_searched_cells);
    const sliding::Order moves = sliding::order_of(order);
    const sliding::Heuristic chosen = sliding::heuristic_of(heuristic);
    if (chosen == sliding::Heuristic::walking_distance)
        require(sliding::WalkingDistance::fits(rows, columns), "a size with walking distances");
    return run(control,
               [&](auto&) { return sliding::search({rows, columns}, tiles, moves, chosen, settings, control); });
}

using WritableValues = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Fills a table; false if `watch`, which is told how much is done, stopped it.
bool build_pattern(int rows, int columns, const std::vector<int>& group, WritableValues values, int threads,
                   Control& control, nb::callable watch) {
    const sliding::PatternLayout layout = layout_of(rows, columns, group);
    require(values.shape(0) == layout.size(), "room for the table");
    check_threads(threads);
    std::atomic<double> progress{0};
    bool whole = false;
    run_or_raise(
        control, [&] { return says_stop(watch, progress.load()); },
        [&] { whole = sliding::PatternBuilder(layout).build(values.data(), threads, control, progress); });
    return whole;
}

// The hash by which damage to a table is noticed.
std::uint64_t xxh64(Values values, std::uint64_t seed) {
    const nb::gil_scoped_release release;
    return Xxh64::of({values.data(), values.shape(0)}, seed);
}

// The shortest solution by IDA* with tables.
nb::tuple best_sliding(int rows, int columns, const std::vector<int>& tiles, const Tables& tables, int threads,
                       Control& control) {
    check_tiles(rows, columns, tiles, sliding::max_pattern_cells);
    check_solvable(rows, columns, tiles);
    check_threads(threads);
    const std::vector<sliding::PatternTable> groups = groups_of(rows, columns, tables);
    const std::vector<std::uint8_t> board(tiles.begin(), tiles.end());
    return run(control, [&](auto&) {
        return sliding::outcome_of(sliding::pdb_solver({rows, columns}, groups)->solve(board, threads, control));
    });
}

// What an earlier search has found out: the moves of its solution, the moves of every solution at least, and the nodes
// that it expanded and generated.
using KnownNumbers = std::tuple<int, int, std::uint64_t, std::uint64_t>;

// Goes on from there, perhaps with other tables: finds a shortest solution if that is shorter, or ends as exhausted.
nb::tuple prove_sliding(int rows, int columns, const std::vector<int>& tiles, const Tables& tables, int threads,
                        Control& control, KnownNumbers known_numbers) {
    check_tiles(rows, columns, tiles, sliding::max_pattern_cells);
    check_solvable(rows, columns, tiles);
    check_threads(threads);
    const std::vector<sliding::PatternTable> groups = groups_of(rows, columns, tables);
    const std::vector<std::uint8_t> board(tiles.begin(), tiles.end());
    const auto [solved_in, at_least, expanded, generated] = known_numbers;
    require(0 <= at_least && at_least <= solved_in, "a lower bound that is no more than the solution's moves");
    const sliding::Known known{solved_in, at_least, {expanded, generated}};
    return run(control, [&](auto&) {
        return outcome_of(sliding::pdb_solver({rows, columns}, groups)->solve(board, threads, control, known));
    });
}

// An answer at once, then shorter ones until a limit; with tables, perhaps the proof that it is the shortest. Returns
// the report, which says why it did not go on, whether that is proved, and the moves that a shortest solution takes at
// least.
nb::tuple best_sliding_large(int rows, int columns, const std::vector<int>& tiles, const Tables& tables, int threads,
                             Control& control) {
    check_tiles(rows, columns, tiles, sliding::max_side * sliding::max_side);
    check_solvable(rows, columns, tiles);
    check_threads(threads);
    const std::vector<sliding::PatternTable> groups =
        tables.empty() ? std::vector<sliding::PatternTable>{} : groups_of(rows, columns, tables);
    const std::vector<sliding::Tile> board(tiles.begin(), tiles.end());
    bool optimal = false;
    int lower_bound = 0;
    const nb::tuple report = run(control, [&](auto&) {
        const sliding::Shape shape{rows, columns};
        std::unique_ptr<sliding::PdbSolver> prover;
        if (!groups.empty()) prover = sliding::pdb_solver(shape, groups);
        const sliding::LargeAnswer answer = sliding::LargeSolver(shape, board, prover.get(), threads, control).solve();
        optimal = answer.found && answer.optimal;
        lower_bound = answer.lower_bound;
        return sliding::outcome_of(answer);
    });
    return nb::make_tuple(report, optimal, lower_bound);
}

// How many moves every solvable position of a small board is from the goal, by rank; empty if a limit ended it.
nb::bytes sliding_distances(int rows, int columns, Control& control) {
    check_size(rows, columns, sliding::Space::max_cells);
    std::vector<std::uint8_t> distances;
    bool whole = false;
    run_or_raise(control, [&] {
        const sliding::Space space({rows, columns});
        distances.resize(space.size());
        whole = space.explore(distances.data(), control);
    });
    return nb::bytes(reinterpret_cast<const char*>(distances.data()), whole ? distances.size() : 0);
}

// The rank of a solvable position, and the position of a rank.
std::uint64_t sliding_rank(int rows, int columns, const std::vector<int>& tiles) {
    check_tiles(rows, columns, tiles, sliding::Space::max_cells);
    const std::vector<std::uint8_t> board(tiles.begin(), tiles.end());
    return sliding::Space({rows, columns}).rank(board);
}
std::vector<int> sliding_unrank(int rows, int columns, std::uint64_t rank) {
    check_size(rows, columns, sliding::Space::max_cells);
    const sliding::Space space({rows, columns});
    require(rank < space.size(), "a rank below the number of positions");
    const std::vector<std::uint8_t> tiles = space.unrank(rank);
    return {tiles.begin(), tiles.end()};
}

}  // namespace

void bind_sliding(nb::module_& module) {
    module.def("solve_sliding", &solve_sliding);
    module.def("pattern_size", [](int rows, int columns, const std::vector<int>& group) {
        return layout_of(rows, columns, group).size();
    });
    module.def("build_pattern", &build_pattern);
    module.def("xxh64", &xxh64, nb::arg("values"), nb::arg("seed") = 0);
    module.def("best_sliding", &best_sliding);
    module.def("prove_sliding", &prove_sliding);
    module.def("best_sliding_large", &best_sliding_large);
    module.def("sliding_distances", &sliding_distances);
    module.def("sliding_rank", &sliding_rank);
    module.def("sliding_unrank", &sliding_unrank);
}

}  // namespace papan
