// Reasoning on larger Queens boards: which candidates can be struck out beyond those that the placed queens attack.
#pragma once

#include <array>

#include "matching.hpp"
#include "units.hpp"

namespace papan::queens {

// Both kinds of reasoning go by what Units::place_singles() learnt when it last said `nothing`.
template <typename Line>
class Reasoning {
  public:
    static constexpr int width = Position<Line>::width;

    // Strikes out the cells that attack every candidate of some unit: a queen there would leave it none.
    PAPAN_QUEENS_INLINE Step strike_common(const LineBoard<Line>& board, const Units<Line>& units,
                                           Position<Line>& position) const {
        std::array<Cell, Units<Line>::few> cells;
        bool struck = false;
        for (Line left = board.regions_are_units() ? position.regions : Line{0}; left; left = without_lowest(left)) {
            const int region = lowest(left);
            if (units.region_size[region] > Units<Line>::few) continue;
            int found = 0;
            for (int row = board.rows_of(region).first; row < board.rows_of(region).end; ++row) {
                found = collect(row, position.line(row) & board.lines_of(region)[row], cells.data(), found);
            }
            struck |= strike(board, position, cells.data(), found);
        }
        for (Line left = position.rows; left; left = without_lowest(left)) {
            const int row = lowest(left);
            if (count(position.line(row)) > Units<Line>::few) continue;
            struck |= strike(board, position, cells.data(), collect(row, position.line(row), cells.data(), 0));
        }
        for (Line left = position.columns & ~units.crowded_columns; left; left = without_lowest(left)) {
            int found = 0;
            for (int row = 0; row < board.size; ++row) {
                found = collect(row, position.line(row) & lowest_alone(left), cells.data(), found);
            }
            struck |= strike(board, position, cells.data(), found);
        }
        return struck ? Step::progress : Step::nothing;
    }

    // Matches regions with rows, regions with columns, and rows with columns.
    PAPAN_QUEENS_INLINE Step match(const LineBoard<Line>& board, const Units<Line>& units, Position<Line>& position) {
        std::array<Line, width> rows = units.rows_of, columns = units.columns_of;
        if (board.regions_are_units()) {
            if (!to_rows_.filter(position.regions, rows.data())) return Step::dead;
            if (!to_columns_.filter(position.regions, columns.data())) return Step::dead;
        } else if (board.regions <= width) {
            if (!filter_lines(to_rows_, position.rows, position.regions, rows)) return Step::dead;
            if (!filter_lines(to_columns_, position.columns, position.regions, columns)) return Step::dead;
        }
        bool struck = false;
        for (Line left = position.regions; left; left = without_lowest(left)) {
            const int region = lowest(left);
            if (rows[region] == units.rows_of[region] && columns[region] == units.columns_of[region]) continue;
            const Line* const lines = board.lines_of(region);
            for (int row = board.rows_of(region).first; row < board.rows_of(region).end; ++row) {
                const Line kept = rows[region] >> row & 1 ? columns[region] : Line{0}, out = lines[row] & ~kept;
                remove_from(position.line(row), out);
            }
            struck = true;
        }
        if (struck) return Step::progress;
        for (int row = 0; row < board.size; ++row) columns[row] = position.line(row);
        if (!row_to_column_.filter(position.rows, columns.data())) return Step::dead;
        for (int row = 0; row < board.size; ++row) {
            struck |= columns[row] != position.line(row);
            position.line(row) = columns[row];
        }
        return struck ? Step::progress : Step::nothing;
    }

  private:
    PAPAN_QUEENS_INLINE static int collect(int row, Line line, Cell* cells, int found) {
        for (; line; line = without_lowest(line)) {
            cells[found++] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(line))};
        }
        return found;
    }

    PAPAN_QUEENS_INLINE static bool strike(const LineBoard<Line>& board, Position<Line>& position, const Cell* cells,
                                           int cell_count) {
        if (cell_count == 0) return false;  // struck out just now: the next look at the units will notice
        std::array<Line, width + 2> common = position.lines;
        for (int i = 0; i < cell_count; ++i) {
            const int row = cells[i].row, column = cells[i].column;
            const Line bit = single<Line>(column), beside = LineBoard<Line>::beside(bit);
            const Line* const region = board.lines_of(board.region_at(row, column));
            Line* const around = common.data() + row;  // the lines above, here and below
            const Line above = around[0] & beside, here = around[1] & ~bit, below = around[2] & beside;
            for (int r = 0; r < board.size; ++r) common[r + 1] &= region[r] | bit;
            around[0] |= above;
            around[1] = here;
            around[2] |= below;
            Line any = 0;
            for (int r = 0; r < board.size; ++r) any |= common[r + 1];
            if (!any) return false;
        }
        for (int row = 0; row < board.size; ++row) remove_from(position.line(row), common[row + 1]);
        return true;
    }

    // With regions to spare it is the lines that need one each: `options` turned round, filtered and turned back.
    PAPAN_QUEENS_INLINE static bool filter_lines(AllDifferent<Line>& matching, Line lines, Line regions,
                                                 std::array<Line, width>& options) {
        std::array<Line, width> turned{};
        turn(regions, options, turned);
        if (!matching.filter(lines, turned.data())) return false;
        options.fill(0);
        turn(lines, turned, options);
        return true;
    }

    PAPAN_QUEENS_INLINE static void turn(Line from, const std::array<Line, width>& options,
                                         std::array<Line, width>& to) {
        for (; from; from = without_lowest(from)) {
            for (Line some = options[lowest(from)]; some; some = without_lowest(some)) {
                to[lowest(some)] |= lowest_alone(from);
            }
        }
    }

    AllDifferent<Line> to_rows_, to_columns_, row_to_column_;
};

}  // namespace papan::queens
