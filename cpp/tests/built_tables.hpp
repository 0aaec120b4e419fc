// Pattern tables that are built for a test, and what they say of a board.
#pragma once

#include <atomic>
#include <numeric>

#include "../sliding/pattern.hpp"
#include "../sliding/pdb_solver.hpp"
#include "plain_sliding.hpp"

namespace papan::tests {

inline std::vector<std::uint8_t> built_table(const sliding::PatternLayout& layout, int threads) {
    std::vector<std::uint8_t> table(layout.size(), 77);  // as memory is that was used before
    Control control;
    std::atomic<double> progress{0};
    sliding::PatternBuilder(layout).build(table.data(), threads, control, progress);
    return table;
}

inline std::size_t entry_of(const sliding::PatternLayout& layout, const Tiles& tiles) {
    const sliding::Placement placement = layout.placement(tiles);
    const auto& ranks = sliding::pattern_ranks();
    return std::size_t{sliding::PatternLayout::rank_of_set<true>(ranks, placement.cells)} * layout.orders() +
           layout.rank_of_order(ranks, placement.codes);
}

// The tables of a partition of all tiles into groups of `size` and perhaps one smaller one.
class Partition {
  public:
    Partition(sliding::Shape shape, int size) {
        for (int first = 1; first < shape.cells(); first += size) {
            Tiles group(static_cast<std::size_t>(std::min(size, shape.cells() - first)));
            std::iota(group.begin(), group.end(), static_cast<std::uint8_t>(first));
            const sliding::PatternLayout layout(shape, group);
            values_.push_back(built_table(layout, 1));
            tables_.push_back({layout, values_.back().data()});
        }
    }
    std::span<const sliding::PatternTable> tables() const { return tables_; }

  private:
    std::deque<std::vector<std::uint8_t>> values_;
    std::vector<sliding::PatternTable> tables_;
};

}  // namespace papan::tests
