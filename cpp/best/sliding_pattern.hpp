// Builds an additive pattern database: for every placement of a group, the fewest moves of its tiles that bring them
// home, whatever the other tiles do.
//
// Breadth-first from the goal over (cells, region of the blank) pairs, each with a bitset over the k! orders of the
// tiles: what the blank does inside its region is free, so a region is one position. A move between cells that no other
// tile of the group lies between keeps the order: it is a plain OR of bitsets. Every move takes a tile to a cell of the
// other colour of a chessboard, so neighbours of depth d are of depth d - 1 or d + 1, and the sets of cells of a depth
// have all the same colour: one bitset a pair is enough, and a set is written by one thread only.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>

#include "sliding_pattern_layout.hpp"

namespace papan::sliding {

class PatternBuilder {
  public:
    explicit PatternBuilder(const PatternLayout& layout)
        : layout_(layout), ranks_(pattern_ranks()), cells_(layout.shape().cells()), words_((layout.orders() + 23) / 24) {}

    // Fills table[0 … layout.size()). False if the control ended it. `progress` goes from 0 to 1.
    bool build(std::uint8_t* table, int threads, Control& control, std::atomic<double>& progress) {
        control_ = &control;
        over_ = false;
        if (!list_sets() || !list_turns()) return false;
        table_ = table;
        std::fill(frontier_.begin(), frontier_.end(), 0);
        const std::uint64_t slice = 1 << 24;  // clearing the table takes a while, too
        for (std::uint64_t from = 0; from < layout_.size(); from += slice) {
            std::fill_n(table + from, std::min(slice, layout_.size() - from), unknown);
            if (!may_go_on()) return false;
        }
        place_goal();
        std::uint64_t found = 1;
        for (int depth = 1; !over_; ++depth) {
            const std::uint64_t fresh = level(depth, threads);
            if (fresh == 0) break;
            found += entered_.exchange(0);
            progress.store(static_cast<double>(found) / static_cast<double>(layout_.size()));
        }
        if (!over_) progress.store(1);
        return !over_;
    }

  private:
    static constexpr std::uint8_t unknown = 255;

    // One of the three, see list_turns().
    struct Turn {
        std::vector<std::uint16_t> source_word;  // which word comes here
        std::vector<std::uint32_t> bits;         // [byte of the word][its value]: the bits it becomes
        std::vector<std::uint16_t> target;       // where each order goes
    };

    // The sets of cells by rank, the regions of each, and room for a bitset a region.
    bool list_sets() {
        const auto sets = static_cast<std::size_t>(layout_.sets());
        sets_.resize(sets);
        first_slot_.resize(sets + 1);
        region_.resize(sets * static_cast<std::size_t>(cells_));
        std::uint32_t set = (1u << layout_.group_size()) - 1, slots = 0;
        for (std::size_t rank = 0; rank < sets; ++rank) {
            sets_[rank] = set;
            first_slot_[rank] = slots;
            slots += static_cast<std::uint32_t>(mark_regions(set, &region_[rank * static_cast<std::size_t>(cells_)]));
            // The next greater number with as many bits; ranks follow the numbers.
            const std::uint64_t lowest = set & (~set + 1), ripple = std::uint64_t{set} + lowest;
            set = static_cast<std::uint32_t>(ripple | ((ripple ^ set) / lowest) >> 2);
            if (rank % 4096 == 0 && !may_go_on()) return false;
        }
        first_slot_[sets] = slots;
        frontier_.resize(std::size_t{slots} * words_);
        alive_.assign(slots, 0);
        seen_.resize(sets * words_);
        return true;
    }

    // Numbers the connected regions of the cells outside a set; how many there are.
    int mark_regions(std::uint32_t set, std::uint8_t* region) const {
        const Shape& shape = layout_.shape();
        std::uint32_t unmarked = ~set & static_cast<std::uint32_t>((std::uint64_t{1} << cells_) - 1);
        int regions = 0;
        for (int cell = 0; cell < cells_; ++cell) region[cell] = no_region;
        while (unmarked != 0) {
            int stack[max_pattern_cells], height = 0;
            const auto push = [&](int cell) {
                unmarked &= ~(1u << cell);
                region[cell] = static_cast<std::uint8_t>(regions);
                stack[height++] = cell;
            };
            push(std::countr_zero(unmarked));
            while (height > 0) {
                const int cell = stack[--height];
                for (int move = 0; move < 4; ++move)
                    if (shape.can(cell, move) && (unmarked >> (cell + shape.step(move)) & 1)) push(cell + shape.step(move));
            }
            ++regions;
        }
        return regions;
    }

    // For each way to turn neighbouring places around: what it does to a bitset. A word holds the 24 orders of the first
    // four places, so a turn of these does the same to every word, and a turn of the others moves whole words.
    bool list_turns() {
        const int size = layout_.group_size();
        std::vector<std::uint32_t> orders(layout_.orders());
        std::uint8_t codes[max_group];
        for (int i = 0; i < max_group; ++i) codes[i] = static_cast<std::uint8_t>(i);
        do {
            std::uint32_t packed = PatternLayout::no_codes;
            for (int i = 0; i < size; ++i) packed = (packed & ~(7u << (3 * i))) | std::uint32_t{codes[i]} << (3 * i);
            orders[layout_.rank_of_order(ranks_, packed)] = packed;
        } while (std::next_permutation(codes, codes + size));
        for (int first = 0; first < size; ++first)
            for (int passed = 1; first + passed < size; ++passed)
                for (int upward = 0; upward < 2; ++upward) {
                    const auto turned = [&](std::size_t rank) {
                        return layout_.rank_of_order(ranks_, PatternLayout::turned(orders[rank], first, passed, upward));
                    };
                    Turn& turn = turns_[first][passed][upward];
                    if (first >= 4) {
                        turn.source_word.resize(words_);
                        for (std::size_t word = 0; word < words_; ++word)
                            turn.source_word[turned(24 * word) / 24] = static_cast<std::uint16_t>(word);
                    } else if (first + passed < 4) {
                        turn.bits.assign(3 * 256, 0);
                        for (unsigned from = 0; from < std::min<std::size_t>(24, orders.size()); ++from)
                            for (unsigned byte = 0; byte < 256; ++byte)
                                if (byte >> from % 8 & 1) turn.bits[from / 8 * 256 + byte] |= 1u << turned(from);
                    } else {
                        turn.target.resize(orders.size());
                        for (std::size_t rank = 0; rank < orders.size(); ++rank)
                            turn.target[rank] = static_cast<std::uint16_t>(turned(rank));
                    }
                    if (!may_go_on()) return false;
                }
        return true;
    }

    void place_goal() {
        std::vector<std::uint8_t> board(static_cast<std::size_t>(cells_));
        for (int cell = 0; cell + 1 < cells_; ++cell) board[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cell + 1);
        const Placement goal = layout_.placement(board);
        const std::size_t rank = PatternLayout::rank_of_set<true>(ranks_, goal.cells);
        const std::uint32_t order = layout_.rank_of_order(ranks_, goal.codes);
        const std::size_t slot = slot_of(rank, cells_ - 1);
        frontier_[slot * words_ + order / 24] |= 1u << order % 24;
        alive_[slot] = 1;
        seen_[rank * words_ + order / 24] |= 1u << order % 24;
        table_[rank * layout_.orders() + order] = 0;
        goal_colour_ = colour(goal.cells);
    }

    std::size_t slot_of(std::size_t rank, int cell) const {
        return first_slot_[rank] + region_[rank * static_cast<std::size_t>(cells_) + static_cast<std::size_t>(cell)];
    }

    // The parity of the cells' rows plus columns, added up.
    int colour(std::uint32_t set) const {
        int sum = 0;
        for (; set != 0; set &= set - 1) {
            const int cell = std::countr_zero(set);
            sum += cell / layout_.shape().columns + cell % layout_.shape().columns;
        }
        return sum & 1;
    }

    // Finds all positions of a depth; how many bitsets are not empty.
    std::uint64_t level(int depth, int threads) {
        std::atomic<std::size_t> next{0};
        std::atomic<std::uint64_t> filled{0};
        const auto work = [&](bool leading) {
            std::vector<std::uint32_t> fresh(words_), reached(words_);
            std::uint64_t own_filled = 0, own_entered = 0;
            constexpr std::size_t share = 32;
            for (std::size_t from; !over_ && (from = next.fetch_add(share)) < sets_.size();) {
                const std::size_t to = std::min(from + share, sets_.size());
                for (std::size_t rank = from; rank < to; ++rank)
                    if (colour(sets_[rank]) == (goal_colour_ + depth) % 2) visit(rank, depth, fresh, reached, own_filled, own_entered);
                if (leading) may_go_on();
            }
            filled += own_filled;
            entered_ += own_entered;
        };
        std::vector<std::thread> helpers;
        if (layout_.size() > (1 << 20))
            for (int helper = 1; helper < threads; ++helper) helpers.emplace_back(work, false);
        work(true);
        for (std::thread& helper : helpers) helper.join();
        return filled;
    }

    void visit(std::size_t rank, int depth, std::vector<std::uint32_t>& fresh, std::vector<std::uint32_t>& reached, std::uint64_t& filled,
               std::uint64_t& entered) {
        const Shape& shape = layout_.shape();
        const std::uint32_t set = sets_[rank];
        bool any_reached = false;
        for (std::size_t slot = first_slot_[rank]; slot < first_slot_[rank + 1]; ++slot) {
            bool any = false;
            for (int empty = 0; empty < cells_; ++empty) {
                if (set >> empty & 1 || slot_of(rank, empty) != slot) continue;
                for (int move = 0; move < 4; ++move) {
                    if (!shape.can(empty, move)) continue;
                    const int tile = empty + shape.step(move);
                    if (!(set >> tile & 1)) continue;
                    // The tile came from `empty`; the blank was where the tile is now.
                    const std::uint32_t before = set ^ 1u << tile ^ 1u << empty;
                    const std::size_t source = slot_of(PatternLayout::rank_of_set<true>(ranks_, before), tile);
                    if (!alive_[source]) continue;
                    if (!any) std::fill(fresh.begin(), fresh.end(), 0);
                    any = true;
                    pull(&frontier_[source * words_], fresh.data(), before, empty, tile);
                }
            }
            if (any) any = replace(&frontier_[slot * words_], fresh.data(), reached.data());
            else if (alive_[slot]) std::fill_n(&frontier_[slot * words_], words_, 0);
            alive_[slot] = any;
            filled += any;
            any_reached |= any;
        }
        if (any_reached) {
            entered += enter(&seen_[rank * words_], reached.data(), table_ + rank * layout_.orders(), depth);
            std::fill(reached.begin(), reached.end(), 0);
        }
    }

    // Adds what the orders of `source` become when the tile on `from` moves to `to`.
    void pull(const std::uint32_t* source, std::uint32_t* fresh, std::uint32_t set, int from, int to) const {
        const int low = std::min(from, to), high = std::max(from, to);
        const int first = std::popcount(set & ((1u << low) - 1));
        const int passed = std::popcount(set & ((1u << high) - (2u << low)));
        if (passed == 0) {
            for (std::size_t word = 0; word < words_; ++word) fresh[word] |= source[word];
            return;
        }
        const Turn& turn = turns_[first][passed][from < to];
        if (!turn.source_word.empty()) {
            for (std::size_t word = 0; word < words_; ++word) fresh[word] |= source[turn.source_word[word]];
        } else if (!turn.bits.empty()) {
            const std::uint32_t* bits = turn.bits.data();
            for (std::size_t word = 0; word < words_; ++word) {
                const std::uint32_t old = source[word];
                fresh[word] |= bits[old & 255] | bits[256 + (old >> 8 & 255)] | bits[512 + (old >> 16)];
            }
        } else {
            for (std::size_t word = 0; word < words_; ++word)
                for (std::uint32_t bits = source[word]; bits != 0; bits &= bits - 1) {
                    const unsigned target = turn.target[24 * word + static_cast<std::size_t>(std::countr_zero(bits))];
                    fresh[target / 24] |= 1u << target % 24;
                }
        }
    }

    // Puts a new frontier, less the old one, in its place; whether anything is in it.
    bool replace(std::uint32_t* frontier, const std::uint32_t* fresh, std::uint32_t* reached) const {
        std::uint32_t any = 0;
        for (std::size_t word = 0; word < words_; ++word) {
            const std::uint32_t rest = fresh[word] & ~frontier[word];
            frontier[word] = rest;
            reached[word] |= rest;
            any |= rest;
        }
        return any != 0;
    }

    // Enters the placements that no region has reached before in the table.
    std::uint64_t enter(std::uint32_t* seen, const std::uint32_t* reached, std::uint8_t* row, int depth) const {
        const auto value = static_cast<std::uint8_t>(std::min(depth, unknown - 1));  // still a lower bound
        std::uint64_t entered = 0;
        for (std::size_t word = 0; word < words_; ++word) {
            std::uint32_t bits = reached[word] & ~seen[word];
            seen[word] |= bits;
            for (; bits != 0; bits &= bits - 1) row[24 * word + static_cast<std::size_t>(std::countr_zero(bits))] = value, ++entered;
        }
        return entered;
    }

    bool may_go_on() {
        if (!control_->go_on({})) over_ = true;
        return !over_;
    }

    static constexpr std::uint8_t no_region = 255;

    PatternLayout layout_;
    const PatternRanks& ranks_;
    int cells_;
    std::size_t words_;  // of a bitset
    std::uint8_t* table_ = nullptr;
    Control* control_ = nullptr;
    std::atomic<bool> over_{false};
    std::atomic<std::uint64_t> entered_{0};
    int goal_colour_ = 0;
    std::vector<std::uint32_t> sets_, first_slot_;
    std::vector<std::uint8_t> region_, alive_;
    std::vector<std::uint32_t> frontier_, seen_;
    Turn turns_[max_group][max_group][2];
};

}  // namespace papan::sliding
