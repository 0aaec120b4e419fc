// Boards of any size: A* search for a cheapest solution, breadth-first search for all positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "best_first.hpp"
#include "explorer.hpp"
#include "met.hpp"
#include "packing.hpp"
#include "standing.hpp"

namespace papan::rush_hour {

// `fixed_words` is how many words a position takes if that is known when this is compiled, else 0.
template <std::uint32_t fixed_words>
class Large final : public Explorer {
  public:
    void load(const Board& board, Metric metric) override {
        packing_.load(board);
        by_steps_ = metric == Metric::steps;
        goal_ = board.goal;
        starts_at_goal_ = board.pieces[board.primary].position == goal_;
        has_goal_ = false;
        clear();
    }

    Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) override {
        if (starts_at_goal_) return Ended::solved;
        if (!packing_.can_have(packing_.primary, goal_)) return Ended::exhausted;
        set_out();
        return BestFirst<fixed_words>(packing_, met_, goal_, by_steps_).solve(control, counts, plan);
    }

    Ended explore(Control& control, Counts& counts) override {
        set_out();
        Ended ended = flood(control, counts);
        if (ended == Ended::exhausted) ended = set_out_from_goals(control, counts);
        // Every action can be undone, so all positions can be met from the goals as well.
        return ended == Ended::solved ? flood(control, counts) : ended;
    }

    std::uint32_t size() const override { return met_.size(); }
    void positions(std::uint32_t index, std::uint8_t* by_piece) const override {
        std::copy(packing_.home.begin(), packing_.home.end(), by_piece);
        for (const Mover& mover : packing_.movers)
            by_piece[mover.piece] = static_cast<std::uint8_t>(mover.position(met_[index]));
    }
    std::uint32_t find(const std::uint8_t* by_piece) const override {
        std::vector<std::uint64_t> packed(met_.words());
        return packing_.pack(by_piece, packed.data()) ? met_.find(packed.data(), packing_.hash(packed.data())) : none;
    }

  private:
    void clear() {
        met_.clear(packing_);
        packed_.assign(met_.words(), 0);
        layers_.clear();
    }
    void set_out() {
        clear();
        packing_.pack(packing_.home.data(), packed_.data());
        met_.set_origin(met_.add(packed_.data(), packing_.hash(packed_.data())).first, {});
    }
    bool is_goal(std::uint32_t index) const {
        return packing_.primary < 0 ? starts_at_goal_
                                    : packing_.movers[packing_.primary].position(met_[index]) == goal_;
    }
    Ended set_out_from_goals(Control& control, const Counts& counts);
    Ended flood(Control& control, Counts& counts);

    Packing packing_;
    bool by_steps_ = false, starts_at_goal_ = false;
    int goal_ = 0;
    Met<fixed_words> met_;
    std::vector<std::uint64_t> packed_;  // a position while it is looked up
};

// Forgets all positions but the goals, if there are any: then `solved`, else `exhausted`.
template <std::uint32_t fixed_words>
Ended Large<fixed_words>::set_out_from_goals(Control& control, const Counts& counts) {
    constexpr std::uint32_t patience = 1 << 18;
    std::vector<std::uint64_t> goals;
    for (std::uint32_t i = 0; i < size(); ++i) {
        if (i % patience == patience - 1 && !control.go_on(counts)) return control.ended;
        for (std::uint32_t word = 0; word < met_.words() && is_goal(i); ++word)
            if (!add_within(control, goals, met_[i][word])) return Ended::memory;
    }
    has_goal_ = !goals.empty();
    if (!has_goal_) return Ended::exhausted;
    clear();
    for (std::size_t i = 0; i < goals.size() / met_.words(); ++i) {
        if (i % patience == patience - 1 && !control.go_on(counts)) return control.ended;
        const std::uint64_t* packed = goals.data() + i * met_.words();
        if (const Ended ended = met_.make_room(control, counts); ended != Ended::solved) return ended;
        met_.set_origin(met_.add(packed, packing_.hash(packed)).first, {});
    }
    return Ended::solved;
}

// Meets all positions by their distance from those already met.
template <std::uint32_t fixed_words>
Ended Large<fixed_words>::flood(Control& control, Counts& counts) {
    const Counts before = counts;
    const std::uint32_t sources = size();
    Ended ended = Ended::solved;
    Standing standing;
    standing.load(packing_);
    layers_.clear();
    for (std::uint32_t head = 0, layer_end = 0; head < size(); ++head) {
        if (head == layer_end) {
            layers_.push_back(head);
            layer_end = size();
        }
        if (met_.count_taken_up() || before.expanded + head >= control.checkpoint) {
            counts.expanded = before.expanded + head;
            counts.generated = before.generated + size() - sources;
            if (!control.go_on(counts, size() - head)) return control.ended;
        }
        standing.enter(met_[head]);
        std::copy_n(met_[head], met_.words(), packed_.data());
        const std::uint64_t hash = packing_.hash(packed_.data());
        const Origin origin = met_.origin(head);
        standing.for_each_action(origin.mover, origin.from, by_steps_, [&](std::size_t m, int to) {
            ended = met_.make_room(control, counts);
            if (ended != Ended::solved) return false;
            const Mover& mover = packing_.movers[m];
            const int at = standing.at(m);
            mover.set_position(packed_.data(), to);
            const auto [index, is_new] = met_.add(packed_.data(), hash + mover.hash_change(at, to));
            if (is_new) met_.set_origin(index, {head, static_cast<std::uint32_t>(m), at});
            mover.set_position(packed_.data(), at);
            return true;
        });
        if (ended != Ended::solved) return ended;
    }
    counts.expanded = before.expanded + size();
    counts.generated = before.generated + size() - sources;
    return Ended::exhausted;
}

}  // namespace papan::rush_hour
