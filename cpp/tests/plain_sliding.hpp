// Sliding boards at random, and exact distances found the plain way, for the fast searches to be held against.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "../sliding/board.hpp"
#include "../support/random64.hpp"

namespace papan::tests {

using Tiles = std::vector<std::uint8_t>;

inline Tiles goal_of(sliding::Shape shape) {
    Tiles tiles;
    for (int tile = 1; tile < shape.cells(); ++tile) tiles.push_back(static_cast<std::uint8_t>(tile));
    tiles.push_back(0);
    return tiles;
}

// The board after a move of the blank, if it is legal.
inline std::optional<Tiles> moved(sliding::Shape shape, const Tiles& tiles, int move) {
    const int blank = static_cast<int>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
    if (!shape.can(blank, move)) return {};
    Tiles after = tiles;
    std::swap(after[static_cast<std::size_t>(blank)], after[static_cast<std::size_t>(blank + shape.step(move))]);
    return after;
}

// A walk of so many moves from the goal, none of which takes back the one before.
inline Tiles random_sliding(Random64& random, sliding::Shape shape, int moves) {
    Tiles tiles = goal_of(shape);
    for (int last = -1, made = 0; made < moves;) {
        const int move = static_cast<int>(random.below(4));
        if (last >= 0 && move == sliding::inverse(last)) continue;
        if (const auto after = moved(shape, tiles, move)) {
            tiles = *after;
            last = move;
            ++made;
        }
    }
    return tiles;
}

// How far every board is from the goal. With `group` only its tiles are told apart, the others being 255, and only
// their moves count, which is what a pattern table knows.
inline std::map<Tiles, int> plain_distances(sliding::Shape shape, const std::optional<Tiles>& group = {}) {
    const auto counts = [&](std::uint8_t tile) {
        return !group || std::find(group->begin(), group->end(), tile) != group->end();
    };
    Tiles goal = goal_of(shape);
    for (std::uint8_t& tile : goal)
        if (tile != 0 && !counts(tile)) tile = 255;
    std::map<Tiles, int> distances{{goal, 0}};
    std::deque<std::pair<Tiles, int>> queue{{goal, 0}};  // what costs nothing goes to the front
    while (!queue.empty()) {
        const auto [tiles, distance] = queue.front();
        queue.pop_front();
        if (distances.at(tiles) < distance) continue;
        for (int move = 0; move < 4; ++move) {
            const auto after = moved(shape, tiles, move);
            if (!after) continue;
            const auto blank = static_cast<std::size_t>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
            const int cost = counts((*after)[blank]) ? 1 : 0;
            const auto [known, is_new] = distances.emplace(*after, distance + cost);
            if (!is_new && known->second <= distance + cost) continue;
            known->second = distance + cost;
            if (cost == 0)
                queue.emplace_front(*after, distance);
            else
                queue.emplace_back(*after, distance + 1);
        }
    }
    return distances;
}

// Whether a plan leads to the goal by legal moves.
template <class Plan>
bool solves(sliding::Shape shape, Tiles tiles, const Plan& plan) {
    for (const auto move : plan) {
        const auto after = moved(shape, tiles, static_cast<int>(move));
        if (!after) return false;
        tiles = *after;
    }
    return tiles == goal_of(shape);
}

}  // namespace papan::tests
