// Builds an additive pattern database of a group of tiles.
//
// Its values are, for every placement of the group, the fewest moves of its tiles that bring them home, whatever the
// other tiles do.
//
// Breadth-first from the goal over sets of cells with a region of the blank, each with a bitset over the orders of the
// tiles: what the blank does inside its region is free. Every move takes a tile to a cell of the other colour of a
// chessboard, so the neighbours of depth d are of depth d - 1 or d + 1, and the sets of one depth all have one colour:
// one bitset per slot is enough (what is new, less what was there two levels ago), and a set is written by one thread
// only.
#pragma once

#include <atomic>

#include "../support/crew.hpp"
#include "pattern_sets.hpp"
#include "pattern_turns.hpp"

namespace papan::sliding {

class PatternBuilder {
  public:
    explicit PatternBuilder(const PatternLayout& layout) : layout_(layout), turns_(layout), sets_(layout) {}

    // Fills table[0 … layout.size()) on `threads` threads; false if the control ended it. `progress` goes from 0 to 1.
    bool build(std::uint8_t* table, int threads, Control& control, std::atomic<double>& progress) {
        control_ = &control;
        table_ = table;
        over_ = false;
        if (layout_.size() < worth_a_thread) threads = 1;
        frontier_.assign(sets_.slots() * words(), 0);
        alive_.assign(sets_.slots(), 0);
        seen_.assign(sets_.size() * words(), 0);
        // Where at least two tiles are in no group, swapping them mends the parity, so that all placements can be
        // reached; else some cannot, and these entries must not keep what the memory held.
        if (layout_.group_size() + 2 >= layout_.shape().cells())
            std::fill_n(table, layout_.size(), std::uint8_t{greatest});
        place_goal();
        std::uint64_t entered = 1;
        for (int depth = 1; ask_control() && find_level(depth, threads, entered); ++depth)
            progress.store(static_cast<double>(entered) / static_cast<double>(layout_.size()));
        if (!over_) progress.store(1);
        return !over_;
    }

  private:
    static constexpr std::uint64_t worth_a_thread = 1 << 20;  // entries
    static constexpr int greatest = 255;                      // value; more would still be a lower bound

    // What one thread needs for itself.
    struct Worker {
        std::vector<std::uint32_t> fresh, reached;
        std::uint64_t entered = 0;
        bool found = false;
    };

    std::size_t words() const { return turns_.words(); }

    void place_goal() {
        std::vector<std::uint8_t> board;
        for (int tile = 1; tile < layout_.shape().cells(); ++tile) board.push_back(static_cast<std::uint8_t>(tile));
        board.push_back(0);
        const Placement goal = layout_.placement(board);
        const std::size_t rank = sets_.rank(goal.cells), slot = sets_.slot(rank, layout_.shape().cells() - 1);
        const std::uint32_t order = layout_.rank_of_order(pattern_ranks(), goal.codes);
        frontier_[slot * words() + order / 24] = seen_[rank * words() + order / 24] = 1u << order % 24;
        alive_[slot] = 1;
        table_[rank * layout_.orders() + order] = 0;
        goal_colour_ = sets_.colour(rank);
    }

    // Finds all positions of a depth; returns whether there are any.
    bool find_level(int depth, int threads, std::uint64_t& entered) {
        std::atomic<std::size_t> next{0};
        const auto work = [&](Worker& worker, bool leading) {
            worker.fresh.assign(words(), 0);
            worker.reached.assign(words(), 0);
            constexpr std::size_t share = 32;
            for (std::size_t from; !over_ && (from = next.fetch_add(share)) < sets_.size();) {
                for (std::size_t rank = from; rank < std::min(from + share, sets_.size()); ++rank)
                    if (sets_.colour(rank) == (goal_colour_ + depth) % 2) visit(rank, depth, worker);
                if (leading) ask_control();
            }
        };
        std::vector<Worker> workers(static_cast<std::size_t>(threads));
        work_together(
            threads, over_, [&](int number) { work(workers[static_cast<std::size_t>(number)], number == 0); },
            [this] { ask_control(); });
        bool found = false;
        for (const Worker& worker : workers) {
            entered += worker.entered;
            found |= worker.found;
        }
        return found;
    }

    void visit(std::size_t rank, int depth, Worker& worker) {
        bool any = false;
        for (std::size_t slot = sets_.first_slot(rank); slot < sets_.first_slot(rank + 1); ++slot) {
            std::uint32_t* frontier = &frontier_[slot * words()];
            const bool pulled = pull_all(rank, slot, worker.fresh);
            if (!pulled && alive_[slot]) std::fill_n(frontier, words(), 0);
            alive_[slot] = pulled && replace_frontier(frontier, worker);
            any |= alive_[slot] != 0;
        }
        if (!any) return;
        worker.found = true;
        worker.entered += enter(&seen_[rank * words()], worker.reached.data(), table_ + rank * layout_.orders(), depth);
        std::fill(worker.reached.begin(), worker.reached.end(), 0);
    }

    // Collects what can come to a slot with one move; false if nothing can.
    bool pull_all(std::size_t rank, std::size_t slot, std::vector<std::uint32_t>& fresh) const {
        const Shape& shape = layout_.shape();
        const std::uint32_t set = sets_.cells(rank);
        bool any = false;
        for (int empty = 0; empty < shape.cells(); ++empty) {
            if (set >> empty & 1 || sets_.slot(rank, empty) != slot) continue;
            for (int move = 0; move < 4; ++move) {
                const int tile = empty + shape.step(move);
                if (!shape.can(empty, move) || !(set >> tile & 1)) continue;
                // The tile came from `empty`, and the blank was where the tile is now.
                const std::uint32_t before = set ^ 1u << tile ^ 1u << empty;
                const std::size_t source = sets_.slot(sets_.rank(before), tile);
                if (!alive_[source]) continue;
                if (!any) std::fill(fresh.begin(), fresh.end(), 0);
                any = true;
                turns_.pull(&frontier_[source * words()], fresh.data(), before, empty, tile);
            }
        }
        return any;
    }

    // Replaces a frontier by the new one less the old one; returns whether anything is in it.
    bool replace_frontier(std::uint32_t* frontier, Worker& worker) const {
        std::uint32_t any = 0;
        for (std::size_t word = 0; word < words(); ++word) {
            const std::uint32_t rest = worker.fresh[word] & ~frontier[word];
            frontier[word] = rest;
            worker.reached[word] |= rest;
            any |= rest;
        }
        return any != 0;
    }

    // Enters the placements into the table that no region reached before; returns how many.
    std::uint64_t enter(std::uint32_t* seen, const std::uint32_t* reached, std::uint8_t* row, int depth) const {
        const auto value = static_cast<std::uint8_t>(std::min(depth, greatest));
        std::uint64_t entered = 0;
        for (std::size_t word = 0; word < words(); ++word) {
            std::uint32_t bits = reached[word] & ~seen[word];
            seen[word] |= bits;
            for (; bits != 0; bits &= bits - 1, ++entered)
                row[24 * word + static_cast<std::size_t>(std::countr_zero(bits))] = value;
        }
        return entered;
    }

    bool ask_control() {
        if (!control_->go_on({})) over_ = true;
        return !over_;
    }

    PatternLayout layout_;
    PatternTurns turns_;
    PatternSets sets_;
    std::uint8_t* table_ = nullptr;
    Control* control_ = nullptr;
    std::atomic<bool> over_{false};
    int goal_colour_ = 0;
    std::vector<std::uint32_t> frontier_;  // [slot]: bitset of the orders at the depth last looked at
    std::vector<std::uint8_t> alive_;      // [slot]: whether there are any
    std::vector<std::uint32_t> seen_;      // [set]: bitset of the orders entered
};

}  // namespace papan::sliding
