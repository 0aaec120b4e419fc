// Breadth-first search over the positions of a board of any size.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include "rush_hour_explorer.hpp"
#include "rush_hour_index.hpp"
#include "rush_hour_packing.hpp"
#include "rush_hour_records.hpp"

namespace papan::rush_hour {

// `fixed_words` is how many words a position takes if that is known when this is compiled, else 0.
template <std::uint32_t fixed_words>
class Large final : public Explorer {
  public:
    void load(const Board& board, Metric metric) override {
        packing_.load(board);
        by_steps_ = metric == Metric::steps;
        goal_ = board.goal();
        towards_exit_ = board.exit_at_zero() ? -1 : 1;
        starts_at_goal_ = board.pieces[static_cast<std::size_t>(board.primary)].position() == goal_;
        grid_.resize(packing_.blocked.size());
        for (std::size_t i = 0; i < grid_.size(); ++i) grid_[i] = packing_.blocked[i] != 0;
        at_.resize(packing_.movers.size());
        scratch_.resize(words());
        forget();
    }

    Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) override;
    Ended explore(Control& control, Counts& counts) override;

    std::uint32_t size() const override { return records_.size(); }
    void positions(std::uint32_t index, std::uint8_t* by_piece) const override {
        std::copy(packing_.home.begin(), packing_.home.end(), by_piece);
        for (const Mover& mover : packing_.movers)
            by_piece[mover.piece] = static_cast<std::uint8_t>(mover.position(records_[index]));
    }
    std::uint32_t find(const std::uint8_t* by_piece) const override;
};

}  // namespace papan::rush_hour
