// How far it is from every cell to the next digit, from there to the one after it, and so on to the goal, as
// papan/puzzles/ice_sliding/distances.py has it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "board.hpp"

namespace papan::ice_sliding {

constexpr std::int64_t farthest = 65'535;               // the largest estimate, also where there is no way
constexpr std::int64_t no_way = std::int64_t{1} << 60;  // two of them can be added

class Legs {
  public:
    // The distance to a target and on from target to target.
    int left_from(int cell, int due) const {
        const auto leg = static_cast<std::size_t>(due);
        return capped(to_target_[leg][static_cast<std::size_t>(cell)] + beyond_[leg]);
    }
    // The distance to the goal as if every digit had been passed.
    int to_goal(int cell) const { return capped(to_target_.back()[static_cast<std::size_t>(cell)]); }

    // Of a piece that glides.
    static Legs by_glides(const Board& board, const Ground& ground, Metric metric) {
        Legs legs;
        std::vector<std::int64_t> onward;
        for (std::size_t due = 0; due < board.targets.size(); ++due) {
            const int target = board.targets[due];
            Ways ways(board.cells());
            std::vector<Glides> glides;
            for (std::size_t move = 0; move < 4; ++move) {
                glides.push_back(glides_of(board, ground, move, due, metric));
                for (std::size_t cell = 0; cell < board.cells(); ++cell) {
                    const int end = glides.back().end[cell];
                    if (end >= 0 && end != static_cast<int>(cell))
                        ways[static_cast<std::size_t>(end)].emplace_back(static_cast<int>(cell),
                                                                         glides.back().cost[cell]);
                }
            }
            legs.to_target_.push_back(measured(ways, target));
            if (due == 0) continue;
            // A piece that has passed a digit goes on with its glide, which is no further move.
            const auto from = static_cast<std::size_t>(board.targets[due - 1]);
            std::int64_t best = no_way;
            for (const Glides& line : glides) {
                const int end = line.end[from];
                if (end < 0) continue;
                const bool is_free = metric == Metric::moves || end == static_cast<int>(from);
                const std::int64_t cost = is_free ? 0 : line.cost[from];
                best = std::min(best, cost + legs.to_target_.back()[static_cast<std::size_t>(end)]);
            }
            onward.push_back(best);
        }
        legs.add_up(onward);
        return legs;
    }

    // Of a piece that may stop and turn on any cell.
    static Legs on_foot(const Board& board, const Ground& ground) {
        Legs legs;
        std::vector<std::int64_t> onward;
        for (std::size_t due = 0; due < board.targets.size(); ++due) {
            Ways ways(board.cells());
            for (const std::vector<int>& next : ground.next)
                for (std::size_t cell = 0; cell < board.cells(); ++cell)
                    if (next[cell] >= 0 && may_enter(ground, next[cell], due)) {
                        const auto following = static_cast<std::size_t>(next[cell]);
                        ways[following].emplace_back(static_cast<int>(cell), board.costs[following]);
                    }
            legs.to_target_.push_back(measured(ways, board.targets[due]));
            if (due > 0) onward.push_back(legs.to_target_.back()[static_cast<std::size_t>(board.targets[due - 1])]);
        }
        legs.add_up(onward);
        return legs;
    }

  private:
    using Ways = std::vector<std::vector<std::pair<int, std::int64_t>>>;  // to each cell: from where, and at what cost

    // Every glide in one direction, from rest at any cell: where it ends (-1: it is not legal) and what it costs.
    struct Glides {
        std::vector<int> end;
        std::vector<std::int64_t> cost;
    };

    static int capped(std::int64_t distance) { return static_cast<int>(std::min(distance, farthest)); }

    static bool may_enter(const Ground& ground, int cell, std::size_t due) {
        return ground.digit[static_cast<std::size_t>(cell)] <= static_cast<int>(due);
    }

    static Glides glides_of(const Board& board, const Ground& ground, std::size_t move, std::size_t due,
                            Metric metric) {
        const int target = board.targets[due];
        Glides glides{std::vector<int>(board.cells(), -1), std::vector<std::int64_t>(board.cells())};
        for (std::size_t number = 0; number < board.cells(); ++number) {
            // The cell that comes next is looked at first.
            const std::size_t cell = move == up || move == left ? number : board.cells() - 1 - number;
            const int next = ground.next[move][cell];
            if (next < 0) {
                glides.end[cell] = static_cast<int>(cell);
            } else if (may_enter(ground, next, due)) {
                const auto following = static_cast<std::size_t>(next);
                glides.end[cell] = next == target ? target : glides.end[following];
                glides.cost[cell] = board.costs[following] + (next == target ? 0 : glides.cost[following]);
            }
        }
        if (metric == Metric::moves) std::fill(glides.cost.begin(), glides.cost.end(), 1);
        return glides;
    }

    // The distance of each cell from the target: Dijkstra's algorithm, from the target backwards.
    static std::vector<std::int64_t> measured(const Ways& ways, int target) {
        std::vector<std::int64_t> distances(ways.size(), no_way);
        using Entry = std::pair<std::int64_t, int>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
        distances[static_cast<std::size_t>(target)] = 0;
        frontier.emplace(0, target);
        while (!frontier.empty()) {
            const auto [distance, cell] = frontier.top();
            frontier.pop();
            if (distance > distances[static_cast<std::size_t>(cell)]) continue;
            for (const auto& [origin, cost] : ways[static_cast<std::size_t>(cell)]) {
                std::int64_t& known = distances[static_cast<std::size_t>(origin)];
                if (distance + cost < known) {
                    known = distance + cost;
                    frontier.emplace(known, origin);
                }
            }
        }
        return distances;
    }

    void add_up(const std::vector<std::int64_t>& onward) {
        beyond_ = {0};
        for (auto distance = onward.rbegin(); distance != onward.rend(); ++distance)
            beyond_.push_back(std::min(no_way, beyond_.back() + *distance));
        std::reverse(beyond_.begin(), beyond_.end());
    }

    std::vector<std::vector<std::int64_t>> to_target_;  // for each target, the distance from each cell
    std::vector<std::int64_t> beyond_;                  // the distance from each target to the goal
};

}  // namespace papan::ice_sliding
