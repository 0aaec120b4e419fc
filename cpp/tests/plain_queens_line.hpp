// Queens boards on one line, read and looked over the plain way, for the line solver to be held against.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "words.hpp"

namespace papan::tests {

using LetterRows = std::vector<std::string>;

// How many regions the rows have if each of them is in one piece, else 0.
inline int plain_regions(const LetterRows& rows) {
    std::map<char, std::set<std::pair<int, int>>> regions;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            regions[rows[row][column]].emplace(static_cast<int>(row), static_cast<int>(column));
    for (auto& [letter, left] : regions) {
        std::vector<std::pair<int, int>> waiting{*left.begin()};
        left.erase(left.begin());
        while (!waiting.empty()) {
            const auto [row, column] = waiting.back();
            waiting.pop_back();
            for (const std::pair<int, int>& next :
                 {std::pair(row - 1, column), {row + 1, column}, {row, column - 1}, {row, column + 1}})
                if (left.erase(next) > 0) waiting.push_back(next);
        }
        if (!left.empty()) return 0;
    }
    return static_cast<int>(regions.size());
}

// The rows of a line that is a board: square, of letters, with as many regions as rows, each in one piece.
inline std::optional<LetterRows> plain_queens_line(std::string_view line) {
    LetterRows rows = split(line, '/');
    if (rows.size() < 2 || rows.size() > 100) return {};
    for (const std::string& row : rows)
        if (row.size() != rows.size() || !std::all_of(row.begin(), row.end(), is_letter)) return {};
    if (plain_regions(rows) != static_cast<int>(rows.size())) return {};
    return rows;
}

// Whether a plan, the columns of the queens from the top, keeps the rules.
inline bool plan_solves(const LetterRows& rows, std::string_view plan) {
    std::set<int> columns;
    std::set<char> regions;
    int before = -2;
    for (const std::string& word : split(plan, ' ')) {
        const int column = plain_number(word);
        if (column < 0 || column >= static_cast<int>(rows.size()) || columns.size() == rows.size()) return false;
        const char region = rows[columns.size()][static_cast<std::size_t>(column)];
        if (std::abs(column - before) < 2 || !columns.insert(column).second || !regions.insert(region).second)
            return false;
        before = column;
    }
    return columns.size() == rows.size();
}

}  // namespace papan::tests
