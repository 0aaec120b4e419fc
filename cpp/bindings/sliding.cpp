// The sliding puzzle for Python.
#include "../domains/sliding.hpp"

#include "common.hpp"

namespace papan {

namespace {

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

}  // namespace

void bind_sliding(nb::module_& module) {
    module.def("walking_distance_fits",
               [](int rows, int columns) { return WalkingDistance::for_size(rows, columns)->fits(); });
    module.def("solve_sliding", &solve_sliding);
}

}  // namespace papan
