// A Queens board whose regions change shape: who has which cell, and what it would cost to hand one over.
//
// papan/puzzles/queens/shaping_as_core.py says the same in Python, number for number.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace papan::queens {

constexpr int least_generated = 4, most_generated = 40;  // sides

// Bounds for the cells of a region. The largest has less than half the board, and on most boards far less: two rows'
// worth, and up to three on large boards, where a tighter bound would take many walks.
constexpr int fewest_cells = 2;
constexpr int most_cells(int size) { return std::min(std::max(40, size + 20) * size / 20, (size * size - 1) / 2); }

// Whether the members of a ring of eight cells, bit 0 above and on clockwise, that lie beside the middle hang together
// in the ring.
constexpr std::array<bool, 256> rings_that_hold = [] {
    std::array<bool, 256> hold{};
    for (int ring = 0; ring < 256; ++ring) {
        int arcs = 0;  // those that touch a side of the middle
        for (int start = 0; start < 8; ++start) {
            if ((ring >> start & 1) == 0 || (ring >> ((start + 7) % 8) & 1) != 0) continue;
            bool touches = false;
            for (int i = start; ring >> (i % 8) & 1; ++i) touches |= i % 2 == 0;
            arcs += touches;
        }
        hold[ring] = arcs <= 1;
    }
    return hold;
}();

class Shape {
  public:
    // Region r gets the queen of row r and nothing else, but for `background`, which gets the rest of the board.
    // `wanted` says for each region from which size on it should rather not grow.
    void begin(int size, const std::vector<int>& columns, int background, std::vector<int> wanted) {
        size_ = size;
        if (static_cast<int>(ring_.size()) != size * size) build_rings();
        region_.assign(static_cast<std::size_t>(size * size) + 1, static_cast<std::uint8_t>(background));
        region_.back() = nobody;
        is_queen_.assign(region_.size(), 0);
        for (int row = 0; row < size; ++row) {
            region_[row * size + columns[row]] = static_cast<std::uint8_t>(row);
            is_queen_[row * size + columns[row]] = 1;
        }
        cells_.assign(static_cast<std::size_t>(size), 1);
        cells_[background] = size * size - size + 1;
        wanted_ = std::move(wanted);
        met_.assign(region_.size(), 0);
        meeting_ = 0;
    }

    int size() const { return size_; }
    const std::uint8_t* regions() const { return region_.data(); }  // of each cell
    int region_at(int cell) const { return region_[cell]; }
    bool is_queen(int cell) const { return is_queen_[cell] != 0; }
    // The cell above, to the right, below, to the left; beyond the edge it is nobody's cell.
    int beside(int cell, int side) const { return ring_[cell][2 * side]; }

    // How far the regions are from the bounds, in cells.
    int excess() const {
        int excess = 0;
        for (const int cells : cells_) {
            excess += std::max(0, cells - most_cells(size_)) + std::max(0, fewest_cells - cells);
        }
        return excess;
    }

    // Whether both regions do, when this cell goes over to region `to`.
    bool stays_within_bounds(int cell, int to) const {
        return cells_[to] < most_cells(size_) && cells_[region_[cell]] > fewest_cells;
    }

    // What it costs when this cell goes over to region `to` that lies beside it: more border between regions, regions
    // beyond the wanted size, tiny ones.
    int cost(int cell, int to) const {
        const int from = region_[cell];
        int border = 0;
        for (int side = 0; side < 4; ++side) {
            const int region = region_[beside(cell, side)];
            border += (region == from) - (region == to);
        }
        return border + growing(to, cells_[to]) - growing(from, cells_[from] - 1);
    }

    // Whether the other cells of this one's region hang together. Mostly the cells around it tell.
    bool holds_without(int cell) {
        int ring = 0;
        for (int i = 0; i < 8; ++i) ring |= (region_[ring_[cell][i]] == region_[cell]) << i;
        return rings_that_hold[ring] || reach_each_other_without(cell);
    }

    void move(int cell, int to) {
        --cells_[region_[cell]];
        ++cells_[to];
        region_[cell] = static_cast<std::uint8_t>(to);
    }

    static constexpr std::uint8_t nobody = 255;

  private:
    // What one more cell costs a region that has `cells` cells.
    int growing(int region, int cells) const {
        if (cells < fewest_cells) return -8;
        if (cells < 4) return -1;
        return cells >= wanted_[region] ? 2 : 0;
    }

    // Whether all cells of its region that lie beside this one do so.
    bool reach_each_other_without(int cell) {
        const int region = region_[cell];
        int left = 0;
        for (int side = 0; side < 4; ++side) left += region_[beside(cell, side)] == region;
        ++meeting_;
        met_[cell] = meeting_;
        queue_.clear();
        for (int side = 0; queue_.empty(); ++side) meet(beside(cell, side), region);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const int here = queue_[next];
            for (int side = 0; side < 4; ++side) {
                const int there = beside(here, side);
                if (there == cell && --left == 0) return true;
                meet(there, region);
            }
        }
        return false;
    }
    void meet(int cell, int region) {
        if (region_[cell] != region || met_[cell] == meeting_) return;
        met_[cell] = meeting_;
        queue_.push_back(cell);
    }

    void build_rings() {
        static constexpr int down[8] = {-1, -1, 0, 1, 1, 1, 0, -1}, right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
        ring_.resize(static_cast<std::size_t>(size_ * size_));
        for (int cell = 0; cell < size_ * size_; ++cell) {
            for (int i = 0; i < 8; ++i) {
                const int row = cell / size_ + down[i], column = cell % size_ + right[i];
                const bool inside = row >= 0 && column >= 0 && row < size_ && column < size_;
                ring_[cell][i] = static_cast<std::int16_t>(inside ? row * size_ + column : size_ * size_);
            }
        }
    }

    int size_ = 0;
    std::vector<std::array<std::int16_t, 8>> ring_;  // the eight cells around each, those beside it at the even places
    std::vector<std::uint8_t> region_, is_queen_;    // one more than there are cells: nobody's
    std::vector<int> cells_, wanted_;                // of each region
    std::vector<std::uint32_t> met_;
    std::uint32_t meeting_ = 0;
    std::vector<int> queue_;
};

}  // namespace papan::queens
