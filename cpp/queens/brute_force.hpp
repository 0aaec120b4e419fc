// Brute force on Queens boards: makes every candidate of a space, in order, and tests each one.
//
// No candidate is rejected before it is complete. The test is fast all the same. A queen's key has one bit for each
// unit (row, column, region) it takes that others might take too. Where the sum of the keys is not their union, a unit
// is taken twice, and the candidate is no solution; only the few others are compared queen by queen. With two queens:
//
//              columns  regions                  columns  regions
//     queen a    0010     0001          queen a    0010     0001
//     queen b    1000     0010          queen b    0010     0010     the same column
//     sum        1010     0011          sum        0100     0011     1 + 1 carries into the next bit
//     union      1010     0011          union      0010     0011
//                equal: perhaps                    not equal: no solution
//
// Nor is any node counted one by one: tree.hpp tells the counts from the number of candidates tested.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../support/control.hpp"
#include "found.hpp"
#include "space.hpp"

namespace papan::queens {

class BruteForce {
  public:
    // Space::regions needs as many regions as rows.
    BruteForce(const Board& board, Space space, bool from_right)
        : choices_(board, space, from_right), tree_(choices_.tree()), size_(board.size) {
        for (const auto& list : choices_.of_queen) {
            keys_.emplace_back();
            for (const Choice& choice : list) keys_.back().push_back(choice.key);
        }
        while (pause_depth_ + 1 < size_ && tree_.candidates_below(pause_depth_) > pause_candidates) ++pause_depth_;
    }

    // Calls found(cells), the queens' cells in the order placed, at every solution until it says false. The result is
    // `solved` when it did, `exhausted` when there are no more candidates, or else why control stopped the run. The
    // counts are those of the Python engine, also when the node limit ends it.
    Ended run(Control& control, Counts& counts, Found<std::uint16_t> found) {
        control_ = &control;
        counts_ = &counts;
        found_ = &found;
        tested_ = solutions_ = 0;
        ended_ = Ended::exhausted;
        limit_at_ = candidates_until_limit();
        bool all = false;
        if (choices_.space == Space::permutations) {
            std::array<std::uint8_t, max_side> columns;
            for (int column = 0; column < size_; ++column) columns[column] = static_cast<std::uint8_t>(column);
            all = pause() && permute(0, columns.data(), {});
        } else {
            all = pause() && (choices_.space == Space::cells ? combine(0, 0, {}) : multiply(0, {}));
        }
        if (all) set_counts(tested_);
        // The node limit may lie at the very last candidate, which is then tested but not expanded.
        if (all && counts.expanded > control.limits().nodes) stop_at_node_limit();
        control.publish(counts, counts.max_frontier);
        return ended_;
    }

  private:
    static constexpr std::uint64_t pause_candidates = 1 << 18;  // between two looks at control

    struct Taken {
        std::uint64_t sum = 0, all = 0;
        Taken with(std::uint64_t key) const { return {sum + key, all | key}; }
        std::uint64_t good() const { return sum == all; }  // 1 or 0, to be gathered without branches
    };

    // The columns `left`, in order, on the rows from `depth` on, in every order.
    bool permute(int depth, const std::uint8_t* left, Taken taken) {
        const int count = size_ - depth;
        if (count == 3) return permute_three(left, taken);
        if (count == 0) {
            if (!test(0)) return false;
            ++tested_;
            return true;
        }
        std::array<std::uint8_t, max_side> others;
        for (int i = 1; i < count; ++i) others[i - 1] = left[i];
        for (int i = 0; i < count; ++i) {
            queen_[depth] = left[i];
            if (!permute(depth + 1, others.data(), taken.with(keys_[depth][left[i]]))) return false;
            others[i] = left[i];
        }
        return depth != pause_depth_ || pause();
    }

    bool permute_three(const std::uint8_t* left, Taken taken) {
        const int row = size_ - 3, a = left[0], b = left[1], c = left[2];
        const std::uint64_t *const first = keys_[row].data(), *const second = keys_[row + 1].data();
        const std::uint64_t* const third = keys_[row + 2].data();
        const Taken with_a = taken.with(first[a]), with_b = taken.with(first[b]), with_c = taken.with(first[c]);
        // No shortcuts between the six: branches would take longer than the tests.
        const bool good = with_a.with(second[b]).with(third[c]).good() | with_a.with(second[c]).with(third[b]).good() |
                          with_b.with(second[a]).with(third[c]).good() | with_b.with(second[c]).with(third[a]).good() |
                          with_c.with(second[a]).with(third[b]).good() | with_c.with(second[b]).with(third[a]).good();
        if (good) {
            const int orders[6][3] = {{a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}};
            for (int i = 0; i < 6; ++i) {
                for (int j = 0; j < 3; ++j) queen_[row + j] = static_cast<std::uint16_t>(orders[i][j]);
                if (!test(static_cast<std::uint64_t>(i))) return false;
            }
        }
        tested_ += 6;
        return true;
    }

    // Every choice of this queen with every choice of those after it.
    bool multiply(int depth, Taken taken) {
        const std::vector<std::uint64_t>& keys = keys_[depth];
        const auto count = static_cast<int>(keys.size());
        if (depth == size_ - 1) {
            if (any_good(keys.data(), count, taken)) {
                for (int i = 0; i < count; ++i) {
                    queen_[depth] = static_cast<std::uint16_t>(i);
                    if (taken.with(keys[i]).good() && !test(static_cast<std::uint64_t>(i))) return false;
                }
            }
            tested_ += static_cast<std::uint64_t>(count);
        } else {
            for (int i = 0; i < count; ++i) {
                queen_[depth] = static_cast<std::uint16_t>(i);
                if (!multiply(depth + 1, taken.with(keys[i]))) return false;
            }
        }
        return depth != pause_depth_ || pause();
    }

    // Every cell from `first` on that leaves enough for the queens after this one, with every later cell for them.
    bool combine(int depth, int first, Taken taken) {
        const std::vector<std::uint64_t>& keys = keys_[0];
        const int count = static_cast<int>(keys.size()) - (size_ - depth - 1) - first;
        const bool last = depth == size_ - 1;
        if (!last || any_good(keys.data() + first, count, taken)) {
            for (int i = 0; i < count; ++i) {
                const int cell = choices_.from_right ? first + count - 1 - i : first + i;
                const Taken with_cell = taken.with(keys[cell]);
                queen_[depth] = static_cast<std::uint16_t>(cell);
                if (!last && !combine(depth + 1, cell + 1, with_cell)) return false;
                if (last && with_cell.good() && !test(static_cast<std::uint64_t>(i))) return false;
            }
        }
        if (last) tested_ += static_cast<std::uint64_t>(count);
        return depth != pause_depth_ || pause();
    }

    static bool any_good(const std::uint64_t* keys, int count, Taken taken) {
        std::uint64_t good = 0;
        for (int i = 0; i < count; ++i) good |= taken.with(keys[i]).good();
        return good != 0;
    }

    // Whether to go on after the candidate in queen_, `ahead` candidates after those in tested_.
    bool test(std::uint64_t ahead) {
        std::array<const Choice*, max_side> queens;
        for (int i = 0; i < size_; ++i) {
            queens[i] = &choices_.of_queen[choices_.space == Space::cells ? 0 : i][queen_[i]];
            for (int j = 0; j < i; ++j) {
                if (!fit(*queens[i], *queens[j])) return true;
            }
        }
        if (tested_ + ahead >= limit_at_) return stop_at_node_limit();
        std::array<std::uint16_t, max_side> cells;
        for (int i = 0; i < size_; ++i) cells[i] = queens[i]->cell;
        ++solutions_;
        limit_at_ = candidates_until_limit();
        if ((*found_)(cells.data())) return true;
        set_counts(tested_ + ahead + 1);
        ended_ = Ended::solved;
        return false;
    }

    // Whether to go on, as far as control is concerned.
    bool pause() {
        if (tested_ == tree_.candidates()) return tested_ <= limit_at_ || stop_at_node_limit();
        if (tested_ >= limit_at_) return stop_at_node_limit();
        set_counts(tested_);
        if (control_->go_on(*counts_, counts_->max_frontier)) return true;
        ended_ = control_->ended;
        return false;
    }

    // Sets the counts as they are after a number of candidates. Every node made is expanded except the solutions; so is
    // the start.
    void set_counts(std::uint64_t candidates) {
        counts_->examined = candidates;
        counts_->generated = candidates ? tree_.nodes_until(candidates - 1) : 0;
        counts_->expanded = candidates ? 1 + counts_->generated - solutions_ : 0;
        counts_->max_frontier = std::min<std::uint64_t>(counts_->generated, static_cast<std::uint64_t>(size_));
    }

    // How many candidates can be tested before the node limit is reached, with the solutions met so far.
    std::uint64_t candidates_until_limit() const {
        const std::uint64_t nodes = control_->limits().nodes;
        return nodes == Limits::none ? nodes : tree_.candidates_within(nodes + solutions_);
    }

    // The limit stops the run as the next node is about to be expanded, so this one has been made already.
    bool stop_at_node_limit() {
        counts_->expanded = control_->limits().nodes;
        counts_->generated = counts_->expanded + solutions_;
        counts_->examined = tree_.candidates_within(counts_->generated);
        counts_->max_frontier = std::min<std::uint64_t>(counts_->generated, static_cast<std::uint64_t>(size_));
        ended_ = Ended::nodes;
        return false;
    }

    const Choices choices_;
    const Tree tree_;
    const int size_;
    int pause_depth_ = 0;
    std::vector<std::vector<std::uint64_t>> keys_;  // of the choices
    std::array<std::uint16_t, max_side> queen_{};   // the number of each queen's choice

    Control* control_ = nullptr;
    Counts* counts_ = nullptr;
    Found<std::uint16_t>* found_ = nullptr;
    std::uint64_t tested_ = 0;  // candidates passed, up to the last list
    std::uint64_t solutions_ = 0;
    std::uint64_t limit_at_ = 0;  // the candidate that the node limit does not let us test
    Ended ended_ = Ended::exhausted;
};

}  // namespace papan::queens
