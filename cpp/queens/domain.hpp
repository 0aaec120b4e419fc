// Queens for the generic searches: a state is the queens placed so far, in one of the four spaces of candidates.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../search/domain.hpp"
#include "../support/hash.hpp"
#include "space.hpp"

namespace papan::queens {

// A state: the cells of the queens in the order in which they were placed, with room for `size` queens.
template <int size>
struct Queens {
    std::array<std::uint16_t, size> at{};
    std::uint16_t count = 0;

    bool operator==(const Queens& other) const { return count == other.count && at == other.at; }
    std::uint64_t hash() const {
        return Xxh64::of({reinterpret_cast<const std::uint8_t*>(at.data()), count * sizeof(std::uint16_t)});
    }
};

template <class Placed>
class QueensDomain {
  public:
    using State = Placed;

    // The board's side is at most what a state has room for; Space::regions needs as many regions as rows.
    QueensDomain(const Board& board, Space space, bool from_right)
        : size_(board.size), regions_(board.region), space_(space), from_right_(from_right) {
        members_.resize(static_cast<std::size_t>(board.regions));
        for (int cell = 0; cell < size_ * size_; ++cell)
            members_[regions_[static_cast<std::size_t>(cell)]].push_back(cell);
    }

    State initial() const { return {}; }
    bool is_complete(const State& state) const { return state.count == size_; }
    int estimate(const State&) const { return 0; }

    bool is_goal(const State& state) const {
        if (state.count != size_) return false;
        for (int i = 1; i < size_; ++i)
            if (!fits(state, i)) return false;
        return true;
    }

    // Whether the last queen fits the earlier ones, which are taken to fit each other already.
    bool is_consistent(const State& state) const { return state.count == 0 || fits(state, state.count - 1); }

    template <class F>
    void visit(const State& state, F&& f) const {
        if (state.count == size_) return;
        State child = state;
        ++child.count;
        const auto place = [&](int cell) {
            child.at[state.count] = static_cast<std::uint16_t>(cell);
            return f(static_cast<Action>(cell), static_cast<const State&>(child), 1);
        };
        if (space_ == Space::regions) {
            const std::vector<int>& cells = members_[state.count];
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (!place(cells[from_right_ ? cells.size() - 1 - i : i])) return;
            return;
        }
        int first = state.count * size_, last = first + size_ - 1;
        if (space_ == Space::cells) {  // after the last queen; enough cells must remain for the others
            first = state.count ? state.at[state.count - 1] + 1 : 0;
            last = size_ * size_ - (size_ - state.count);
        }
        for (int i = first; i <= last; ++i) {
            const int cell = from_right_ ? last - (i - first) : i;
            if (space_ == Space::permutations && column_used(state, cell % size_)) continue;
            if (!place(cell)) return;
        }
    }

  private:
    bool column_used(const State& state, int column) const {
        for (int i = 0; i < state.count; ++i)
            if (state.at[static_cast<std::size_t>(i)] % size_ == column) return true;
        return false;
    }

    // Whether queen `last` breaks no rule with any queen placed before it.
    bool fits(const State& state, int last) const {
        const int cell = state.at[static_cast<std::size_t>(last)], row = cell / size_, column = cell % size_;
        for (int i = 0; i < last; ++i) {
            const int other = state.at[static_cast<std::size_t>(i)];
            const int down = std::abs(other / size_ - row), across = std::abs(other % size_ - column);
            if (down == 0 || across == 0 || (down <= 1 && across <= 1)) return false;
            if (regions_[static_cast<std::size_t>(other)] == regions_[static_cast<std::size_t>(cell)]) return false;
        }
        return true;
    }

    int size_;
    std::vector<std::uint16_t> regions_;
    Space space_;
    bool from_right_;
    std::vector<std::vector<int>> members_;  // the cells of each region, row by row
};

}  // namespace papan::queens
