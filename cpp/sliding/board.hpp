// What all searches of the sliding puzzle share: the four moves, the shape of a board, and what a solver gives back.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../support/control.hpp"

namespace papan::sliding {

// Where the blank goes; the numbers are places in "ulrd", so that 3 - move takes a move back.
enum Move : std::uint8_t { up, left, right, down };

constexpr int inverse(int move) { return 3 - move; }

constexpr int max_side = 100;  // rows or columns of a board

// R×C cells, numbered row by row. The goal is 1, 2, 3, … with the blank (0) last.
struct Shape {
    int rows = 4;
    int columns = 4;

    constexpr int cells() const { return rows * columns; }
    constexpr bool can(int blank, int move) const {
        switch (move) {
            case up:
                return blank >= columns;
            case left:
                return blank % columns > 0;
            case right:
                return blank % columns < columns - 1;
            default:
                return blank < cells() - columns;
        }
    }
    constexpr int step(int move) const {
        return move == up ? -columns : move == left ? -1 : move == right ? 1 : columns;
    }
    constexpr int distance(int from, int to) const {
        const int across = from % columns - to % columns, along = from / columns - to / columns;
        return (across < 0 ? -across : across) + (along < 0 ? -along : along);
    }
};

// The moves in the order in which a search tries them: each of the four once.
using Order = std::array<std::uint8_t, 4>;

struct Answer {
    Ended ended = Ended::exhausted;
    bool found = false;
    std::vector<std::uint8_t> plan;  // the moves, when found
    Counts counts;
    std::vector<int> bounds;  // of IDA*'s rounds
};

}  // namespace papan::sliding
