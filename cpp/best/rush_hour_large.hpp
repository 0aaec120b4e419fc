// Breadth-first search over the positions of a board of any size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "rush_hour_explorer.hpp"
#include "rush_hour_index.hpp"
#include "rush_hour_packing.hpp"
#include "rush_hour_records.hpp"
#include "rush_hour_standing.hpp"

namespace papan::rush_hour {

// `fixed_words` is how many words a position takes if that is known when this is compiled, else 0.
template <std::uint32_t fixed_words>
class Large final : public Explorer {
  public:
    void load(const Board& board, Metric metric) override {
        packing_.load(board);
        by_steps_ = metric == Metric::steps;
        goal_ = board.goal();
        starts_at_goal_ = board.pieces[board.primary].position() == goal_;
        has_goal_ = false;
        scratch_.assign(words(), 0);
        clear();
    }

    Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) override;
    Ended explore(Control& control, Counts& counts) override;

    std::uint32_t size() const override { return records_.size(); }
    void positions(std::uint32_t index, std::uint8_t* by_piece) const override {
        std::copy(packing_.home.begin(), packing_.home.end(), by_piece);
        for (const Mover& mover : packing_.movers)
            by_piece[mover.piece] = static_cast<std::uint8_t>(mover.position(records_[index]));
    }
    std::uint32_t find(const std::uint8_t* by_piece) const override {
        std::vector<std::uint64_t> sought(words());
        if (!packing_.pack(by_piece, sought.data())) return none;
        return index_.find(packing_.hash(sought.data()), [&](std::uint32_t i) { return is_record(i, sought.data()); });
    }

  private:
    // After the words of a position, a record holds from which one it was met, by which mover, and from where.
    struct Origin {
        static constexpr std::uint64_t no_mover = 0xffff;
        std::uint64_t bits = no_mover << 32;

        Origin() = default;
        explicit Origin(std::uint64_t word) : bits(word) {}
        Origin(std::uint32_t parent, std::uint64_t mover, int from)
            : bits(parent | mover << 32 | static_cast<std::uint64_t>(from) << 48) {}
        std::uint32_t parent() const { return static_cast<std::uint32_t>(bits); }
        std::size_t mover() const { return bits >> 32 & 0xffff; }
        int from() const { return static_cast<int>(bits >> 48); }
    };

    std::uint32_t words() const { return fixed_words != 0 ? fixed_words : packing_.words; }
    bool is_record(std::uint32_t index, const std::uint64_t* sought) const {
        return std::equal(sought, sought + words(), records_[index]);
    }
    Origin origin(std::uint32_t index) const { return Origin(records_[index][words()]); }
    void clear() {
        index_.clear();
        records_.clear(words() + 1);
        layers_.clear();
        standing_.load(packing_);
    }
    // Adds the position in `scratch_`, if it is new; `solved`, or why there is no room for it.
    Ended add(std::uint64_t hash, Origin origin, Control& control, const Counts& counts) {
        if (index_.is_full())
            if (const Ended ended = index_.grow(control, counts); ended != Ended::solved) return ended;
        if (index_.find_or_add(hash, [&](std::uint32_t i) { return is_record(i, scratch_.data()); }).second)
            *std::copy_n(scratch_.data(), words(), records_.add()) = origin.bits;
        return Ended::solved;
    }
    Ended set_out(Control& control, const Counts& counts) {
        clear();
        packing_.pack(packing_.home.data(), scratch_.data());
        return add(packing_.hash(scratch_.data()), Origin(), control, counts);
    }
    Ended set_out_from_goals(Control& control, const Counts& counts);
    template <bool seeking>
    Ended flood(Control& control, Counts& counts);
    Ended add_children(std::uint32_t index, Control& control, const Counts& counts);
    void add_plan(std::vector<Slide>& plan) const;

    Packing packing_;
    bool by_steps_ = false, starts_at_goal_ = false;
    int goal_ = 0;
    Index index_;
    Records records_;
    Standing standing_;
    std::vector<std::uint64_t> scratch_;  // the words of a position while it is looked up
    std::uint32_t last_ = 0;              // the position from which the primary piece leaves
};

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::solve(Control& control, Counts& counts, std::vector<Slide>& plan) {
    if (starts_at_goal_) return Ended::solved;
    if (!packing_.can_have(packing_.primary, goal_)) return Ended::exhausted;
    Ended ended = set_out(control, counts);
    if (ended == Ended::solved) ended = flood<true>(control, counts);
    if (ended == Ended::solved) add_plan(plan);
    return ended;
}

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::explore(Control& control, Counts& counts) {
    Ended ended = set_out(control, counts);
    if (ended == Ended::solved) ended = flood<false>(control, counts);
    if (ended == Ended::exhausted) ended = set_out_from_goals(control, counts);
    // Every action can be undone, so all positions can be met from the goals as well.
    return ended == Ended::solved ? flood<false>(control, counts) : ended;
}

// Forgets all positions but the goals, if there are any: then `solved`, else `exhausted`.
template <std::uint32_t fixed_words>
Ended Large<fixed_words>::set_out_from_goals(Control& control, const Counts& counts) {
    constexpr std::uint32_t patience = 1 << 18;
    std::vector<std::uint64_t> goals;
    for (std::uint32_t i = 0; i < size(); ++i) {
        if (i % patience == patience - 1 && !control.go_on(counts)) return control.ended;
        if (packing_.primary < 0 ? starts_at_goal_ : packing_.movers[packing_.primary].position(records_[i]) == goal_)
            goals.insert(goals.end(), records_[i], records_[i] + words());
    }
    has_goal_ = !goals.empty();
    if (!has_goal_) return Ended::exhausted;
    clear();
    for (std::size_t i = 0; i < goals.size() / words(); ++i) {
        if (i % patience == patience - 1 && !control.go_on(counts)) return control.ended;
        std::copy_n(goals.data() + i * words(), words(), scratch_.data());
        const Ended ended = add(packing_.hash(scratch_.data()), Origin(), control, counts);
        if (ended != Ended::solved) return ended;
    }
    return Ended::solved;
}

// Meets positions by their distance from those in the list: all of them, or until a cheapest solution is known.
template <std::uint32_t fixed_words>
template <bool seeking>
Ended Large<fixed_words>::flood(Control& control, Counts& counts) {
    const Counts before = counts;
    const std::uint32_t sources = size();
    // Many pieces make every position slow, so the control is asked more often.
    const std::uint64_t patience = 1 + 100'000 / (1 + packing_.movers.size());
    std::uint64_t look = 0;
    std::uint32_t head = 0, best = none;
    const auto publish = [&] {
        counts.expanded = before.expanded + head;
        counts.generated = before.generated + size() - sources;
        counts.max_frontier = std::max<std::uint64_t>(counts.max_frontier, size() - head);
    };
    layers_.clear();
    while (head < size()) {
        const auto depth = static_cast<std::uint32_t>(layers_.size());
        if (best <= depth + 1) break;  // to leave takes one step more at least
        layers_.push_back(head);
        for (const std::uint32_t end = size(); head < end; ++head) {
            if (before.expanded + head >= look) {
                publish();
                if (!control.go_on(counts, size() - head)) return control.ended;
                look = std::min(control.checkpoint, counts.expanded + patience);
            }
            standing_.enter(packing_, records_[head]);
            if constexpr (seeking) {
                const auto left = static_cast<std::uint32_t>(std::abs(goal_ - standing_.at(packing_.primary)));
                const std::uint32_t cost = depth + (by_steps_ ? left : 1);
                if (cost < best && standing_.is_way_clear(packing_, packing_.primary, goal_)) {
                    best = cost;
                    last_ = head;
                    if (!by_steps_) {  // in breadth-first order, the first is a cheapest
                        publish();
                        return Ended::solved;
                    }
                }
            }
            const Ended ended = add_children(head, control, counts);
            if (ended != Ended::solved) return ended;
        }
    }
    publish();
    return best == none ? Ended::exhausted : Ended::solved;
}

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::add_children(std::uint32_t index, Control& control, const Counts& counts) {
    std::copy_n(records_[index], words(), scratch_.data());
    const std::uint64_t hash = packing_.hash(scratch_.data());
    const Origin met = origin(index);
    for (std::size_t m = 0; m < packing_.movers.size(); ++m) {
        if (met.mover() != Origin::no_mover) {
            // Slid again, it could have been slid there at once; step by step, it has to go on.
            if (m == met.mover() && !by_steps_) continue;
            if (m < met.mover() && !standing_.is_worth_trying(packing_, m, met.mover(), met.from())) continue;
        }
        const Mover& mover = packing_.movers[m];
        const int at = standing_.at(m);
        for (const int direction : {-1, 1})
            for (int to = at + direction; mover.low <= to && to <= mover.high; to += direction) {
                if (!standing_.is_free(mover, to, direction)) break;
                mover.set_position(scratch_.data(), to);
                const std::uint64_t change = static_cast<std::uint64_t>(to - at) * mover.weight;
                const Ended ended = add(hash + change, Origin(index, m, at), control, counts);
                if (ended != Ended::solved) return ended;
                if (by_steps_) break;
            }
        mover.set_position(scratch_.data(), at);
    }
    return Ended::solved;
}

template <std::uint32_t fixed_words>
void Large<fixed_words>::add_plan(std::vector<Slide>& plan) const {
    const auto slide = [](const Mover& mover, int from, int to) {
        return Slide{mover.piece, static_cast<std::int16_t>(to - from)};
    };
    std::vector<Slide> backwards;
    for (std::uint32_t i = last_; origin(i).mover() != Origin::no_mover; i = origin(i).parent()) {
        const Mover& mover = packing_.movers[origin(i).mover()];
        backwards.push_back(slide(mover, origin(i).from(), mover.position(records_[i])));
    }
    const std::size_t first = plan.size();
    std::for_each(backwards.rbegin(), backwards.rend(), [&](Slide it) { append(plan, first, it); });
    const Mover& primary = packing_.movers[packing_.primary];
    append(plan, first, slide(primary, primary.position(records_[last_]), goal_));
}

}  // namespace papan::rush_hour
