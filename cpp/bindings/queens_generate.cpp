// The Queens generator for Python.
#include "../queens/generate.hpp"
#include "running.hpp"

namespace papan {

namespace {

// The boards of a seed from number `first` on. Returns the regions of all, one byte per cell, and what became of each,
// one byte of Made per board.
nb::tuple generate_queens(int size, std::uint64_t seed, std::uint64_t first, std::uint64_t boards, Control& control) {
    require(size >= queens::least_generated && size <= queens::most_generated, "a size from 4 to 40");
    require(boards >= 1 && boards <= 10'000, "1 to 10000 boards");
    const auto cells = static_cast<std::size_t>(size * size);
    std::vector<std::uint8_t> regions(boards * cells);
    std::vector<queens::Made> made(boards, queens::Made::nothing);
    run_or_raise(control, [&] {
        const auto generator = queens::generator_for(size);
        Counts counts;
        for (std::uint64_t board = 0; board < boards; ++board) {
            if (board > 0 && !control.go_on(counts)) break;  // the first one there is in any case
            const Random64 random(seed, first + board);
            made[board] = generator->make(size, random, control, counts, regions.data() + board * cells);
        }
        control.publish(counts);
    });
    return nb::make_tuple(nb::bytes(reinterpret_cast<const char*>(regions.data()), regions.size()),
                          nb::bytes(reinterpret_cast<const char*>(made.data()), made.size()));
}

}  // namespace

void bind_queens_generate(nb::module_& module) { module.def("generate_queens", &generate_queens); }

}  // namespace papan
