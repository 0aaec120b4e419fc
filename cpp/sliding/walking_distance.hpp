// Walking distance: the exact steps of the blank when only home rows matter, plus the same for columns.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "../support/hash.hpp"

namespace papan::sliding {

// A position seen by lines (all rows, or all columns) is a matrix: how many tiles of each home line stand in each line.
// By rows, for example (tiles that are at home in the same row are alike):
//
//     8 1 3     first row:    2 tiles from the first row, 0 from the second, 1 from the third     2 0 1
//     4 · 2     second row:   1, 1 and 0; one less in all, so the blank is here                   1 1 0
//     7 6 5     third row:    0, 2 and 1                                                          0 2 1
//
// A step of the blank to the row above or below swaps it with any one tile of that row; steps along a row change
// nothing. The table has the fewest such steps from every matrix to that of the goal.
class WalkingTable {
  public:
    static constexpr int max_lines = 5;  // of 2×5; wider boards have too many positions
    using Matrix = std::array<std::uint8_t, max_lines * max_lines>;

    // Whether a size has at most 200,000 positions; LONGEST in Python's walking_distance.py says the same.
    static constexpr bool fits(int lines, int length) {
        constexpr std::array<int, max_lines + 1> longest{0, 0, 100, 25, 5, 2};
        return lines >= 2 && lines <= max_lines && length <= longest[static_cast<std::size_t>(lines)];
    }

    // For a size that fits.
    WalkingTable(int lines, int length) : lines_(lines), length_(length) {
        Matrix goal{};
        for (int line = 0; line < lines; ++line)
            goal[at(line, line)] = static_cast<std::uint8_t>(length - (line == lines - 1 ? 1 : 0));
        steps_.emplace(goal, 0);
        std::vector<Matrix> queue{goal};
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const Matrix matrix = queue[head];
            extend(matrix, steps_.at(matrix) + 1, queue);
        }
    }

    int steps_from(const Matrix& matrix) const { return steps_.at(matrix); }
    std::size_t at(int line, int home) const { return static_cast<std::size_t>(line * max_lines + home); }

  private:
    struct Hash {
        std::size_t operator()(const Matrix& matrix) const { return Xxh64::of(matrix); }
    };

    // Queues the matrices after the blank has swapped with any tile of the line before or after its own.
    void extend(const Matrix& matrix, int steps, std::vector<Matrix>& queue) {
        int blank = 0;
        for (int line = 0; line < lines_; ++line) {
            int tiles = 0;
            for (int home = 0; home < lines_; ++home) tiles += matrix[at(line, home)];
            if (tiles < length_) blank = line;
        }
        for (const int other : {blank - 1, blank + 1}) {
            if (other < 0 || other >= lines_) continue;
            for (int home = 0; home < lines_; ++home) {
                if (matrix[at(other, home)] == 0) continue;
                Matrix next = matrix;
                --next[at(other, home)];
                ++next[at(blank, home)];
                if (steps_.emplace(next, steps).second) queue.push_back(next);
            }
        }
    }

    int lines_, length_;
    std::unordered_map<Matrix, int, Hash> steps_;
};

class WalkingDistance {
  public:
    WalkingDistance(int rows, int columns)
        : rows_(rows), columns_(columns), by_rows_(rows, columns), by_columns_(columns, rows) {}

    static constexpr bool fits(int rows, int columns) {
        return WalkingTable::fits(rows, columns) && WalkingTable::fits(columns, rows);
    }

    template <class Tiles>
    int of(const Tiles& tiles) const {
        WalkingTable::Matrix vertical{}, horizontal{};
        for (int cell = 0; cell < rows_ * columns_; ++cell) {
            const int tile = tiles[cell];
            if (tile == 0) continue;
            ++vertical[by_rows_.at(cell / columns_, (tile - 1) / columns_)];
            ++horizontal[by_columns_.at(cell % columns_, (tile - 1) % columns_)];
        }
        return by_rows_.steps_from(vertical) + by_columns_.steps_from(horizontal);
    }

    // The tables of a size, built once and shared by all searches.
    static std::shared_ptr<const WalkingDistance> for_size(int rows, int columns) {
        static std::mutex mutex;
        static std::map<std::pair<int, int>, std::shared_ptr<const WalkingDistance>> known;
        const std::lock_guard lock(mutex);
        auto& table = known[{rows, columns}];
        if (!table) table = std::make_shared<const WalkingDistance>(rows, columns);
        return table;
    }

  private:
    int rows_, columns_;
    WalkingTable by_rows_, by_columns_;
};

}  // namespace papan::sliding
