// The Rush Hour searches for Python.
#include "../rush_hour/batch.hpp"
#include "../rush_hour/by_name.hpp"
#include "../rush_hour/solve.hpp"
#include "../rush_hour/space.hpp"
#include "running.hpp"

namespace papan {

namespace {

using PieceTuple = std::tuple<int, int, int, bool>;  // line, position, length, horizontal

rush_hour::Board board_of(int rows, int columns, const std::vector<PieceTuple>& pieces, const std::vector<int>& walls,
                          int primary, int goal) {
    require(rows >= 1 && columns >= 1 && rows <= rush_hour::max_side && columns <= rush_hour::max_side,
            "1 to 100 rows and columns");
    const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    rush_hour::Board board{rows, columns, std::vector<std::uint8_t>(cells), {}, primary, goal};
    std::vector<std::uint8_t> taken(cells);
    const auto take = [&](std::size_t cell) {
        require(cell < cells && !taken[cell], "pieces and walls that do not overlap");
        taken[cell] = 1;
    };
    for (const int wall : walls) {
        require(wall >= 0, "walls on the board");
        take(static_cast<std::size_t>(wall));
        board.walls[static_cast<std::size_t>(wall)] = 1;
    }
    for (const auto& [line, position, length, horizontal] : pieces) {
        const int lane = horizontal ? columns : rows, lines = horizontal ? rows : columns;
        require(line >= 0 && line < lines && position >= 0 && length >= 1 && length <= lane - position,
                "pieces on the board");
        const rush_hour::Piece piece{line, position, length, horizontal};
        for (int i = position; i < position + length; ++i) take(static_cast<std::size_t>(board.cell(piece, i)));
        board.pieces.push_back(piece);
    }
    require(primary >= 0 && static_cast<std::size_t>(primary) < board.pieces.size(), "a primary piece");
    const rush_hour::Piece& leaving = board.pieces[static_cast<std::size_t>(primary)];
    require(goal == 0 || goal == board.lane_length(leaving) - leaving.length,
            "a goal at an end of the primary piece's line");
    return board;
}

rush_hour::Metric metric_of(bool by_steps) { return by_steps ? rush_hour::Metric::steps : rush_hour::Metric::moves; }

nb::tuple solve_rush_hour(int rows, int columns, const std::vector<PieceTuple>& pieces, const std::vector<int>& walls,
                          int primary, int goal, bool by_steps, bool plus_first, const std::string& heuristic,
                          Settings settings, Control& control) {
    check_settings(settings);
    const rush_hour::Board board = board_of(rows, columns, pieces, walls, primary, goal);
    const rush_hour::Heuristic chosen = rush_hour::heuristic_of(heuristic);
    require(board.pieces.size() <= rush_hour::most_searched_pieces, "at most 64 pieces");
    return run(control, [&](auto&) {
        return rush_hour::search(board, metric_of(by_steps), plus_first, chosen, settings, control);
    });
}

nb::tuple best_rush_hour(int rows, int columns, const std::vector<PieceTuple>& pieces, const std::vector<int>& walls,
                         int primary, int goal, bool by_steps, Control& control) {
    const rush_hour::Board board = board_of(rows, columns, pieces, walls, primary, goal);
    return run(control, [&](auto&) {
        const rush_hour::Answer answer = rush_hour::solve(board, metric_of(by_steps), control);
        Outcome outcome;
        outcome.ended = answer.ended;
        outcome.found = answer.ended == Ended::solved;
        outcome.solutions = outcome.found ? 1 : 0;
        outcome.cost = static_cast<int>(answer.cost);
        outcome.counts = answer.counts;
        for (const rush_hour::Slide& move : answer.plan)
            outcome.plan.push_back(rush_hour::action_of(move.piece, move.cells));
        return outcome;
    });
}

// Boards of 36 letters, one after another in `text`: a tuple (ended, moves, steps, plan) for each, the plan as words
// such as "A-right-3"; None for what is no such board.
nb::list best_rush_hour_letters(const std::string& text, bool by_steps, Control& control) {
    require(text.size() % rush_hour::letters_cells == 0, "36 letters for each board");
    rush_hour::Batch batch;
    run_or_raise(control, [&] {
        rush_hour::solve_letters(text, metric_of(by_steps), *Reused<rush_hour::Workspace>(), control, batch);
    });
    static constexpr const char* directions[] = {"left", "right", "up", "down"};
    nb::list rows;
    std::size_t first = 0;
    for (std::size_t i = 0; i < batch.ended.size(); ++i) {
        const std::size_t last = batch.plan_ends[i];
        if (batch.ended[i] == rush_hour::Batch::unreadable) {
            rows.append(nb::none());
            continue;
        }
        nb::list plan;
        for (; first < last; ++first) {
            const rush_hour::Slide& move = batch.plan[first];
            const bool horizontal = (batch.horizontal[i] >> move.piece & 1) != 0;
            std::string words(1, batch.signs[i][move.piece]);
            words.append("-").append(directions[(horizontal ? 0 : 2) + (move.cells > 0 ? 1 : 0)]);
            plan.append(words.append("-").append(std::to_string(std::abs(move.cells))));
        }
        rows.append(nb::make_tuple(name_of(static_cast<Ended>(batch.ended[i])), batch.moves[i], batch.steps[i], plan));
    }
    return rows;
}

// The space of a board for Python: built once, then asked about positions.
class RushHourSpace {
  public:
    RushHourSpace(int rows, int columns, const std::vector<PieceTuple>& pieces, const std::vector<int>& walls,
                  int primary, int goal, bool by_steps, Control& control)
        : board_(board_of(rows, columns, pieces, walls, primary, goal)) {
        run_or_raise(control, [&] {
            Counts counts;
            ended_ = space_.build(board_, metric_of(by_steps), control, counts);
        });
    }

    const char* ended() const { return name_of(ended_); }
    std::uint32_t size() const { return space_.size(); }

    std::vector<std::int64_t> distances() const {
        std::vector<std::uint32_t> found(space_.size());
        if (!found.empty()) space_.distances(found.data());
        std::vector<std::int64_t> all(found.begin(), found.end());
        for (auto& distance : all)
            if (distance == rush_hour::Space::none) distance = -1;
        return all;
    }
    // The number of a position, or -1.
    std::int64_t find(const std::vector<int>& positions) const {
        if (positions.size() != board_.pieces.size()) return -1;
        std::vector<std::uint8_t> at;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const int last = board_.lane_length(board_.pieces[i]) - board_.pieces[i].length;
            if (positions[i] < 0 || positions[i] > last) return -1;
            at.push_back(static_cast<std::uint8_t>(positions[i]));
        }
        const std::uint32_t number = space_.find(at.data());
        return number == rush_hour::Space::none ? -1 : static_cast<std::int64_t>(number);
    }
    std::vector<int> positions(std::uint32_t number) const {
        require(number < space_.size(), "a number below the number of positions");
        std::vector<std::uint8_t> at(board_.pieces.size());
        space_.positions(number, at.data());
        return {at.begin(), at.end()};
    }
    // The distance of a position, -1 when no goal can be reached.
    std::int64_t distance(std::uint32_t number) const {
        const std::uint32_t found = space_.distance(number);
        return found == rush_hour::Space::none ? -1 : static_cast<std::int64_t>(found);
    }
    // The number of a position that is farthest from the exit, or -1.
    std::int64_t hardest() const {
        const std::uint32_t found = space_.hardest();
        return found == rush_hour::Space::none ? -1 : static_cast<std::int64_t>(found);
    }
    // The slide with which a cheapest solution begins: piece and cells; no cells where there is none.
    std::tuple<int, int> best(std::uint32_t number) const {
        require(number < space_.size(), "a number below the number of positions");
        const rush_hour::Slide move = space_.best(number);
        return {move.piece, move.cells};
    }

  private:
    rush_hour::Board board_;
    rush_hour::Space space_;
    Ended ended_ = Ended::exhausted;
};

}  // namespace

void bind_rush_hour(nb::module_& module) {
    module.def("solve_rush_hour", &solve_rush_hour);
    module.def("best_rush_hour", &best_rush_hour);
    module.def("best_rush_hour_letters", &best_rush_hour_letters);
    nb::class_<RushHourSpace>(module, "RushHourSpace")
        .def(nb::init<int, int, const std::vector<PieceTuple>&, const std::vector<int>&, int, int, bool, Control&>())
        .def_prop_ro("ended", &RushHourSpace::ended)
        .def_prop_ro("size", &RushHourSpace::size)
        .def("distances", &RushHourSpace::distances)
        .def("find", &RushHourSpace::find)
        .def("positions", &RushHourSpace::positions)
        .def("distance", &RushHourSpace::distance)
        .def("hardest", &RushHourSpace::hardest)
        .def("best", &RushHourSpace::best);
}

}  // namespace papan
