// Rush Hour for Python.
#include "../domains/rush_hour.hpp"

#include "common.hpp"

namespace papan {

namespace {

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

}  // namespace

void bind_rush_hour(nb::module_& module) { module.def("solve_rush_hour", &solve_rush_hour); }

}  // namespace papan
