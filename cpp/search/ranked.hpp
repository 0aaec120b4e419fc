// The frontier of a best-first search: a list of nodes for each rank, and the lists in order.
#pragma once

#include <array>
#include <compare>
#include <map>

#include "frontier.hpp"

namespace papan {

// The order in which nodes are taken: the least priority first, then the least h where h breaks ties.
struct Rank {
    std::int64_t priority;
    std::int64_t h;
    auto operator<=>(const Rank&) const = default;
};

// A search has few ranks for its many nodes. So putting a node into the list of its rank and taking the first of the
// best list is faster than a heap, and needs no memory but the nodes' own.
template <class State>
class Ranked {
  public:
    Ranked(Nodes<State>& nodes, bool newest_first) : nodes_(nodes), newest_first_(newest_first) {}

    std::uint64_t size() const { return size_; }

    void push(const Rank& rank, std::uint32_t index) {
        List& list = list_of(rank);
        ++size_;
        if (list.first == no_node) {
            list.first = list.last = index;
        } else if (newest_first_) {
            nodes_[index].next = list.first;
            list.first = index;
        } else {
            nodes_[list.last].next = index;
            list.last = index;
        }
    }

    // Precondition: not empty.
    std::uint32_t pop() {
        auto best = lists_.begin();
        for (; best->second.first == no_node; best = lists_.erase(best)) recent(best->first).list = nullptr;
        --size_;
        const std::uint32_t index = best->second.first;
        best->second.first = nodes_[index].next;
        return index;
    }

    // The node that pop() would return now; no_node: there is none.
    std::uint32_t first() const {
        for (const auto& [rank, list] : lists_)
            if (list.first != no_node) return list.first;
        return no_node;
    }

  private:
    struct List {
        std::uint32_t first = no_node, last = no_node;
    };
    struct Recent {
        Rank rank{};
        List* list = nullptr;
    };

    // Where the list of a rank is remembered, because the same few ranks are looked up most of the time.
    Recent& recent(const Rank& rank) {
        return recent_[static_cast<std::uint64_t>(rank.priority * 37 + rank.h) % recent_.size()];
    }
    List& list_of(const Rank& rank) {
        Recent& found = recent(rank);
        if (found.list == nullptr || found.rank != rank) found = {rank, &lists_[rank]};
        return *found.list;
    }

    Nodes<State>& nodes_;
    const bool newest_first_;
    std::map<Rank, List> lists_;
    std::array<Recent, 256> recent_{};
    std::uint64_t size_ = 0;
};

}  // namespace papan
