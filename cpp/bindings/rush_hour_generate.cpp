// The Rush Hour generator for Python.
#include "../rush_hour/generate.hpp"
#include "running.hpp"

namespace papan {

namespace {

using MadePiece = std::tuple<int, int, int, bool>;  // row, column, length, horizontal

// Returns the pieces (the primary one first), the walls, the moves (-1: no board was found that can be solved) and
// whether the board is as asked for.
nb::tuple generate_rush_hour(int rows, int columns, int pieces, int walls, int low, int high, bool minimal,
                             std::uint64_t tries, std::uint64_t seed, Control& control) {
    require(rows >= 1 && columns >= 1 && rows <= rush_hour::max_side && columns <= rush_hour::max_side,
            "1 to 100 rows and columns");
    require(rows >= 3 || columns >= 3, "at least 3 rows or columns");
    require(pieces >= 0 && pieces <= 10'000 && walls >= 0 && walls <= 10'000, "0 to 10000 pieces and walls");
    require(low >= 0 && low <= high, "moves from low to high");
    rush_hour::Generated made;
    run_or_raise(control, [&] {
        const rush_hour::BoardSpec spec{rows, columns, pieces, walls, low, high, minimal, tries};
        made = rush_hour::Generator(spec, seed).run(control);
    });
    std::vector<MadePiece> placed;
    std::vector<int> walled;
    if (made.moves >= 0) {
        for (const auto& [line, position, length, horizontal] : made.board.pieces)
            placed.emplace_back(horizontal ? line : position, horizontal ? position : line, length, horizontal);
        for (std::size_t cell = 0; cell < made.board.walls.size(); ++cell)
            if (made.board.walls[cell] != 0) walled.push_back(static_cast<int>(cell));
    }
    return nb::make_tuple(placed, walled, made.moves, made.met);
}

}  // namespace

void bind_rush_hour_generate(nb::module_& module) { module.def("generate_rush_hour", &generate_rush_hour); }

}  // namespace papan
