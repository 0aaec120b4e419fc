// Batches for Python: lines in, columns out.
#include <map>
#include <memory>

#include "../batch/solve_lines.hpp"
#include "../ice_sliding/line_solver.hpp"
#include "../queens/line_solver.hpp"
#include "../rush_hour/line_solver.hpp"
#include "../sliding/line_solver.hpp"
#include "running.hpp"
#include "sliding_tables.hpp"

namespace papan {

namespace {

// How the lines of one puzzle are solved; any number of workers may share it.
struct Lines {
    LineSolverMaker make;
};

// `settings` without an algorithm: the best solver.
Lines queens_lines(const std::string& space, bool from_right, const Settings& settings) {
    check_settings(settings);
    const queens::LineSettings how{settings, queens::space_of(space), from_right};
    return {[how] { return std::make_unique<queens::QueensLines>(how); }};
}

Lines rush_hour_lines(bool by_steps, bool plus_first, const std::string& heuristic, bool with_estimate,
                      const Settings& settings) {
    check_settings(settings);
    const auto metric = by_steps ? rush_hour::Metric::steps : rush_hour::Metric::moves;
    const rush_hour::LineSettings how{settings, metric, plus_first, rush_hour::heuristic_of(heuristic), with_estimate};
    return {[how] { return std::make_unique<rush_hour::RushHourLines>(how); }};
}

Lines ice_sliding_lines(bool by_moves, const std::string& order, const std::string& heuristic, bool with_estimate,
                        const Settings& settings) {
    check_settings(settings);
    const auto metric = by_moves ? ice_sliding::Metric::moves : ice_sliding::Metric::cost;
    const ice_sliding::LineSettings how{settings, metric, ice_sliding::order_of(order),
                                        ice_sliding::heuristic_of(heuristic), with_estimate};
    return {[how] { return std::make_unique<ice_sliding::IceLines>(how); }};
}

// The tables for each shape of board, asked for when the first such board is met, by whichever thread that is.
class ShapeTables {
  public:
    explicit ShapeTables(nb::callable ask) : ask_(std::move(ask)) {}
    ~ShapeTables() {
        const nb::gil_scoped_acquire acquire;
        ask_.reset();
        tables_.clear();
    }
    ShapeTables(const ShapeTables&) = delete;
    ShapeTables& operator=(const ShapeTables&) = delete;

    std::vector<sliding::PatternTable> tables(sliding::Shape shape) {
        const nb::gil_scoped_acquire acquire;  // which also keeps two threads apart
        const auto key = std::pair(shape.rows, shape.columns);
        if (const auto known = tables_.find(key); known != tables_.end())
            return groups_of(shape.rows, shape.columns, known->second);
        const auto answer = nb::cast<Tables>(ask_(shape.rows, shape.columns));
        if (answer.empty()) return {};
        return groups_of(shape.rows, shape.columns, tables_.emplace(key, answer).first->second);
    }

  private:
    nb::callable ask_;
    std::map<std::pair<int, int>, Tables> tables_;
};

// `tables(rows, columns)` returns the tables of a shape, or none; it is called from any thread.
Lines sliding_lines(const std::string& order, const std::string& heuristic, bool with_estimate, int most_cells,
                    const nb::callable& tables, const Settings& settings) {
    check_settings(settings);
    require(most_cells >= 0 && most_cells <= sliding::most_searched_cells, "at most 128 cells");
    const auto shared = std::make_shared<ShapeTables>(tables);
    const sliding::LineSettings how{settings,
                                    sliding::order_of(order),
                                    sliding::heuristic_of(heuristic),
                                    with_estimate,
                                    most_cells,
                                    [shared](sliding::Shape shape) { return shared->tables(shape); }};
    return {[how] { return std::make_unique<sliding::SlidingLines>(how); }};
}

template <class T>
nb::bytes bytes_of(const std::vector<T>& column) {
    return nb::bytes(column.data(), column.size() * sizeof(T));
}

// What papan.native.columns.Columns is made of, by its names.
nb::dict taken(Rows& rows) {
    const Columns& columns = rows.take();  // holding the GIL, so that nobody else takes meanwhile
    nb::dict found;
    const auto put = [&](const char* name, const auto& column) { found[name] = bytes_of(column); };
    put("line", columns.line);
    put("begin", columns.begin);
    put("end", columns.end);
    put("solver", columns.solver);
    put("ended", columns.ended);
    put("has_plan", columns.has_plan);
    put("cost", columns.cost);
    put("moves", columns.moves);
    put("steps", columns.steps);
    put("solutions", columns.solutions);
    put("estimate", columns.estimate);
    put("expanded", columns.expanded);
    put("generated", columns.generated);
    put("examined", columns.examined);
    put("max_frontier", columns.max_frontier);
    put("seconds", columns.seconds);
    const auto put_texts = [&](const char* name, const char* ends, const Texts& texts) {
        found[name] = nb::bytes(texts.text.data(), texts.text.size());
        put(ends, texts.ends);
    };
    put_texts("board", "board_ends", columns.board);
    put_texts("plan", "plan_ends", columns.plan);
    put_texts("bounds", "bounds_ends", columns.bounds);
    return found;
}

// The solvers of one thread.
class LineWorker {
  public:
    explicit LineWorker(const std::vector<const Lines*>& ways) {
        require(ways.size() < Columns::unread, "fewer puzzles");
        for (const Lines* way : ways) {
            require(way != nullptr, "no None among the puzzles");
            solvers_.push_back(way->make());
        }
    }
    LineWorker(const LineWorker&) = delete;
    LineWorker& operator=(const LineWorker&) = delete;

    // Solves the lines of `text` until the control is told to stop, and adds a row for each to `rows`.
    void run(const nb::bytes& text, Rows& rows, Control& control) {
        const Hold hold(control);
        const std::string_view lines(text.c_str(), text.size());
        const nb::gil_scoped_release release;
        solve_lines(lines, solvers_, control, rows);
    }

  private:
    std::vector<std::unique_ptr<LineSolver>> solvers_;
};

}  // namespace

void bind_batch(nb::module_& module) {
    [[maybe_unused]] const nb::class_<Lines> lines(module, "Lines");
    module.def("queens_lines", &queens_lines);
    module.def("rush_hour_lines", &rush_hour_lines);
    module.def("sliding_lines", &sliding_lines);
    module.def("ice_sliding_lines", &ice_sliding_lines);
    nb::class_<Rows>(module, "Rows").def(nb::init<>()).def("take", &taken);
    nb::class_<LineWorker>(module, "LineWorker")
        .def(nb::init<const std::vector<const Lines*>&>())
        .def("run", &LineWorker::run);
}

}  // namespace papan
