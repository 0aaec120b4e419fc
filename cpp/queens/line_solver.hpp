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
        if (line.size() < 5 || line.back() == '/' || read_letters(line, letters_) != Fault::none) return false;
        line_ = line;
        return letters_.size >= 2 && letters_.cell[0] != 0 && has_plain_regions();
    }

    bool solve(Control& control, Row& row) override {
        row.board = line_;
        if (how_.settings.algorithm.empty())
            find_best(control, row);
        else
            find_by_name(control, row);
        if (!row.has_plan) return true;
        for (int at = 0; at < letters_.size; ++at) Row::add_word(row.plan, columns_[static_cast<std::size_t>(at)]);
        return is_solution();
    }

  private:
    // Whether there are as many regions as rows, each connected.
    bool has_plain_regions() {
        const int size = letters_.size, cells = size * size;
        std::array<std::uint8_t, 128> first{};  // cell of each region, from 1; 0: there is no such region
        const bool small = size <= 11;
        int regions = 0;
        if (small)
            for (int cell = cells; cell > 0; --cell)
                first[letters_.cell[static_cast<std::size_t>(cell) - 1] & 127] = static_cast<std::uint8_t>(cell);
        else
            for (int cell = 0; cell < cells; ++cell) first[letters_.cell[static_cast<std::size_t>(cell)] & 127] = 1;
        Line128 seeds = 0;
        for (std::size_t letter = 'A'; letter <= 'z'; ++letter) {
            if (first[letter] == 0) continue;
            ++regions;
            seeds |= Line128{1} << (first[letter] - 1);
        }
        if (regions != size) return false;
        return small ? are_regions_connected_small(letters_, seeds) : are_regions_connected_large(letters_);
    }

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
        for (const Action cell : plans.front()) columns_[cell / size] = static_cast<std::int8_t>(cell % size);
    }

    // Whether the queens in these columns keep the rules of the game.
    bool is_solution() const {
        const std::size_t size = static_cast<std::size_t>(letters_.size);
        std::array<bool, 128> columns{}, regions{};
        for (std::size_t row = 0; row < size; ++row) {
            const int column = columns_[row];
            if (column < 0 || column >= letters_.size || columns[static_cast<std::size_t>(column)]) return false;
            if (row > 0 && std::abs(column - columns_[row - 1]) < 2) return false;
            bool& region = regions[letters_.cell[row * size + static_cast<std::size_t>(column)] & 127];
            if (region) return false;
            region = columns[static_cast<std::size_t>(column)] = true;
        }
        return true;
    }

    const LineSettings how_;
    std::string_view line_;
    Letters letters_;
    Solver solver_;
    std::array<std::int8_t, max_side> columns_{};
};

}  // namespace papan::queens
