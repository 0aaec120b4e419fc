// Rush Hour boards on one line, read and followed sign by sign, for the line solver to be held against.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "words.hpp"

namespace papan::tests {

// A board as it looks: '.' is an empty cell, '#' a wall, every other sign a cell of the piece of that name.
struct SignBoard {
    std::vector<std::string> rows;
    char leaving = 'P';  // the piece that must get out
    char side = 'r';     // where: 'l'eft or 'r'ight of the row `line`, or at the 't'op or 'b'ottom of the column `line`
    int line = 0;

    bool operator==(const SignBoard&) const = default;

    char& at(std::pair<int, int> cell) {
        return rows[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)];
    }
    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(rows[0].size()); }
    bool has(std::pair<int, int> cell) const {
        return cell.first >= 0 && cell.first < height() && cell.second >= 0 && cell.second < width();
    }
    // The cells of each piece, row by row.
    std::map<char, std::vector<std::pair<int, int>>> pieces() const {
        std::map<char, std::vector<std::pair<int, int>>> found;
        for (int row = 0; row < height(); ++row)
            for (int column = 0; column < width(); ++column) {
                const char sign = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                if (sign != '.' && sign != '#') found[sign].emplace_back(row, column);
            }
        return found;
    }
    std::pair<int, int> exit() const {
        if (side == 'l' || side == 'r') return {line, side == 'l' ? 0 : width() - 1};
        return {side == 't' ? 0 : height() - 1, line};
    }
};

// Whether each piece is a straight row of at least two cells, and the one that leaves stands on the line of the exit.
inline bool is_in_order(const SignBoard& board) {
    const auto pieces = board.pieces();
    for (const auto& [sign, cells] : pieces) {
        if (!is_letter(sign) || cells.size() < 2) return false;
        const bool across = cells[0].first == cells[1].first;
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (cells[i] != std::pair(cells[i - 1].first + !across, cells[i - 1].second + across)) return false;
        const bool leaves_across = board.side == 'l' || board.side == 'r';
        if (sign == board.leaving &&
            (across != leaves_across || (across ? cells[0].first : cells[0].second) != board.line))
            return false;
    }
    return pieces.contains(board.leaving);
}

// The course format as papan writes it.
inline std::string course_of(const SignBoard& board) {
    std::string text = std::to_string(board.height()) + ' ' + std::to_string(board.width()) + '/' +
                       std::to_string(board.pieces().size() - 1);
    const std::string alone = '/' + std::string(static_cast<std::size_t>(board.line), ' ') + 'K';
    if (board.side == 't') text += alone;
    for (int row = 0; row < board.height(); ++row) {
        text += '/';
        if (board.side == 'l') text += row == board.line ? 'K' : ' ';
        text += board.rows[static_cast<std::size_t>(row)];
        if (board.side == 'r' && row == board.line) text += 'K';
    }
    return board.side == 'b' ? text + alone : text;
}

inline std::optional<SignBoard> plain_letters_line(std::string_view line) {
    if (line.size() != 36) return {};
    SignBoard board{std::vector<std::string>(6), 'A', 'r', 2};
    for (std::size_t cell = 0; cell < 36; ++cell) {
        const char sign = line[cell];
        if (!is_letter(sign) && sign != '.' && sign != '#') return {};
        board.rows[cell / 6] += sign == 'o' ? '.' : sign == 'x' ? '#' : sign;
    }
    if (!is_in_order(board)) return {};
    return board;
}

// Looks where the only K is, takes it away, and sees whether the board that is left would be written so.
inline std::optional<SignBoard> plain_course_line(std::string_view line) {
    std::vector<std::string> parts = split(line, '/');
    const std::vector<std::string> size = split(parts[0], ' ');
    if (size.size() != 2 || parts.size() < 4 || std::count(line.begin(), line.end(), 'K') != 1) return {};
    const int rows = plain_number(size[0]), columns = plain_number(size[1]);
    if (std::min(rows, columns) < 2 || std::max(rows, columns) > 100) return {};

    SignBoard board;
    board.rows.assign(parts.begin() + 2, parts.end());
    const auto holds_exit = [](const std::string& row) { return row.find('K') != row.npos; };
    const auto exit = std::find_if(board.rows.begin(), board.rows.end(), holds_exit);
    if (exit == board.rows.end()) return {};
    const int row = static_cast<int>(exit - board.rows.begin()), column = static_cast<int>(exit->find('K'));
    if (board.height() == rows + 1 && (row == 0 || row == rows)) {
        board.side = row == 0 ? 't' : 'b';
        board.line = column;
        board.rows.erase(exit);
    } else {
        board.side = column == 0 ? 'l' : 'r';
        board.line = row;
        if (board.side == 'r') exit->pop_back();
        for (std::string& each : board.rows)
            if (board.side == 'l' && !each.empty()) each.erase(0, 1);
    }
    const auto has_width = [&](const std::string& each) { return each.size() == static_cast<std::size_t>(columns); };
    if (board.height() != rows || !std::all_of(board.rows.begin(), board.rows.end(), has_width)) return {};
    if (!is_in_order(board) || course_of(board) != line) return {};
    return board;
}

inline std::optional<SignBoard> plain_rush_hour_line(std::string_view line) {
    if (const auto board = plain_letters_line(line)) return board;
    return plain_course_line(line);
}

// Whether a plan such as `A-left-2 P-right-3` goes over empty cells only, one after another, and ends at the exit.
inline bool plan_solves(SignBoard board, std::string_view plan) {
    for (const std::string& word : plan.empty() ? std::vector<std::string>{} : split(plan, ' ')) {
        const std::vector<std::string> parts = split(word, '-');
        if (parts.size() != 3 || parts[0].size() != 1) return false;
        const char sign = parts[0][0];
        const bool across = parts[1] == "left" || parts[1] == "right";
        if (!across && parts[1] != "up" && parts[1] != "down") return false;
        const int by = parts[1] == "left" || parts[1] == "up" ? -1 : 1;
        if (plain_number(parts[2]) < 1) return false;
        for (int step = plain_number(parts[2]); step > 0; --step) {
            const auto pieces = board.pieces();
            if (!pieces.contains(sign)) return false;
            const auto& cells = pieces.at(sign);
            if ((cells[0].first == cells[1].first) != across) return false;
            for (const auto& cell : cells) board.at(cell) = '.';
            for (auto [row, column] : cells) {
                (across ? column : row) += by;
                if (!board.has({row, column}) || board.at({row, column}) != '.') return false;
                board.at({row, column}) = sign;
            }
        }
    }
    return board.at(board.exit()) == board.leaving;
}

}  // namespace papan::tests
