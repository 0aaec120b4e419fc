// Sliding boards of a batch: numbers in rows with `/` between them, or a square of them all on one line; the blank is
// 0.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "../batch/line_solver.hpp"
#include "by_name.hpp"
#include "pdb_solver.hpp"

namespace papan::sliding {

// How to search; with pattern tables if no algorithm is named.
struct LineSettings {
    Settings settings;
    Order order{};
    Heuristic heuristic = Heuristic::none;
    bool with_estimate = false;  // whether the estimate of the start is wanted
    int most_cells = 0;          // of a board that is taken
    // Returns the tables for boards of a shape, which outlive every solver; empty where there are none.
    std::function<std::vector<PatternTable>(Shape)> tables_for;
};

class SlidingLines final : public LineSolver {
  public:
    explicit SlidingLines(LineSettings how) : how_(std::move(how)) {}

    bool read(std::string_view line) override {
        tiles_.clear();
        shape_ = {1, 0};
        int number = 0, row_start = 0;
        bool in_number = false;
        for (std::size_t at = 0; at <= line.size(); ++at) {
            const char sign = at < line.size() ? line[at] : '/';
            if (sign >= '0' && sign <= '9') {
                if (in_number && (number == 0 || number > 9999)) return false;  // a leading zero, or no tile
                number = in_number ? number * 10 + (sign - '0') : sign - '0';
                in_number = true;
                continue;
            }
            if (!in_number || (sign != ' ' && sign != '/')) return false;
            in_number = false;
            tiles_.push_back(number);
            if (tiles_.size() > static_cast<std::size_t>(how_.most_cells)) return false;
            if (sign == ' ') continue;
            const int width = static_cast<int>(tiles_.size()) - row_start;
            if (row_start == 0) shape_.columns = width;
            if (width != shape_.columns) return false;
            row_start = static_cast<int>(tiles_.size());
            if (at < line.size()) ++shape_.rows;
        }
        if (shape_.rows == 1) make_square();
        // Rows of two numbers might be a size, or something else that begins with one.
        return shape_.rows >= 2 && shape_.columns >= 3 && shape_.rows <= max_side && has_each_tile() && is_solvable() &&
               (how_.heuristic != Heuristic::walking_distance || WalkingDistance::fits(shape_.rows, shape_.columns));
    }

    bool solve(Control& control, Row& row) override {
        for (std::size_t cell = 0; cell < tiles_.size(); ++cell) {
            if (cell > 0) row.board += cell % static_cast<std::size_t>(shape_.columns) == 0 ? '/' : ' ';
            Row::add_number(row.board, tiles_[cell]);
        }
        Outcome outcome;
        if (how_.settings.algorithm.empty()) {
            PdbSolver* const solver = solver_for_shape();
            if (!solver) return false;
            control.start();  // getting the tables took no search time
            board_.assign(tiles_.begin(), tiles_.end());
            outcome = outcome_of(solver->solve(board_, 1, control));
            outcome.counts.max_frontier = Counts::unmeasured;
        } else {
            int estimate = -1;
            outcome = search(shape_, tiles_, how_.order, how_.heuristic, how_.settings, control,
                             how_.with_estimate ? &estimate : nullptr);
            row.estimate = estimate;
        }
        row.take(outcome);
        row.has_plan = outcome.found;
        if (!row.has_plan) return true;
        row.cost = row.moves = row.steps = static_cast<std::int64_t>(outcome.plan.size());
        static constexpr std::string_view names[] = {"up", "left", "right", "down"};
        for (const Action move : outcome.plan) Row::add_word(row.plan, names[move]);
        return is_solution(outcome.plan);
    }

  private:
    void make_square() {
        int side = 1;
        while (side * side < static_cast<int>(tiles_.size())) ++side;
        shape_ = side * side == static_cast<int>(tiles_.size()) ? Shape{side, side} : Shape{1, 0};
    }

    bool has_each_tile() {
        seen_.assign(tiles_.size(), false);
        for (const int tile : tiles_) {
            const auto place = static_cast<std::size_t>(tile);
            if (place >= seen_.size() || seen_[place]) return false;
            seen_[place] = true;
        }
        return true;
    }

    // Every move swaps the blank with a tile, so the parity of the permutation and that of the blank's way to its
    // corner change together.
    bool is_solvable() {
        seen_.assign(tiles_.size(), false);
        const std::size_t last = tiles_.size() - 1;
        int swaps = 0;
        for (std::size_t cell = 0; cell <= last; ++cell) {
            if (tiles_[cell] == 0) swaps += shape_.distance(static_cast<int>(cell), static_cast<int>(last));
            for (std::size_t at = cell; !seen_[at];
                 at = tiles_[at] == 0 ? last : static_cast<std::size_t>(tiles_[at]) - 1) {
                seen_[at] = true;
                swaps += at != cell ? 1 : 0;
            }
        }
        return swaps % 2 == 0;
    }

    bool is_solution(const std::vector<Action>& plan) {
        std::vector<int>& tiles = tiles_;
        auto blank = static_cast<std::size_t>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
        for (const Action move : plan) {
            if (!shape_.can(static_cast<int>(blank), static_cast<int>(move))) return false;
            const auto to = static_cast<std::size_t>(static_cast<int>(blank) + shape_.step(static_cast<int>(move)));
            std::swap(tiles[blank], tiles[to]);
            blank = to;
        }
        for (std::size_t cell = 0; cell + 1 < tiles.size(); ++cell)
            if (tiles[cell] != static_cast<int>(cell) + 1) return false;
        return true;
    }

    // The solver for boards of this shape, made when the first one is met; null where there are no tables.
    PdbSolver* solver_for_shape() {
        const auto key = std::pair(shape_.rows, shape_.columns);
        const auto known = solvers_.find(key);
        if (known != solvers_.end()) return known->second.get();
        const std::vector<PatternTable> tables = how_.tables_for(shape_);
        auto solver = tables.empty() ? nullptr : pdb_solver(shape_, tables);
        return solvers_.emplace(key, std::move(solver)).first->second.get();
    }

    const LineSettings how_;
    Shape shape_;
    std::vector<int> tiles_;
    std::vector<std::uint8_t> board_;
    std::vector<bool> seen_;
    std::map<std::pair<int, int>, std::unique_ptr<PdbSolver>> solvers_;
};

}  // namespace papan::sliding
