// Makes the line solvers.
#include "line_solvers.hpp"

#include "../ice_sliding/line_solver.hpp"
#include "../queens/line_solver.hpp"
#include "../rush_hour/line_solver.hpp"
#include "../sliding/line_solver.hpp"

namespace papan::tests {

static Settings named(const std::string& algorithm) {
    Settings settings;
    settings.algorithm = algorithm;
    return settings;
}

std::unique_ptr<LineSolver> queens_lines(const std::string& algorithm, queens::Space space) {
    return std::make_unique<queens::QueensLines>(queens::LineSettings{named(algorithm), space, false});
}

std::unique_ptr<LineSolver> rush_hour_lines(const std::string& algorithm, rush_hour::Metric metric) {
    return std::make_unique<rush_hour::RushHourLines>(
        rush_hour::LineSettings{named(algorithm), metric, false, rush_hour::Heuristic::blocking, true});
}

std::unique_ptr<LineSolver> sliding_lines(const std::shared_ptr<TableSource>& source, const std::string& algorithm,
                                          int most_cells) {
    return std::make_unique<sliding::SlidingLines>(
        sliding::LineSettings{named(algorithm),
                              {0, 1, 2, 3},
                              sliding::Heuristic::manhattan,
                              true,
                              most_cells,
                              [source](sliding::Shape shape) { return source->tables(shape); }});
}

std::unique_ptr<LineSolver> ice_sliding_lines(const std::string& algorithm) {
    ice_sliding::LineSettings how;
    how.settings = named(algorithm);
    how.heuristic = ice_sliding::Heuristic::legs;
    how.with_estimate = true;
    return std::make_unique<ice_sliding::IceLines>(how);
}

std::vector<std::unique_ptr<LineSolver>> all_line_solvers(const std::shared_ptr<TableSource>& source) {
    std::vector<std::unique_ptr<LineSolver>> solvers;
    solvers.push_back(queens_lines());
    solvers.push_back(rush_hour_lines());
    solvers.push_back(sliding_lines(source));
    solvers.push_back(ice_sliding_lines());
    return solvers;
}

}  // namespace papan::tests
