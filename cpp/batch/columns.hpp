// The results of a batch, one array per column, filled by one thread while another takes what is there.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "row.hpp"

namespace papan {

// Texts one after another, as Apache Arrow has them: text i reaches from ends[i] to ends[i + 1].
struct Texts {
    std::string text;
    std::vector<std::int32_t> ends = {0};

    void add(const std::string& one) {
        text += one;
        ends.push_back(static_cast<std::int32_t>(text.size()));
    }
    void clear() {
        text.clear();
        ends.resize(1);
    }
};

struct Columns {
    static constexpr std::uint8_t unread = 255;  // the solver of a line that is left to Python

    std::vector<std::int64_t> line;        // its number in the text, from 0
    std::vector<std::int64_t> begin, end;  // where the line is in the text
    std::vector<std::uint8_t> solver;      // its index, or unread
    std::vector<std::uint8_t> ended;       // an Ended
    std::vector<std::uint8_t> has_plan;    // 0 or 1
    std::vector<std::int64_t> cost, moves, steps, solutions, estimate, expanded, generated, examined, max_frontier;
    std::vector<double> seconds;
    Texts board, plan, bounds;

    void clear() {
        for (auto* column : {&line, &begin, &end, &cost, &moves, &steps, &solutions, &estimate, &expanded, &generated,
                             &examined, &max_frontier})
            column->clear();
        for (auto* column : {&solver, &ended, &has_plan}) column->clear();
        seconds.clear();
        for (auto* column : {&board, &plan, &bounds}) column->clear();
    }
};

// Where a line is in the text that is solved.
struct Place {
    std::int64_t line, begin, end;
};

class Rows {
  public:
    void add(const Place& place, std::uint8_t solver, const Row& row) {
        const std::lock_guard lock(mutex_);
        columns_.line.push_back(place.line);
        columns_.begin.push_back(place.begin);
        columns_.end.push_back(place.end);
        columns_.solver.push_back(solver);
        columns_.ended.push_back(static_cast<std::uint8_t>(row.ended));
        columns_.has_plan.push_back(row.has_plan ? 1 : 0);
        columns_.cost.push_back(row.cost);
        columns_.moves.push_back(row.moves);
        columns_.steps.push_back(row.steps);
        columns_.solutions.push_back(row.solutions);
        columns_.estimate.push_back(row.estimate);
        columns_.expanded.push_back(static_cast<std::int64_t>(row.counts.expanded));
        columns_.generated.push_back(static_cast<std::int64_t>(row.counts.generated));
        columns_.examined.push_back(static_cast<std::int64_t>(row.counts.examined));
        columns_.max_frontier.push_back(static_cast<std::int64_t>(row.counts.max_frontier));  // unmeasured: -1
        columns_.seconds.push_back(row.seconds);
        columns_.board.add(row.board);
        columns_.plan.add(row.plan);
        columns_.bounds.add(row.bounds);
    }

    // Returns all that was added since the last time; it stays there until the next time. Only one thread may take.
    const Columns& take() {
        taken_.clear();
        const std::lock_guard lock(mutex_);
        std::swap(taken_, columns_);
        return taken_;
    }

  private:
    std::mutex mutex_;
    Columns columns_, taken_;  // which change places, so that their memory is used again
};

}  // namespace papan
