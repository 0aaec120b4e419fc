// What the searches over Rush Hour positions, the one for small boards and the one for large boards, have in common.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "../support/control.hpp"
#include "board.hpp"

namespace papan::rush_hour {

// Searches and then remembers the positions it met, numbered in the order of their distance from where it set out.
// All of its functions may throw std::bad_alloc.
class Explorer {
  public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    virtual ~Explorer() = default;

    // Loads a board; what was remembered is forgotten, though its memory is kept for reuse.
    virtual void load(const Board& board, Metric metric) = 0;

    // Adds the slides of a cheapest solution to the plan. `solved`, `exhausted` (there is none) or why it was stopped.
    virtual Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) = 0;

    // Meets all positions that can be reached, the nearest to a goal first if there is one (see `has_goal`).
    // `exhausted` or why it was stopped; what was met until then is then of no use.
    virtual Ended explore(Control& control, Counts& counts) = 0;

    virtual std::uint32_t size() const = 0;                                         // positions met
    virtual void positions(std::uint32_t index, std::uint8_t* by_piece) const = 0;  // where the pieces are
    virtual std::uint32_t find(const std::uint8_t* by_piece) const = 0;             // its number, or none

    bool has_goal() const { return has_goal_; }
    // The number of the first position at each distance.
    const std::vector<std::uint32_t>& layers() const { return layers_; }

  protected:
    bool has_goal_ = false;
    std::vector<std::uint32_t> layers_;
};

}  // namespace papan::rush_hour
