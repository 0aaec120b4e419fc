// Ice sliding for the generic searches: any size, both metrics, every heuristic that the Python engine has.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "../search/domain.hpp"
#include "../support/hash.hpp"
#include "board.hpp"
#include "distances.hpp"

namespace papan::ice_sliding {

enum class Heuristic : std::uint8_t { none, legs, gliding, walking, past_digits };

class IceDomain {
  public:
    // The cell of the piece, and the target that is due.
    struct State {
        std::int16_t cell = 0;
        std::int16_t due = 0;
        bool operator==(const State& other) const { return cell == other.cell && due == other.due; }
        std::uint64_t hash() const {
            return mixed(static_cast<std::uint64_t>(cell) << 8 | static_cast<std::uint64_t>(due));
        }
    };

    // The board is whole.
    IceDomain(const Board& board, Metric metric, const Order& order, Heuristic heuristic)
        : board_(board), ground_(board), metric_(metric), order_(order), heuristic_(heuristic) {
        if (heuristic == Heuristic::legs || heuristic == Heuristic::gliding)
            legs_ = Legs::by_glides(board, ground_, metric);
        if (heuristic == Heuristic::walking) legs_ = Legs::on_foot(board, ground_);
        least_cost_ = max_cost;
        for (std::size_t cell = 0; cell < board.cells(); ++cell)
            if (board.signs[cell] != 'X' && board.signs[cell] != 'L')
                least_cost_ = std::min(least_cost_, board.costs[cell]);
    }

    State initial() const { return {static_cast<std::int16_t>(board_.start), 0}; }
    bool is_goal(const State& state) const { return state.cell == board_.goal() && state.due == board_.last_target(); }
    bool is_consistent(const State&) const { return true; }

    template <class F>
    void visit(const State& state, F&& f) const {
        for (const std::uint8_t move : order_) {
            State child = state;
            const int cost = glide(child, move);
            if (cost >= 0 && !f(Action{move}, child, metric_ == Metric::moves ? 1 : cost)) return;
        }
    }

    // Moves the piece; returns what the cells cost that it has entered, or -1 if that is no legal move.
    int glide(State& state, std::size_t move) const {
        const std::int16_t from = state.cell;
        int cost = 0;
        for (int next; (next = ground_.next[move][static_cast<std::size_t>(state.cell)]) >= 0;) {
            const std::int8_t digit = ground_.digit[static_cast<std::size_t>(next)];
            if (digit > state.due) return -1;
            if (digit == state.due) ++state.due;
            state.cell = static_cast<std::int16_t>(next);
            cost += board_.costs[static_cast<std::size_t>(next)];
            if (is_goal(state)) break;
        }
        return state.cell == from ? -1 : cost;
    }

    int estimate(const State& state) const {
        switch (heuristic_) {
            case Heuristic::legs:
            case Heuristic::walking:
                return legs_.left_from(state.cell, state.due);
            case Heuristic::gliding:
                return legs_.to_goal(state.cell);
            case Heuristic::past_digits:
                return past_digits(state);
            case Heuristic::none:
                break;
        }
        return 0;
    }

  private:
    int past_digits(const State& state) const {
        std::int64_t way = 0;
        int from = state.cell;
        for (int due = state.due; due <= board_.last_target(); ++due) {
            const int to = board_.targets[static_cast<std::size_t>(due)];
            way += std::abs(from / board_.columns - to / board_.columns) +
                   std::abs(from % board_.columns - to % board_.columns);
            from = to;
        }
        return static_cast<int>(std::min(farthest, way * least_cost_));
    }

    Board board_;
    Ground ground_;
    Metric metric_;
    Order order_;
    Heuristic heuristic_;
    Legs legs_;           // empty unless the heuristic needs them
    int least_cost_ = 0;  // of a cell that can be entered
};

}  // namespace papan::ice_sliding
