// Queens boards of a batch: letters in rows, `/` between them, as many regions as rows and each in one piece.
#pragma once

#include <array>
#include <cstdlib>
#include <vector>

#include "../batch/line_solver.hpp"
#include "by_name.hpp"
#include "connected.hpp"
#include "solver.hpp"

namespace papan::queens {

// How to search; the fast solver if no algorithm is named.
struct LineSettings {
    Settings settings;
    Space space = Space::permutations;
    bool from_right = false;
};

class QueensLines final : public LineSolver {
  public:
    explicit QueensLines(LineSettings how) : how_(std::move(how)) {}

    bool read(std::string_view line) override {
        // The reader of letters passes over these, which papan does not write.
        const bool is_closed = line.ends_with('/') || line.ends_with('\r');
        if (line.size() < 5 || is_closed || read_letters(line, letters_) != Fault::none) return false;
        line_ = line;
        return count_connected(letters_) == letters_.size;
    }

    bool solve(Control& control, Row& row) override {
        row.board = line_;
        if (how_.settings.algorithm.empty())
            find_best(control, row);
        else
            find_by_name(control, row);
        if (!row.has_plan) return true;
        write_plan(row.plan);
        return is_solution();
    }

  private:
    void find_best(Control& control, Row& row) {
        std::int64_t solutions = 0;
        auto found = [&](const std::int8_t* columns) {
            if (solutions == 0) std::copy_n(columns, letters_.size, columns_.begin());
            return static_cast<std::uint64_t>(++solutions) != how_.settings.solutions;
        };
        row.ended = solver_.search(letters_, control, row.counts, found);
        row.counts.max_frontier = Counts::unmeasured;
        row.solutions = solutions;
        row.has_plan = solutions > 0;
        if (row.ended == Ended::exhausted && row.has_plan) row.ended = Ended::solved;
    }

    void find_by_name(Control& control, Row& row) {
        std::vector<std::vector<Action>> plans;
        const Outcome outcome = search(board_of(letters_), how_.space, how_.from_right, how_.settings, control, plans);
        row.take(outcome);
        if (outcome.found && plans.empty()) plans.push_back(outcome.plan);
        row.has_plan = !plans.empty();
        if (!row.has_plan) return;
        const auto size = static_cast<Action>(letters_.size);
        columns_.fill(-1);
        for (const Action cell : plans.front()) columns_[cell / size] = cell % size;
    }

    void write_plan(std::string& text) const {
        std::array<char, 3 * max_side> signs;  // at most two digits and a blank for each
        std::size_t length = 0;
        for (std::size_t row = 0; row < static_cast<std::size_t>(letters_.size); ++row) {
            const int column = columns_[row];
            if (row > 0) signs[length++] = ' ';
            if (column >= 10) signs[length++] = static_cast<char>('0' + column / 10);
            signs[length++] = static_cast<char>('0' + column % 10);
        }
        text.assign(signs.data(), length);
    }

    // Whether the queens in these columns keep the rules of the game.
    bool is_solution() const {
        const auto size = static_cast<std::size_t>(letters_.size);
        Line128 columns = 0;
        std::uint64_t regions = 0;  // letters, from 'A'
        for (std::size_t row = 0; row < size; ++row) {
            const int column = columns_[row];
            if (column < 0 || column >= letters_.size || (columns >> column & 1)) return false;
            if (row > 0 && std::abs(column - columns_[row - 1]) < 2) return false;
            const std::uint64_t region = std::uint64_t{1}
                                         << (letters_.cell[row * size + static_cast<std::size_t>(column)] - 'A');
            if (regions & region) return false;
            regions |= region;
            columns |= Line128{1} << column;
        }
        return true;
    }

    const LineSettings how_;
    std::string_view line_;
    Letters letters_;
    Solver solver_;
    std::array<int, max_side> columns_{};
};

}  // namespace papan::queens
