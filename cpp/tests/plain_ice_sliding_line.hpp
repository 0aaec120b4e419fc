// Ice-sliding boards on one line, read, followed and solved the plain way, for the line solver to be held against.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "words.hpp"

namespace papan::tests {

struct PlainIce {
    std::vector<std::string> area;
    std::vector<std::vector<int>> costs;
    bool operator==(const PlainIce&) const = default;

    char at(int row, int column) const {
        const bool inside =
            row >= 0 && row < static_cast<int>(area.size()) && column >= 0 && column < static_cast<int>(area[0].size());
        return inside ? area[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : 'X';
    }
    int cost(int row, int column) const {
        return costs[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    int count(char sign) const {
        int found = 0;
        for (const std::string& row : area)
            for (const char other : row) found += other == sign ? 1 : 0;
        return found;
    }
    char last_sign() const {  // of the digits; one before '0' if there are none
        char last = '0' - 1;
        for (const std::string& row : area)
            for (const char sign : row)
                if (sign >= '0' && sign <= '9') last = std::max(last, sign);
        return last;
    }
};

// A number of up to nine digits as it is usually written; -1 for anything else.
inline int plain_cost(const std::string& text) {
    if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != text.npos) return -1;
    return std::to_string(std::stoi(text)) == text ? std::stoi(text) : -1;
}

// The board of a line, unless a way on it could cost more than two thousand million.
inline std::optional<PlainIce> plain_ice_sliding_line(std::string_view line) {
    const std::vector<std::string> parts = split(line, '/');
    const std::vector<std::string> size = split(parts[0], ' ');
    if (size.size() != 2) return {};
    const int rows = plain_cost(size[0]), columns = plain_cost(size[1]);
    if (rows < 1 || rows > 100 || columns < 1 || columns > 100 ||
        parts.size() != 1 + 2 * static_cast<std::size_t>(rows))
        return {};
    PlainIce board;
    for (std::size_t row = 1; row <= static_cast<std::size_t>(rows); ++row) {
        board.area.push_back(parts[row]);
        if (parts[row].size() != static_cast<std::size_t>(columns)) return {};
        if (parts[row].find_first_not_of("*XLZO0123456789") != std::string::npos) return {};
        board.costs.emplace_back();
        for (const std::string& word : split(parts[row + static_cast<std::size_t>(rows)], ' '))
            board.costs.back().push_back(plain_cost(word));
        if (board.costs.back().size() != static_cast<std::size_t>(columns)) return {};
        for (const int cost : board.costs.back())
            if (cost < 0) return {};
    }
    if (board.count('Z') != 1 || board.count('O') != 1) return {};
    for (char digit = '0'; digit <= board.last_sign(); ++digit)
        if (board.count(digit) != 1) return {};
    std::int64_t dearest = 1;
    for (int row = 0; row < rows; ++row) {
        std::int64_t sum = 0;
        for (int column = 0; column < columns; ++column) sum += board.cost(row, column);
        dearest = std::max(dearest, sum);
    }
    for (int column = 0; column < columns; ++column) {
        std::int64_t sum = 0;
        for (int row = 0; row < rows; ++row) sum += board.cost(row, column);
        dearest = std::max(dearest, sum);
    }
    const std::int64_t states = std::int64_t{rows} * columns * (board.last_sign() - '0' + 2);
    if (dearest * std::max<std::int64_t>(states, 2000) > 2'000'000'000) return {};
    return board;
}

// Where the piece is, and the next digit to pass.
using IcePlace = std::tuple<int, int, char>;

inline IcePlace plain_start(const PlainIce& board) {
    for (int row = 0; row < static_cast<int>(board.area.size()); ++row)
        for (int column = 0; column < static_cast<int>(board.area[0].size()); ++column)
            if (board.at(row, column) == 'Z') return {row, column, '0'};
    return {};
}

inline bool plain_is_goal(const PlainIce& board, const IcePlace& place) {
    const auto [row, column, due] = place;
    return board.at(row, column) == 'O' && due == board.last_sign() + 1;
}

// Where a glide ends and what it costs, if it is legal.
inline std::optional<std::pair<IcePlace, int>> plain_glide(const PlainIce& board, IcePlace place, int down, int right) {
    const IcePlace from = place;
    auto& [row, column, due] = place;
    int cost = 0;
    while (board.at(row + down, column + right) != 'X') {
        row += down;
        column += right;
        cost += board.cost(row, column);
        const char sign = board.at(row, column);
        if (sign == 'L' || (sign >= '0' && sign <= '9' && sign > due)) return {};
        if (sign == due) ++due;
        if (plain_is_goal(board, place)) break;
    }
    if (place == from) return {};
    return std::pair{place, cost};
}

inline const std::map<std::string, std::pair<int, int>>& plain_ways() {
    static const std::map<std::string, std::pair<int, int>> ways{
        {"up", {-1, 0}}, {"down", {1, 0}}, {"left", {0, -1}}, {"right", {0, 1}}};
    return ways;
}

// What a plan costs that leads to the goal; -1 for any other.
inline int plan_cost(const PlainIce& board, std::string_view plan) {
    IcePlace place = plain_start(board);
    int cost = 0;
    for (const std::string& word : plan.empty() ? std::vector<std::string>{} : split(plan, ' ')) {
        if (!plain_ways().contains(word)) return -1;
        const auto [down, right] = plain_ways().at(word);
        const auto glide = plain_glide(board, place, down, right);
        if (!glide) return -1;
        place = glide->first;
        cost += glide->second;
    }
    return plain_is_goal(board, place) ? cost : -1;
}
inline bool plan_solves(const PlainIce& board, std::string_view plan) { return plan_cost(board, plan) >= 0; }

// The least cost (or number of moves) of a way to the goal; -1 if there is none.
inline int plain_least(const PlainIce& board, bool by_moves) {
    using Entry = std::pair<int, IcePlace>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
    std::set<IcePlace> done;
    frontier.emplace(0, plain_start(board));
    while (!frontier.empty()) {
        const auto [cost, place] = frontier.top();
        frontier.pop();
        if (plain_is_goal(board, place)) return cost;
        if (!done.insert(place).second) continue;
        for (const auto& [word, way] : plain_ways())
            if (const auto glide = plain_glide(board, place, way.first, way.second))
                frontier.emplace(cost + (by_moves ? 1 : glide->second), glide->first);
    }
    return -1;
}

}  // namespace papan::tests
