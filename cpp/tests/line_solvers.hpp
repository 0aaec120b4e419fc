// The line solvers of all puzzles, as a batch has them, with tables for small sliding boards.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "../queens/line_solver.hpp"
#include "../rush_hour/line_solver.hpp"
#include "../sliding/line_solver.hpp"
#include "built_tables.hpp"

namespace papan::tests {

constexpr int most_sliding_cells = 16;

// Tables for boards of up to 9 cells, built when a shape is first asked for, by whichever thread that is.
class TableSource {
  public:
    std::vector<sliding::PatternTable> tables(sliding::Shape shape) {
        if (shape.cells() > 9) return {};
        const std::lock_guard lock(mutex_);
        const auto& partition = built_.try_emplace({shape.rows, shape.columns}, shape, 4).first->second;
        return {partition.tables().begin(), partition.tables().end()};
    }
    std::size_t built() {
        const std::lock_guard lock(mutex_);
        return built_.size();
    }

  private:
    std::mutex mutex_;
    std::map<std::pair<int, int>, Partition> built_;
};

inline Settings named(const std::string& algorithm) {
    Settings settings;
    settings.algorithm = algorithm;
    return settings;
}

// Without an algorithm: the best solver.
inline std::unique_ptr<LineSolver> queens_lines(const std::string& algorithm = "",
                                                queens::Space space = queens::Space::permutations) {
    return std::make_unique<queens::QueensLines>(queens::LineSettings{named(algorithm), space, false});
}

inline std::unique_ptr<LineSolver> rush_hour_lines(const std::string& algorithm = "",
                                                   rush_hour::Metric metric = rush_hour::Metric::moves) {
    return std::make_unique<rush_hour::RushHourLines>(
        rush_hour::LineSettings{named(algorithm), metric, false, rush_hour::Heuristic::blocking, true});
}

inline std::unique_ptr<LineSolver> sliding_lines(const std::shared_ptr<TableSource>& source,
                                                 const std::string& algorithm = "",
                                                 int most_cells = most_sliding_cells) {
    return std::make_unique<sliding::SlidingLines>(
        sliding::LineSettings{named(algorithm),
                              {0, 1, 2, 3},
                              sliding::Heuristic::manhattan,
                              true,
                              most_cells,
                              [source](sliding::Shape shape) { return source->tables(shape); }});
}

// The best solvers: 0 is that of Queens, 1 of Rush Hour, 2 of the sliding puzzle.
inline std::vector<std::unique_ptr<LineSolver>> all_line_solvers(const std::shared_ptr<TableSource>& source) {
    std::vector<std::unique_ptr<LineSolver>> solvers;
    solvers.push_back(queens_lines());
    solvers.push_back(rush_hour_lines());
    solvers.push_back(sliding_lines(source));
    return solvers;
}

}  // namespace papan::tests
