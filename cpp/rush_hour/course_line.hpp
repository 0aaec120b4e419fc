// The course format on one line, as papan writes it: `6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"

namespace papan::rush_hour {

// Pieces are named by letters. Keeps its memory from line to line.
class CourseLine {
  public:
    // Reads rows and columns, the number of pieces but P, and the rows with K outside at the exit. Returns false if the
    // line is written otherwise or anything is wrong with it: the Python reader says what.
    bool read(std::string_view line, Board& board, std::vector<char>& signs) {
        int others = 0;
        rest_ = line;
        if (!number(board.rows, ' ') || !number(board.columns, '/') || !number(others, '/')) return false;
        if (board.rows < 2 || board.columns < 2) return false;
        return read_rows(board) && read_pieces(board, signs) &&
               board.pieces.size() == static_cast<std::size_t>(others) + 1;
    }

  private:
    enum class Side : std::uint8_t { none, left, right, top, bottom };

    // Takes a number without leading zeros, at most 9999, and the sign behind it.
    bool number(int& value, char behind) {
        value = 0;
        std::size_t digits = 0;
        for (; digits < rest_.size() && digits < 4 && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits)
            value = value * 10 + (rest_[digits] - '0');
        if (digits == 0 || (digits > 1 && rest_[0] == '0') || digits == rest_.size() || rest_[digits] != behind)
            return false;
        rest_.remove_prefix(digits + 1);
        return behind != ' ' || value <= max_side;
    }

    // Takes the next row of the text.
    std::string_view row() {
        const std::size_t end = std::min(rest_.find('/'), rest_.size());
        const std::string_view found = rest_.substr(0, end);
        is_over_ = end == rest_.size();
        rest_.remove_prefix(is_over_ ? end : end + 1);
        return found;
    }

    // Where K stands on a row that has nothing else but blanks before it; -1 if it is no such row.
    static int lone_exit(std::string_view text) {
        const std::size_t place = text.find_first_not_of(' ');
        return place != text.npos && text.substr(place) == "K" ? static_cast<int>(place) : -1;
    }

    bool read_rows(Board& board) {
        if (board.columns > max_side) return false;
        const auto width = static_cast<std::size_t>(board.columns);
        cells_.clear();
        side_ = Side::none;
        is_over_ = false;
        std::string_view text = row();
        if (const int place = lone_exit(text); place >= 0) {
            if (place >= board.columns || is_over_) return false;
            side_ = Side::top;
            line_ = place;
            text = row();
        }
        bool indented = false;
        for (int index = 0; index < board.rows; ++index) {
            const bool has_left = text.size() == width + 1 && (text[0] == ' ' || text[0] == 'K');
            if (index == 0) indented = has_left;
            if (has_left != indented) return false;
            if (has_left) {
                if (text[0] == 'K' && !put_exit(Side::left, index)) return false;
                text.remove_prefix(1);
            } else if (text.size() == width + 1 && text.back() == 'K') {
                if (!put_exit(Side::right, index)) return false;
                text.remove_suffix(1);
            }
            if (text.size() != width) return false;
            cells_ += text;
            if (index + 1 < board.rows) {
                if (is_over_) return false;
                text = row();
            }
        }
        if (!is_over_) {
            const int place = lone_exit(row());
            if (place < 0 || place >= board.columns || !put_exit(Side::bottom, place)) return false;
        }
        return is_over_ && side_ != Side::none && indented == (side_ == Side::left);
    }

    bool put_exit(Side side, int line) {
        if (side_ != Side::none) return false;
        side_ = side;
        line_ = line;
        return true;
    }

    bool read_pieces(Board& board, std::vector<char>& signs) {
        struct Extent {
            int first = 0, last = 0, cells = 0;
        };
        std::array<Extent, 128> extents{};
        const int count = board.rows * board.columns;
        board.walls.assign(static_cast<std::size_t>(count), 0);
        for (int cell = 0; cell < count; ++cell) {
            const char sign = cells_[static_cast<std::size_t>(cell)];
            if (sign == '.') continue;
            if (sign == '#') {
                board.walls[static_cast<std::size_t>(cell)] = 1;
                continue;
            }
            if (!((sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z')) || sign == 'K') return false;
            Extent& extent = extents[static_cast<unsigned char>(sign)];
            if (extent.cells++ == 0) extent.first = cell;
            extent.last = cell;
        }
        board.pieces.clear();
        board.primary = -1;
        signs.clear();
        for (std::size_t sign = 0; sign < extents.size(); ++sign) {
            const Extent& extent = extents[sign];
            if (extent.cells == 0) continue;
            const int row = extent.first / board.columns, column = extent.first % board.columns;
            const int apart = extent.last - extent.first;
            const bool across = apart == extent.cells - 1 && extent.last / board.columns == row;
            const bool down = apart == (extent.cells - 1) * board.columns;
            if (extent.cells < 2 || across == down) return false;
            for (int cell = extent.first; cell <= extent.last; cell += across ? 1 : board.columns)
                if (cells_[static_cast<std::size_t>(cell)] != static_cast<char>(sign)) return false;
            if (sign == 'P') board.primary = static_cast<int>(board.pieces.size());
            board.pieces.push_back({across ? row : column, across ? column : row, extent.cells, across});
            signs.push_back(static_cast<char>(sign));
        }
        if (board.primary < 0) return false;
        const Piece& leaving = board.pieces[static_cast<std::size_t>(board.primary)];
        const bool horizontal = side_ == Side::left || side_ == Side::right;
        board.goal = side_ == Side::left || side_ == Side::top ? 0 : board.lane_length(leaving) - leaving.length;
        return leaving.horizontal == horizontal && leaving.line == line_;
    }

    std::string_view rest_;
    std::string cells_;
    bool is_over_ = false;
    Side side_ = Side::none;
    int line_ = 0;
};

}  // namespace papan::rush_hour
