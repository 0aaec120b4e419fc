// The line solvers of all puzzles, as a batch has them, with tables for small sliding boards. They are compiled once,
// since they hold every search there is.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "../batch/line_solver.hpp"
#include "../queens/space.hpp"
#include "../rush_hour/board.hpp"
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

// Without an algorithm: the best solver.
std::unique_ptr<LineSolver> queens_lines(const std::string& algorithm = "",
                                         queens::Space space = queens::Space::permutations);
std::unique_ptr<LineSolver> rush_hour_lines(const std::string& algorithm = "",
                                            rush_hour::Metric metric = rush_hour::Metric::moves);
std::unique_ptr<LineSolver> sliding_lines(const std::shared_ptr<TableSource>& source, const std::string& algorithm = "",
                                          int most_cells = most_sliding_cells);

std::unique_ptr<LineSolver> ice_sliding_lines(const std::string& algorithm = "");

// The best solvers: 0 is that of Queens, 1 of Rush Hour, 2 of the sliding puzzle, 3 of ice sliding.
std::vector<std::unique_ptr<LineSolver>> all_line_solvers(const std::shared_ptr<TableSource>& source);

}  // namespace papan::tests
