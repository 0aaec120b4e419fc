// Queens for Python.
#include "../domains/queens.hpp"

#include "common.hpp"

namespace papan {

namespace {

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

void bind_queens(nb::module_& module) { module.def("solve_queens", &solve_queens); }

}  // namespace papan
