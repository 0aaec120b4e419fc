// A larger Queens board as lines of bits: the cells of a region, and the candidates left in a position, row by row.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bits.hpp"
#include "board.hpp"

namespace papan::queens {

// How far a search has come. Line is an unsigned integer with a bit for every column.
template <typename Line>
struct Position {
    static constexpr int width = static_cast<int>(sizeof(Line)) * 8;

    std::array<Line, width + 2> lines{};  // the candidates of each row, with an empty row before and after
    Line rows = 0, columns = 0;           // those without a queen
    Line regions = 0;                     // likewise, and empty when there are too many for a Line
    std::array<std::int8_t, width> queen{};

    PAPAN_QUEENS_INLINE Line& line(int row) { return lines[row + 1]; }
    PAPAN_QUEENS_INLINE Line line(int row) const { return lines[row + 1]; }
};

template <typename Line>
class LineBoard {
  public:
    static constexpr int width = Position<Line>::width;
    struct Rows {
        std::uint8_t first, end;
    };

    // The board's side is at most `width`; it may have any number of regions.
    void load(const Board& board) {
        size = board.size;
        regions = board.regions;
        region_of_ = board.region;
        rows_.assign(static_cast<std::size_t>(regions), {static_cast<std::uint8_t>(size), 0});
        lines_.assign(static_cast<std::size_t>(regions) * size, 0);
        for (int cell = 0; cell < size * size; ++cell) {
            const int region = region_of_[cell], row = cell / size;
            lines_[static_cast<std::size_t>(region) * size + row] |= single<Line>(cell % size);
            if (row < rows_[region].first) rows_[region].first = static_cast<std::uint8_t>(row);
            rows_[region].end = static_cast<std::uint8_t>(row + 1);
        }
    }

    // Moves a cell to another region; the region that it leaves keeps at least one cell.
    void move(int cell, int to) {
        const int from = region_of_[cell], row = cell / size;
        region_of_[cell] = static_cast<std::uint16_t>(to);
        Line* const left = lines_.data() + static_cast<std::size_t>(from) * size;
        remove_from(left[row], single<Line>(cell % size));
        lines_[static_cast<std::size_t>(to) * size + row] |= single<Line>(cell % size);
        while (!left[rows_[from].first]) ++rows_[from].first;
        while (!left[rows_[from].end - 1]) --rows_[from].end;
        if (row < rows_[to].first) rows_[to].first = static_cast<std::uint8_t>(row);
        if (row >= rows_[to].end) rows_[to].end = static_cast<std::uint8_t>(row + 1);
    }

    int size = 0;
    int regions = 0;

    // Whether every region must have its queen; with more regions than rows some stay empty.
    bool regions_are_units() const { return regions == size; }
    PAPAN_QUEENS_INLINE int region_at(int row, int column) const { return region_of_[row * size + column]; }
    PAPAN_QUEENS_INLINE Rows rows_of(int region) const { return rows_[region]; }
    PAPAN_QUEENS_INLINE const Line* lines_of(int region) const {
        return lines_.data() + static_cast<std::size_t>(region) * size;
    }

    Position<Line> empty() const {
        Position<Line> position;
        position.rows = position.columns = all_below<Line>(size);
        if (regions <= width) position.regions = all_below<Line>(regions);
        for (int row = 0; row < size; ++row) position.line(row) = position.columns;
        return position;
    }

    PAPAN_QUEENS_INLINE void place(Position<Line>& position, int row, int column) const {
        const Line bit = single<Line>(column);
        const int region = region_at(row, column);
        const Line* const lines = lines_of(region);
        for (int r = 0; r < size; ++r) remove_from(position.line(r), bit);
        for (int r = rows_[region].first; r < rows_[region].end; ++r) remove_from(position.line(r), lines[r]);
        remove_from(position.line(row - 1), beside(bit));
        position.line(row) = 0;
        remove_from(position.line(row + 1), beside(bit));
        remove_from(position.rows, single<Line>(row));
        remove_from(position.columns, bit);
        if (regions <= width) remove_from(position.regions, single<Line>(region));
        position.queen[row] = static_cast<std::int8_t>(column);
    }

    PAPAN_QUEENS_INLINE static Line beside(Line bit) { return static_cast<Line>(bit << 1 | bit >> 1); }

  private:
    std::vector<std::uint16_t> region_of_;
    std::vector<Rows> rows_;   // the first row of each region, and the one after its last
    std::vector<Line> lines_;  // the cells of each region, one line per row
};

}  // namespace papan::queens
