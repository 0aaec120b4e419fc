// Sliding boards on one line, read and followed the plain way, for the line solver to be held against.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "words.hpp"

namespace papan::tests {

using NumberRows = std::vector<std::vector<int>>;

// Whether moves can bring the tiles home, by the number of pairs in the wrong order and the row of the blank.
inline bool plain_is_solvable(const NumberRows& rows) {
    std::vector<int> tiles;
    std::size_t blank_row = 0;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (const int tile : rows[row])
            if (tile == 0)
                blank_row = row;
            else
                tiles.push_back(tile);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (std::size_t j = i + 1; j < tiles.size(); ++j) wrong += tiles[i] > tiles[j] ? 1 : 0;
    if (rows[0].size() % 2 == 0) wrong += rows.size() - 1 - blank_row;
    return wrong % 2 == 0;
}

// The rows of a line that is a solvable board of at least three columns: rows with '/' between them, or a square of
// them all in one row.
inline std::optional<NumberRows> plain_sliding_line(std::string_view line, std::size_t most_cells) {
    NumberRows rows;
    std::set<int> tiles;
    std::size_t cells = 0;
    for (const std::string& text : split(line, '/')) {
        rows.emplace_back();
        for (const std::string& word : split(text, ' ')) {
            rows.back().push_back(plain_number(word));
            tiles.insert(rows.back().back());
            ++cells;
        }
        if (rows.back().size() != rows[0].size()) return {};
    }
    if (cells > most_cells || tiles.size() != cells || *tiles.begin() != 0 ||
        *tiles.rbegin() + 1 != static_cast<int>(cells))
        return {};
    if (rows.size() == 1) {
        const std::vector<int> all = rows[0];
        std::size_t side = 1;
        while (side * side < cells) ++side;
        if (side * side != cells) return {};
        rows.clear();
        for (auto from = all.begin(); from != all.end(); from += static_cast<std::ptrdiff_t>(side))
            rows.emplace_back(from, from + static_cast<std::ptrdiff_t>(side));
    }
    if (rows.size() < 2 || rows[0].size() < 3 || !plain_is_solvable(rows)) return {};
    return rows;
}

// Whether a plan, in words for where the blank goes, leads to the goal.
inline bool plan_solves(NumberRows rows, std::string_view plan) {
    static const std::map<std::string, std::pair<int, int>> ways{
        {"up", {-1, 0}}, {"down", {1, 0}}, {"left", {0, -1}}, {"right", {0, 1}}};
    const int height = static_cast<int>(rows.size()), width = static_cast<int>(rows[0].size());
    const auto at = [&](int row, int column) -> int& {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    int row = 0, column = 0;
    for (int cell = 0; cell < height * width; ++cell)
        if (at(cell / width, cell % width) == 0) {
            row = cell / width;
            column = cell % width;
        }
    for (const std::string& word : plan.empty() ? std::vector<std::string>{} : split(plan, ' ')) {
        if (!ways.contains(word)) return false;
        const int to_row = row + ways.at(word).first, to_column = column + ways.at(word).second;
        if (to_row < 0 || to_row >= height || to_column < 0 || to_column >= width) return false;
        std::swap(at(row, column), at(to_row, to_column));
        row = to_row;
        column = to_column;
    }
    for (int cell = 0; cell + 1 < height * width; ++cell)
        if (at(cell / width, cell % width) != cell + 1) return false;
    return true;
}

}  // namespace papan::tests
