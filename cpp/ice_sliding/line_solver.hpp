// Ice-sliding boards of a batch: the size, the rows of the map and those of the costs, with `/` between them.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "../batch/line_solver.hpp"
#include "by_name.hpp"

namespace papan::ice_sliding {

// How to search; the best solver if no algorithm is named.
struct LineSettings {
    Settings settings;
    Metric metric = Metric::cost;
    Order order{up, left, right, down};
    Heuristic heuristic = Heuristic::none;
    bool with_estimate = false;  // whether the estimate of the start is wanted
};

class IceLines final : public LineSolver {
  public:
    explicit IceLines(LineSettings how) : how_(std::move(how)) {}

    bool read(std::string_view line) override {
        text_ = line;
        left_ = line;
        board_.signs.clear();
        board_.costs.clear();
        if (!read_number(board_.rows, ' ') || !read_number(board_.columns, '/')) return false;
        if (board_.rows < 1 || board_.columns < 1 || board_.rows > max_side || board_.columns > max_side) return false;
        const auto width = static_cast<std::size_t>(board_.columns);
        for (int row = 0; row < board_.rows; ++row) {
            if (left_.size() <= width || left_[width] != '/') return false;
            board_.signs += left_.substr(0, width);
            left_.remove_prefix(width + 1);
        }
        for (int row = 1; row <= board_.rows; ++row)
            for (int column = 1; column <= board_.columns; ++column) {
                const bool is_last = row == board_.rows && column == board_.columns;
                int cost = 0;
                if (!read_number(cost, column < board_.columns ? ' ' : '/', is_last)) return false;
                board_.costs.push_back(cost);
            }
        return left_.empty() && is_whole(board_);
    }

    bool solve(Control& control, Row& row) override {
        row.board = text_;
        Outcome outcome;
        if (how_.settings.algorithm.empty()) {
            outcome = best(board_, how_.metric, how_.order, control);
        } else {
            int estimate = -1;
            outcome = search(board_, how_.metric, how_.order, how_.heuristic, how_.settings, control,
                             how_.with_estimate ? &estimate : nullptr);
            row.estimate = estimate;
        }
        row.take(outcome);
        row.has_plan = outcome.found;
        if (!row.has_plan) return true;
        row.cost = outcome.cost;
        row.moves = row.steps = static_cast<std::int64_t>(outcome.plan.size());
        static constexpr std::string_view names[] = {"up", "left", "right", "down"};
        for (const Action move : outcome.plan) Row::add_word(row.plan, names[move]);
        return is_solution(outcome);
    }

  private:
    // Takes a number of at most nine digits, as it is usually written, and what comes after it: a sign, or the end.
    bool read_number(int& number, char after, bool is_last = false) {
        const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), number);
        const auto length = static_cast<std::size_t>(end - left_.data());
        if (error != std::errc() || length > 9 || left_[0] == '-' || (left_[0] == '0' && length > 1)) return false;
        left_.remove_prefix(length);
        if (is_last) return left_.empty();
        if (left_.empty() || left_[0] != after) return false;
        left_.remove_prefix(1);
        return true;
    }

    // Whether the glides are legal, lead to the goal and cost what is said.
    bool is_solution(const Outcome& outcome) const {
        const IceDomain domain(board_, how_.metric, how_.order, Heuristic::none);
        IceDomain::State state = domain.initial();
        int sum = 0;
        for (const Action move : outcome.plan) {
            const int cost = domain.glide(state, move);
            if (cost < 0) return false;
            sum += how_.metric == Metric::moves ? 1 : cost;
        }
        return domain.is_goal(state) && sum == outcome.cost;
    }

    const LineSettings how_;
    std::string text_;
    std::string_view left_;  // of the line, to be read
    Board board_;
};

}  // namespace papan::ice_sliding
