// Queens on larger boards: a candidate set is a line of bits a row, and every node reasons before it guesses.
//
// Three kinds of reasoning, each taken up when the cheaper ones have nothing more to say: a unit with one candidate;
// a cell that attacks every candidate of a unit; rows, columns and regions matched with each other (all different).
// Nearly every board that has one solution is solved without a guess, so nothing is learnt from dead ends.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../control.hpp"
#include "queens_bits.hpp"
#include "queens_board.hpp"
#include "queens_matching.hpp"

namespace papan::queens {

// Line: an unsigned integer with a bit for every column; boards up to its width.
template <typename Line>
class Large {
  public:
    static constexpr int width = static_cast<int>(sizeof(Line)) * 8;

    void load(const Board& board) {
        size_ = board.size;
        regions_ = board.regions;
        region_of_ = board.region;
        shape_.assign(static_cast<std::size_t>(regions_), {static_cast<std::uint8_t>(size_), 0});
        region_.assign(static_cast<std::size_t>(regions_) * size_, 0);
        for (int cell = 0; cell < size_ * size_; ++cell) {
            const int region = region_of_[cell], row = cell / size_;
            region_[region * size_ + row] |= single<Line>(cell % size_);
            if (row < shape_[region].first) shape_[region].first = static_cast<std::uint8_t>(row);
            shape_[region].end = static_cast<std::uint8_t>(row + 1);
        }
        stack_.resize(size_);
    }

    // As Small::search().
    template <typename Found>
    PAPAN_QUEENS_INLINE Ended search(Control& control, Counts& counts, Found&& found) {
        if (regions_ < size_) return Ended::exhausted;
        const Line all = all_below<Line>(size_);
        Node node;
        for (int row = 0; row < size_; ++row) node.line(row) = all;
        node.rows = node.columns = all;
        node.regions = regions_ == size_ ? all : Line{0};
        int depth = 0;
        for (;;) {
            if (!control.go_on(counts, depth)) return control.ended;
            ++counts.expanded;
            const State state = settle(node);
            if (state == State::open) {
                branch(node, stack_[depth++]);
                ++counts.generated;
                continue;
            }
            if (state == State::solved) {
                ++counts.examined;
                if (!found(static_cast<const std::int8_t*>(node.queen.data()))) return Ended::solved;
            }
            if (depth == 0) return Ended::exhausted;
            node = stack_[--depth];
        }
    }

  private:
    enum class State { dead, open, solved };
    enum class Step { nothing, progress, dead };
    struct Shape {
        std::uint8_t first, end;  // its rows
    };
    struct Node {
        std::array<Line, width + 2> lines{};  // the candidates of each row, with an empty row before and after
        Line rows, columns, regions;          // those that need a queen
        std::array<std::int8_t, width> queen;

        PAPAN_QUEENS_INLINE Line& line(int row) { return lines[row + 1]; }
    };
    struct Cell {
        std::uint8_t row, column;
    };
    static constexpr int few = 7;  // a unit with more candidates is hardly ever attacked as a whole

    PAPAN_QUEENS_INLINE State settle(Node& node) {
        for (;;) {
            Step step = place_singles(node);
            if (step == Step::dead) return State::dead;
            if (!node.rows) return State::solved;
            if (step == Step::nothing) step = strike_common(node);
            if (step == Step::nothing) step = match(node);
            if (step == Step::dead) return State::dead;
            if (step == Step::nothing) return State::open;
        }
    }

    PAPAN_QUEENS_INLINE Line* region_lines(int region) { return region_.data() + region * size_; }

    PAPAN_QUEENS_INLINE void place(Node& node, int row, int column) {
        const Line bit = single<Line>(column);
        const int region = region_of_[row * size_ + column];
        for (int r = 0; r < size_; ++r) node.line(r) &= ~bit;
        const Line* const lines = region_lines(region);
        for (int r = shape_[region].first; r < shape_[region].end; ++r) node.line(r) &= ~lines[r];
        node.line(row - 1) &= ~beside(bit);
        node.line(row) = 0;
        node.line(row + 1) &= ~beside(bit);
        node.rows &= ~single<Line>(row);
        node.columns &= ~bit;
        if (regions_ == size_) node.regions &= ~single<Line>(region);
        node.queen[row] = static_cast<std::int8_t>(column);
    }

    PAPAN_QUEENS_INLINE static Line beside(Line bit) { return static_cast<Line>(bit << 1 | bit >> 1); }

    // Looks at all units once; what it finds out about them is up to date only when it says `nothing`.
    PAPAN_QUEENS_INLINE Step place_singles(Node& node) {
        bool placed = false;
        for (Line left = node.regions; left; left = without_lowest(left)) {
            const int region = lowest(left);
            const Line* const lines = region_lines(region);
            Line rows = 0, columns = 0;
            int size = 0;
            for (int r = shape_[region].first; r < shape_[region].end; ++r) {
                const Line some = node.line(r) & lines[r];
                columns |= some;
                rows |= static_cast<Line>(static_cast<Line>(some != 0) << r);
                size += count(some);
            }
            if (size == 0) return Step::dead;
            rows_of_[region] = rows;
            columns_of_[region] = columns;
            region_size_[region] = static_cast<std::uint16_t>(size);
            if (size == 1) {
                place(node, lowest(rows), lowest(columns));
                placed = true;
            }
        }
        for (Line left = node.rows; left; left = without_lowest(left)) {
            const int row = lowest(left);
            const Line line = node.line(row);
            if (!line) return Step::dead;
            if (!without_lowest(line)) {
                place(node, row, lowest(line));
                placed = true;
            }
        }
        // How many candidates each column has, all columns at once, as binary numbers; `many` is 8 and more.
        Line ones = 0, twos = 0, fours = 0, many = 0;
        for (int r = 0; r < size_; ++r) {
            const Line line = node.line(r), to_twos = ones & line, to_fours = twos & to_twos;
            ones ^= line;
            twos ^= to_twos;
            many |= fours & to_fours;
            fours ^= to_fours;
        }
        if (node.columns & ~(ones | twos | fours | many)) return Step::dead;
        for (Line left = node.columns & ones & ~(twos | fours | many); left; left = without_lowest(left)) {
            const Line bit = left & (~left + 1);
            int row = 0;
            while (row < size_ && !(node.line(row) & bit)) ++row;
            if (row == size_) return Step::dead;  // a queen that was placed just now took it away
            place(node, row, lowest(bit));
            placed = true;
        }
        ones_ = ones, twos_ = twos, fours_ = fours, many_ = many;
        return placed ? Step::progress : Step::nothing;
    }

    PAPAN_QUEENS_INLINE int column_size(int column) const {
        const auto has = [column](Line set) { return static_cast<int>(set >> column & 1); };
        return has(many_) ? few + 1 : has(ones_) + 2 * has(twos_) + 4 * has(fours_);
    }

    // Collects the candidates of a unit with at most `few` of them; the number of them.
    PAPAN_QUEENS_INLINE int row_cells(Node& node, int row, Cell* cells) {
        int found = 0;
        for (Line left = node.line(row); left; left = without_lowest(left)) {
            cells[found++] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(left))};
        }
        return found;
    }
    PAPAN_QUEENS_INLINE int column_cells(Node& node, int column, Cell* cells) {
        int found = 0;
        for (int row = 0; row < size_; ++row) {
            if (node.line(row) >> column & 1) {
                cells[found++] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
            }
        }
        return found;
    }
    PAPAN_QUEENS_INLINE int region_cells(Node& node, int region, Cell* cells) {
        int found = 0;
        const Line* const lines = region_lines(region);
        for (int row = shape_[region].first; row < shape_[region].end; ++row) {
            for (Line left = node.line(row) & lines[row]; left; left = without_lowest(left)) {
                cells[found++] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(left))};
            }
        }
        return found;
    }

    // Strikes out the cells that attack every candidate of some unit: a queen there would leave it none.
    PAPAN_QUEENS_INLINE Step strike_common(Node& node) {
        std::array<Cell, few> cells;
        bool struck = false;
        for (Line left = node.regions; left; left = without_lowest(left)) {
            const int region = lowest(left);
            if (region_size_[region] <= few) struck |= strike(node, cells.data(), region_cells(node, region, cells.data()));
        }
        for (Line left = node.rows; left; left = without_lowest(left)) {
            const int row = lowest(left);
            if (count(node.line(row)) <= few) struck |= strike(node, cells.data(), row_cells(node, row, cells.data()));
        }
        for (Line left = node.columns & ~many_; left; left = without_lowest(left)) {
            struck |= strike(node, cells.data(), column_cells(node, lowest(left), cells.data()));
        }
        return struck ? Step::progress : Step::nothing;
    }

    PAPAN_QUEENS_INLINE bool strike(Node& node, const Cell* cells, int cell_count) {
        std::array<Line, width + 2> common = node.lines;
        Line any = 0;
        for (int i = 0; i < cell_count; ++i) {
            const int row = cells[i].row, column = cells[i].column;
            const Line bit = single<Line>(column);
            const Line* const region = region_lines(region_of_[row * size_ + column]);
            const Line above = common[row] & beside(bit), here = common[row + 1] & ~bit, below = common[row + 2] & beside(bit);
            for (int r = 0; r < size_; ++r) common[r + 1] &= region[r] | bit;
            common[row] |= above;
            common[row + 1] = here;
            common[row + 2] |= below;
            any = 0;
            for (int r = 0; r < size_; ++r) any |= common[r + 1];
            if (!any) return false;
        }
        if (cell_count == 0) return false;  // all were struck out a moment ago: the next look at the units says so
        for (int r = 0; r < size_; ++r) node.line(r) &= ~common[r + 1];
        return true;
    }

    // Needs rows_of_ and columns_of_, so nothing may have changed since place_singles() said `nothing`.
    PAPAN_QUEENS_INLINE Step match(Node& node) {
        bool struck = false;
        if (regions_ == size_) {
            std::array<Line, width> rows = rows_of_, columns = columns_of_;
            if (!region_rows_.filter(node.regions, rows.data())) return Step::dead;
            if (!region_columns_.filter(node.regions, columns.data())) return Step::dead;
            for (Line left = node.regions; left; left = without_lowest(left)) {
                const int region = lowest(left);
                if (rows[region] == rows_of_[region] && columns[region] == columns_of_[region]) continue;
                const Line* const lines = region_lines(region);
                for (int r = shape_[region].first; r < shape_[region].end; ++r) {
                    const Line keep = rows[region] >> r & 1 ? columns[region] : Line{0};
                    node.line(r) &= ~lines[r] | keep;
                }
                struck = true;
            }
        }
        std::array<Line, width> columns;
        for (int r = 0; r < size_; ++r) columns[r] = node.line(r);
        for (Line left = node.rows; left; left = without_lowest(left)) {
            if (!columns[lowest(left)]) return Step::dead;
        }
        if (!row_columns_.filter(node.rows, columns.data())) return Step::dead;
        for (int r = 0; r < size_; ++r) {
            struck |= columns[r] != node.line(r);
            node.line(r) = columns[r];
        }
        return struck ? Step::progress : Step::nothing;
    }

    // Takes the first cell of the smallest unit; the other branch is left without it.
    PAPAN_QUEENS_INLINE void branch(Node& node, Node& other) {
        int smallest = 1 << 20;
        Cell choice{};
        for (Line left = node.regions; left; left = without_lowest(left)) {
            const int region = lowest(left);
            if (region_size_[region] >= smallest) continue;
            smallest = region_size_[region];
            const int row = lowest(rows_of_[region]);
            choice = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(static_cast<Line>(node.line(row) & region_lines(region)[row])))};
        }
        for (Line left = node.rows; left; left = without_lowest(left)) {
            const int row = lowest(left), size = count(node.line(row));
            if (size >= smallest) continue;
            smallest = size;
            choice = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lowest(node.line(row)))};
        }
        for (Line left = node.columns; left; left = without_lowest(left)) {
            const int column = lowest(left), size = column_size(column);
            if (size >= smallest) continue;
            smallest = size;
            int row = 0;
            while (!(node.line(row) >> column & 1)) ++row;
            choice = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
        }
        other = node;
        other.line(choice.row) &= ~single<Line>(choice.column);
        place(node, choice.row, choice.column);
    }

    int size_ = 0, regions_ = 0;
    std::vector<std::uint16_t> region_of_;
    std::vector<Shape> shape_;
    std::vector<Line> region_;  // the cells of each region, a line a row
    std::vector<Node> stack_;
    AllDifferent<Line> region_rows_, region_columns_, row_columns_;
    std::array<Line, width> rows_of_{}, columns_of_{};
    std::array<std::uint16_t, width> region_size_{};
    Line ones_ = 0, twos_ = 0, fours_ = 0, many_ = 0;
};

}  // namespace papan::queens
