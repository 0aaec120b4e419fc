// The pattern tables of the sliding puzzle as Python hands them over.
#pragma once

#include <nanobind/ndarray.h>

#include <tuple>
#include <vector>

#include "../sliding/pattern_layout.hpp"
#include "sliding_checks.hpp"

namespace papan {

using Values = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Tables = std::vector<std::tuple<std::vector<int>, Values>>;

inline sliding::PatternLayout layout_of(int rows, int columns, const std::vector<int>& group) {
    check_size(rows, columns, sliding::max_pattern_cells);
    require(!group.empty() && group.size() <= static_cast<std::size_t>(sliding::max_group), "1 to 8 tiles in a group");
    std::vector<std::uint8_t> tiles;
    for (const int tile : group) {
        require(tile >= 1 && tile < rows * columns, "tiles of the board in a group");
        for (const std::uint8_t other : tiles) require(other != tile, "each tile of a group once");
        tiles.push_back(static_cast<std::uint8_t>(tile));
    }
    return {{rows, columns}, tiles};
}

// The tables of a partition of all tiles: a list of (tiles of a group, values).
inline std::vector<sliding::PatternTable> groups_of(int rows, int columns, const Tables& tables) {
    require(!tables.empty() && tables.size() <= static_cast<std::size_t>(sliding::max_groups), "the number of tables");
    std::vector<sliding::PatternTable> groups;
    check_size(rows, columns, sliding::max_pattern_cells);
    std::vector<bool> used(static_cast<std::size_t>(rows * columns));
    used[0] = true;
    for (const auto& [group, values] : tables) {
        sliding::PatternLayout layout = layout_of(rows, columns, group);
        require(values.shape(0) == layout.size(), "the size of a table");
        for (const int tile : group) {
            require(!used[static_cast<std::size_t>(tile)], "each tile in one group");
            used[static_cast<std::size_t>(tile)] = true;
        }
        groups.push_back({layout, values.data()});
    }
    for (const bool tile : used) require(tile, "every tile in a group");
    return groups;
}

}  // namespace papan
