// What the searches with a frontier share: the nodes made so far, and the rule for boards met again.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "../support/index.hpp"
#include "outcome.hpp"

namespace papan {

enum class Repeats : std::uint8_t { drop, cheaper, keep };

constexpr std::uint32_t no_node = UINT32_MAX;

// 24 bytes for a 15-puzzle.
template <class State>
struct Node {
    State state;
    std::uint32_t parent;
    std::int32_t g;
    std::uint16_t action;
    std::uint16_t h = 0;
    std::uint32_t next = no_node;  // of a list of nodes, where a frontier keeps some (see ranked.hpp)
};

// The nodes in blocks: one that is made never moves, and there is no pause to copy them all.
template <class State>
class Nodes {
  public:
    static constexpr std::uint64_t block_bytes = 1 << 20;

    std::uint32_t size() const { return size_; }
    bool is_full() const { return size_ >> shift == blocks_.size(); }
    const Node<State>& operator[](std::uint32_t index) const { return blocks_[index >> shift][index & mask]; }
    Node<State>& operator[](std::uint32_t index) { return blocks_[index >> shift][index & mask]; }

    void add(const Node<State>& node) {
        if (is_full()) blocks_.emplace_back().reserve(mask + 1);
        blocks_.back().push_back(node);
        ++size_;
    }

  private:
    static constexpr int shift = std::bit_width(block_bytes / sizeof(Node<State>)) - 1;
    static constexpr std::uint32_t mask = (1u << shift) - 1;

    std::vector<std::vector<Node<State>>> blocks_;
    std::uint32_t size_ = 0;
};

// The search tree; of each board it knows the cheapest node, unless repeats are kept.
template <Domain D>
class Tree {
  public:
    using State = typename D::State;

    Tree(const D& domain, Repeats rule) : domain_(domain), rule_(rule) {
        const State start = domain.initial();
        cheapest_.clear();
        admit({start, start.hash(), 0, 0});
        nodes_.add({start, no_node, 0, 0});
    }

    std::uint32_t size() const { return nodes_.size(); }
    Nodes<State>& nodes() { return nodes_; }

    // Whether a cheaper way to the same board was found after this node was made.
    bool is_stale(std::uint32_t index) const { return nodes_[index].g == stale; }

    // Calls f(child) for each child that may join the frontier; the board it came from is left out. Returns `solved`,
    // or why it could not be finished.
    template <class F>
    Ended expand(std::uint32_t index, Control& control, const Counts& counts, F&& f) {
        gather(nodes_[index]);
        for (const Child& child : children_) {
            if (nodes_.is_full() && !may_take(control, Nodes<State>::block_bytes)) return Ended::memory;
            if (cheapest_.is_full())
                if (const Ended ended = cheapest_.grow(control, counts); ended != Ended::solved) return ended;
            if (!admit(child)) continue;
            nodes_.add({child.state, index, child.g, child.action});
            f(nodes_.size() - 1);
        }
        return Ended::solved;
    }

    // Starts to fetch what the expansion of a node will look up, where finding out is quick and the table is too large
    // for the processor's cache.
    void look_ahead(std::uint32_t index) const {
        if constexpr (visits_fast<D>) {
            if (rule_ == Repeats::keep || nodes_.size() < 1 << 15) return;
            domain_.visit(nodes_[index].state, [&](Action, const State& child, int) {
                cheapest_.prefetch(child.hash());
                return true;
            });
        }
    }

    // Writes the path to a goal into the outcome.
    void finish(std::uint32_t index, Outcome& outcome) const {
        outcome.ended = Ended::solved;
        outcome.found = true;
        outcome.solutions = 1;
        outcome.cost = nodes_[index].g;
        for (; nodes_[index].parent != no_node; index = nodes_[index].parent)
            outcome.plan.push_back(nodes_[index].action);
        std::reverse(outcome.plan.begin(), outcome.plan.end());
    }

  private:
    static constexpr std::int32_t stale = -1;  // as g
    struct Child {
        State state;
        std::uint64_t hash;
        std::int32_t g;
        std::uint16_t action;
    };

    // A path that goes round and round, where repeats are kept, may be so long that its cost is more than fits.
    static std::int32_t sum(std::int32_t g, int cost) {
        return static_cast<std::int32_t>(std::min<std::int64_t>(std::int64_t{g} + cost, INT32_MAX));
    }

    // Lists all children before the first is looked up, so that their slots of the table are fetched meanwhile.
    void gather(const Node<State>& node) {
        children_.clear();
        domain_.visit(node.state, [&](Action action, const State& child, int cost) {
            if (node.parent != no_node && child == nodes_[node.parent].state) return true;
            if (!domain_.is_consistent(child)) return true;
            const std::uint64_t hash = rule_ == Repeats::keep ? 0 : child.hash();
            cheapest_.prefetch(hash);
            children_.push_back({child, hash, sum(node.g, cost), static_cast<std::uint16_t>(action)});
            return true;
        });
    }

    // Notes a child as the cheapest node of its board; returns false if it may not become a node.
    bool admit(const Child& child) {
        if (rule_ == Repeats::keep) return true;
        const auto is_it = [&](std::uint32_t index) { return nodes_[index].state == child.state; };
        const auto [index, is_new] = cheapest_.find_or_add(child.hash, is_it, nodes_.size());
        if (is_new) return true;
        if (rule_ == Repeats::drop || child.g >= nodes_[index].g) return false;
        cheapest_.renumber(child.hash, is_it, nodes_.size());
        nodes_[index].g = stale;
        return true;
    }

    const D& domain_;
    const Repeats rule_;
    Nodes<State> nodes_;
    Index cheapest_;
    std::vector<Child> children_;
};

}  // namespace papan
