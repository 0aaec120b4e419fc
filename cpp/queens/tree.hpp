// The tree that brute force walks through on a Queens board: how many nodes it makes up to a given candidate.
//
// The specification counts nodes one by one. Every node of these trees has a number of candidates below it that
// follows from where it stands, so the counts at any moment follow from the number of candidates tested.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace papan::queens {

// Numbers beyond 64 bits stay at the largest one: no search gets there.
inline std::uint64_t capped_sum(std::uint64_t left, std::uint64_t right) {
    return left + right < left ? std::numeric_limits<std::uint64_t>::max() : left + right;
}
inline std::uint64_t capped_product(std::uint64_t left, std::uint64_t right) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(left, right, &product) ? std::numeric_limits<std::uint64_t>::max() : product;
}

class Tree {
  public:
    struct Below {
        std::uint64_t nodes, candidates;  // in the part of the tree under a node, itself included
    };

    // `choices`: how many each queen has, in the order of placing. For the space of cells: N, and N² in `cells`.
    static Tree of_choices(const std::vector<int>& choices) {
        Tree tree;
        tree.size_ = static_cast<int>(choices.size());
        tree.choices_ = choices;
        tree.below_.assign(choices.size() + 1, Below{1, 1});
        for (int depth = tree.size_ - 1; depth >= 0; --depth) {
            const auto many = static_cast<std::uint64_t>(choices[depth]);
            const Below& child = tree.below_[depth + 1];
            tree.below_[depth] = {capped_sum(1, capped_product(many, child.nodes)),
                                  capped_product(many, child.candidates)};
        }
        return tree;
    }
    static Tree of_cells(int size, bool from_right) {
        Tree tree;
        tree.size_ = size;
        tree.cells_ = size * size;
        tree.from_right_ = from_right;
        // Pascal's triangle, its row n at n · (size + 1).
        tree.choose_.assign((static_cast<std::size_t>(tree.cells_) + 1) * (size + 1), 0);
        for (int n = 0; n <= tree.cells_; ++n) {
            std::uint64_t* const row = tree.choose_.data() + static_cast<std::size_t>(n) * (size + 1);
            row[0] = 1;
            for (int k = 1; k <= size && k <= n; ++k) row[k] = capped_sum(row[k - 1 - (size + 1)], row[k - (size + 1)]);
        }
        return tree;
    }

    std::uint64_t candidates() const { return cells_ ? choose(cells_, size_) : below_[0].candidates; }

    // The most candidates that a node at this depth has below it.
    std::uint64_t candidates_below(int depth) const {
        return cells_ ? choose(cells_, size_ - depth) : below_[depth].candidates;
    }

    // The nodes made until candidate `index` (from 0) is met, it included and the start not.
    std::uint64_t nodes_until(std::uint64_t index) const {
        std::uint64_t nodes = 0;
        descend(
            [&](const Below& part, std::uint64_t most) {
                const std::uint64_t whole = std::min(most, index / part.candidates);
                index -= whole * part.candidates;
                nodes += whole * part.nodes;
                return whole;
            },
            [&] {
                ++nodes;
                return true;
            });
        return nodes;
    }

    // The candidates among the first `nodes` nodes.
    std::uint64_t candidates_within(std::uint64_t nodes) const {
        std::uint64_t candidates = 0;
        descend(
            [&](const Below& part, std::uint64_t most) {
                const std::uint64_t whole = std::min(most, nodes / part.nodes);
                nodes -= whole * part.nodes;
                candidates += whole * part.candidates;
                return whole;
            },
            [&] { return nodes-- > 0; });
        return candidates;
    }

  private:
    std::uint64_t choose(int n, int k) const { return choose_[static_cast<std::size_t>(n) * (size_ + 1) + k]; }

    // Goes down to some node. pass(part, most) says how many of the next children, all alike, at most `most`, lie
    // wholly before it; enter() whether to go into the one that follows.
    template <typename Pass, typename Enter>
    void descend(Pass&& pass, Enter&& enter) const {
        int last = -1;  // the cell of the queen before
        for (int depth = 0; depth < size_; ++depth) {
            if (cells_ == 0) {
                const auto most = static_cast<std::uint64_t>(choices_[depth]);
                if (pass(below_[depth + 1], most) == most || !enter()) return;
                continue;
            }
            const int left = size_ - depth - 1;  // queens to place after this one, each on a later cell
            const int first = last + 1, end = cells_ - left;
            int step = 0;
            while (step < end - first) {
                last = from_right_ ? end - 1 - step : first + step;
                if (pass({choose(cells_ - last, left), choose(cells_ - last - 1, left)}, 1) == 0) break;
                ++step;
            }
            if (step == end - first || !enter()) return;
        }
    }

    int size_ = 0;
    std::vector<int> choices_;
    std::vector<Below> below_;  // by depth, where all nodes of a depth are alike
    int cells_ = 0;             // 0 unless the space is that of cells
    bool from_right_ = false;
    std::vector<std::uint64_t> choose_;
};

}  // namespace papan::queens
