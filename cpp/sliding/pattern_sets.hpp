// The sets of cells that a group of tiles can stand on, by rank, and the regions into which each divides the rest.
#pragma once

#include "pattern_layout.hpp"

namespace papan::sliding {

// A slot stands for a set and a region of it, where the blank is free to go without moving a tile of the group.
class PatternSets {
  public:
    explicit PatternSets(const PatternLayout& layout) : shape_(layout.shape()), ranks_(pattern_ranks()) {
        const auto sets = static_cast<std::size_t>(layout.sets());
        sets_.resize(sets);
        colours_.resize(sets);
        first_slot_.resize(sets + 1);
        region_.resize(sets * static_cast<std::size_t>(shape_.cells()));
        std::uint32_t set = (1u << layout.group_size()) - 1;
        for (std::size_t rank = 0; rank < sets; ++rank) {
            sets_[rank] = set;
            colours_[rank] = colour(set);
            first_slot_[rank + 1] = first_slot_[rank] + mark_regions(rank);
            // The next greater number with as many bits; ranks follow the numbers.
            const std::uint64_t lowest = set & (~set + 1), ripple = set + lowest;
            set = static_cast<std::uint32_t>(ripple | ((ripple ^ set) / lowest) >> 2);
        }
    }

    std::size_t size() const { return sets_.size(); }
    std::size_t slots() const { return first_slot_.back(); }
    std::uint32_t cells(std::size_t rank) const { return sets_[rank]; }
    std::size_t rank(std::uint32_t cells) const { return PatternLayout::rank_of_set<true>(ranks_, cells); }
    // The parity of the cells' rows and columns, added up; every move of a tile changes it.
    int colour(std::size_t rank) const { return colours_[rank]; }
    std::size_t first_slot(std::size_t rank) const { return first_slot_[rank]; }
    // The slot of a set with the blank on `cell`, which is not one of the set.
    std::size_t slot(std::size_t rank, int cell) const { return first_slot_[rank] + region_[place(rank, cell)]; }

  private:
    std::size_t place(std::size_t rank, int cell) const {
        return rank * static_cast<std::size_t>(shape_.cells()) + static_cast<std::size_t>(cell);
    }

    std::uint8_t colour(std::uint32_t set) const {
        int sum = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (set >> cell & 1) sum += cell / shape_.columns + cell % shape_.columns;
        return sum & 1;
    }

    // Numbers the connected regions of the cells outside a set; how many there are.
    std::uint32_t mark_regions(std::size_t rank) {
        std::uint32_t unmarked = ~sets_[rank] & static_cast<std::uint32_t>((std::uint64_t{1} << shape_.cells()) - 1);
        std::uint32_t regions = 0;
        for (; unmarked != 0; ++regions) {
            int stack[max_pattern_cells], height = 0;
            const auto push = [&](int cell) {
                unmarked &= ~(1u << cell);
                region_[place(rank, cell)] = static_cast<std::uint8_t>(regions);
                stack[height++] = cell;
            };
            push(std::countr_zero(unmarked));
            while (height > 0) {
                const int cell = stack[--height];
                for (int move = 0; move < 4; ++move)
                    if (shape_.can(cell, move) && (unmarked >> (cell + shape_.step(move)) & 1))
                        push(cell + shape_.step(move));
            }
        }
        return regions;
    }

    Shape shape_;
    const PatternRanks& ranks_;
    std::vector<std::uint32_t> sets_;
    std::vector<std::uint8_t> colours_;
    std::vector<std::uint32_t> first_slot_;
    std::vector<std::uint8_t> region_;  // [set][cell]
};

}  // namespace papan::sliding
