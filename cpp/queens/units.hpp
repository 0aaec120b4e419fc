// The units of a larger Queens board: how many candidates each has left, what that forces, and where to guess.
#pragma once

#include <array>
#include <cstdint>

#include "lines.hpp"

namespace papan::queens {

enum class Step : std::uint8_t { nothing, progress, dead };

struct Cell {
    std::uint8_t row, column;
};

template <typename Line>
class Units {
  public:
    static constexpr int width = Position<Line>::width;
    static constexpr int few = 7;  // columns are counted up to here

    void reset() { region_weight_.fill(1), row_weight_.fill(1), column_weight_.fill(1); }

    // Looks at every unit once and places the queens that have one cell left. What it learnt about the units (all that
    // is below) holds when it says `nothing`.
    PAPAN_QUEENS_INLINE Step place_singles(const LineBoard<Line>& board, Position<Line>& position) {
        const Step regions = place_region_singles(board, position);
        if (regions == Step::dead) return Step::dead;
        const Step rows = place_row_singles(board, position);
        if (rows == Step::dead) return Step::dead;
        const Step columns = place_column_singles(board, position);
        if (columns == Step::dead) return Step::dead;
        const bool progress = regions == Step::progress || rows == Step::progress || columns == Step::progress;
        return progress ? Step::progress : Step::nothing;
    }

    std::array<Line, width> rows_of{}, columns_of{};  // where the candidates of each region are
    std::array<std::uint16_t, width> region_size{};
    Line crowded_columns = 0;  // those with more than a few candidates

    // The first cell of the unit to guess in: the one with fewest candidates, but a unit that was at the bottom of
    // many dead ends goes before others (Boussemart et al. 2004).
    PAPAN_QUEENS_INLINE Cell choose(const LineBoard<Line>& board, const Position<Line>& position) const {
        std::uint64_t size = 1 << 20, weight = 1;
        Cell cell{};
        const auto better = [&](std::uint64_t new_size, std::uint64_t new_weight) {
            if (new_size * weight >= size * new_weight) return false;
            size = new_size, weight = new_weight;
            return true;
        };
        const auto take = [&](int row, Line line) {
            cell = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(line))};
        };
        if (board.regions_are_units()) {
            for (Line left = position.regions; left; left = without_lowest(left)) {
                const int region = lowest(left), row = lowest(rows_of[region]);
                if (!better(region_size[region], region_weight_[region])) continue;
                take(row, static_cast<Line>(position.line(row) & board.lines_of(region)[row]));
            }
        }
        for (Line left = position.rows; left; left = without_lowest(left)) {
            const int row = lowest(left);
            if (better(static_cast<std::uint64_t>(count(position.line(row))), row_weight_[row])) {
                take(row, position.line(row));
            }
        }
        for (Line left = position.columns; left; left = without_lowest(left)) {
            const int column = lowest(left);
            if (!better(column_size(column), column_weight_[column])) continue;
            take(first_row(board, position, lowest_alone(left)), lowest_alone(left));
        }
        return cell;
    }

  private:
    PAPAN_QUEENS_INLINE Step place_region_singles(const LineBoard<Line>& board, Position<Line>& position) {
        Step step = Step::nothing;
        for (Line left = position.regions; left; left = without_lowest(left)) {
            const int region = lowest(left);
            const Line* const lines = board.lines_of(region);
            Line rows = 0, columns = 0;
            int size = 0;
            for (int row = board.rows_of(region).first; row < board.rows_of(region).end; ++row) {
                const Line some = position.line(row) & lines[row];
                columns |= some;
                rows |= static_cast<Line>(static_cast<Line>(some != 0) << row);
                size += count(some);
            }
            rows_of[region] = rows;
            columns_of[region] = columns;
            region_size[region] = static_cast<std::uint16_t>(size);
            if (size > 1 || !board.regions_are_units()) continue;
            if (size == 0) return ++region_weight_[region], Step::dead;
            board.place(position, lowest(rows), lowest(columns));
            step = Step::progress;
        }
        return step;
    }

    PAPAN_QUEENS_INLINE Step place_row_singles(const LineBoard<Line>& board, Position<Line>& position) {
        Step step = Step::nothing;
        for (Line left = position.rows; left; left = without_lowest(left)) {
            const int row = lowest(left);
            const Line line = position.line(row);
            if (line == 0) return ++row_weight_[row], Step::dead;
            if (without_lowest(line)) continue;
            board.place(position, row, lowest(line));
            step = Step::progress;
        }
        return step;
    }

    // Counts the candidates of all columns at once, in binary: a line holds one digit of each column's number.
    PAPAN_QUEENS_INLINE Step place_column_singles(const LineBoard<Line>& board, Position<Line>& position) {
        Line ones = 0, twos = 0, fours = 0, more = 0;
        for (int row = 0; row < board.size; ++row) {
            const Line line = position.line(row), to_twos = ones & line, to_fours = twos & to_twos;
            ones ^= line;
            twos ^= to_twos;
            more |= fours & to_fours;
            fours ^= to_fours;
        }
        ones_ = ones, twos_ = twos, fours_ = fours, crowded_columns = more;
        if (const Line none = position.columns & ~(ones | twos | fours | more)) {
            return ++column_weight_[lowest(none)], Step::dead;
        }
        Step step = Step::nothing;
        for (Line left = position.columns & ones & ~(twos | fours | more); left; left = without_lowest(left)) {
            const int row = first_row(board, position, lowest_alone(left)), column = lowest(left);
            if (row == board.size) return ++column_weight_[column], Step::dead;  // a queen placed just now attacks it
            board.place(position, row, column);
            step = Step::progress;
        }
        return step;
    }

    PAPAN_QUEENS_INLINE static int first_row(const LineBoard<Line>& board, const Position<Line>& position,
                                             Line column) {
        int row = 0;
        while (row < board.size && !(position.line(row) & column)) ++row;
        return row;
    }

    PAPAN_QUEENS_INLINE std::uint64_t column_size(int column) const {
        const auto digit = [column](Line set) { return static_cast<std::uint64_t>(set >> column & 1); };
        return digit(crowded_columns) ? few + 1 : digit(ones_) + 2 * digit(twos_) + 4 * digit(fours_);
    }

    Line ones_ = 0, twos_ = 0, fours_ = 0;
    std::array<std::uint32_t, width> region_weight_{}, row_weight_{}, column_weight_{};
};

}  // namespace papan::queens
