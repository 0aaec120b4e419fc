// Breadth-first search over the positions of a board of any size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include "rush_hour_explorer.hpp"
#include "rush_hour_index.hpp"
#include "rush_hour_packing.hpp"
#include "rush_hour_records.hpp"

namespace papan::rush_hour {

// `fixed_words` is how many words a position takes if that is known when this is compiled, else 0.
template <std::uint32_t fixed_words>
class Large final : public Explorer {
  public:
    void load(const Board& board, Metric metric) override;
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
    // After the words of a position, a record holds from which it was met, by which mover, and from where.
    static constexpr std::uint64_t no_mover = 0xffff;
    static std::uint64_t origin(std::uint32_t parent, std::uint64_t mover, int from) {
        return parent | mover << 32 | static_cast<std::uint64_t>(from) << 48;
    }

    std::uint32_t words() const { return fixed_words != 0 ? fixed_words : packing_.words; }
    bool is_record(std::uint32_t index, const std::uint64_t* sought) const {
        return std::equal(sought, sought + words(), records_[index]);
    }
    void clear() {
        index_.clear();
        records_.clear(words() + 1);
        layers_.clear();
        grid_ = packing_.blocked;
    }
    // Adds the position in `scratch_`, if it is new; `solved`, or why there is no room for it.
    Ended add(std::uint64_t hash, std::uint64_t origin, Control& control, const Counts& counts) {
        if (index_.is_full())
            if (const Ended ended = index_.grow(control, counts); ended != Ended::solved) return ended;
        if (index_.find_or_add(hash, [&](std::uint32_t i) { return is_record(i, scratch_.data()); }).second)
            *std::copy_n(scratch_.data(), words(), records_.add()) = origin;
        return Ended::solved;
    }
    void set_out() {
        clear();
        packing_.pack(packing_.home.data(), scratch_.data());
        index_.find_or_add(packing_.hash(scratch_.data()), [](std::uint32_t) { return false; });
        *std::copy_n(scratch_.data(), words(), records_.add()) = origin(0, no_mover, 0);
    }
    Ended set_out_from_goals(Control& control, const Counts& counts);
    template <bool seeking>
    Ended flood(Control& control, Counts& counts);
    Ended add_children(std::uint32_t index, std::uint64_t hash, Control& control, const Counts& counts);
    bool is_worth_trying(std::size_t mover, std::uint64_t origin) const;
    void mark(std::uint8_t taken);
    bool is_way_clear() const;
    void add_plan(std::vector<Slide>& plan) const;

    Packing packing_;
    bool by_steps_ = false, starts_at_goal_ = false;
    int goal_ = 0, towards_exit_ = 1;
    Index index_;
    Records records_;
    std::uint32_t last_ = 0;  // the position from which the primary piece leaves

    // The position being expanded: its words, where the movers are, and the cells that are taken.
    std::vector<std::uint64_t> scratch_;
    std::vector<int> at_;
    std::vector<std::uint8_t> grid_;
};

template <std::uint32_t fixed_words>
void Large<fixed_words>::load(const Board& board, Metric metric) {
    packing_.load(board);
    by_steps_ = metric == Metric::steps;
    goal_ = board.goal();
    towards_exit_ = board.exit_at_zero() ? -1 : 1;
    starts_at_goal_ = board.pieces[static_cast<std::size_t>(board.primary)].position() == goal_;
    has_goal_ = false;
    at_.resize(packing_.movers.size());
    scratch_.assign(words(), 0);
    clear();
}

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::solve(Control& control, Counts& counts, std::vector<Slide>& plan) {
    if (starts_at_goal_) return Ended::solved;
    if (!packing_.can_have(packing_.primary, goal_)) return Ended::exhausted;
    try {
        set_out();
        const Ended ended = flood<true>(control, counts);
        if (ended == Ended::solved) add_plan(plan);
        return ended;
    } catch (const std::bad_alloc&) {
        return Ended::memory;
    }
}

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::explore(Control& control, Counts& counts) {
    try {
        set_out();
        Ended ended = flood<false>(control, counts);
        if (ended == Ended::exhausted) ended = set_out_from_goals(control, counts);
        // Every action can be undone, so all positions can be met from the goals as well.
        return ended == Ended::solved ? flood<false>(control, counts) : ended;
    } catch (const std::bad_alloc&) {
        return Ended::memory;
    }
}

// Forgets all positions but the goals, if there are any: then `solved`, else `exhausted`.
template <std::uint32_t fixed_words>
Ended Large<fixed_words>::set_out_from_goals(Control& control, const Counts& counts) {
    std::vector<std::uint64_t> goals;
    for (std::uint32_t i = 0; i < size(); ++i) {
        if (i % (1 << 18) == (1 << 18) - 1 && !control.go_on(counts)) return control.ended;
        if (packing_.primary < 0 ? starts_at_goal_ : packing_.movers[packing_.primary].position(records_[i]) == goal_)
            goals.insert(goals.end(), records_[i], records_[i] + words());
    }
    has_goal_ = !goals.empty();
    if (!has_goal_) return Ended::exhausted;
    clear();
    for (std::size_t i = 0; i < goals.size() / words(); ++i) {
        if (i % (1 << 18) == (1 << 18) - 1 && !control.go_on(counts)) return control.ended;
        std::copy_n(goals.data() + i * words(), words(), scratch_.data());
        const Ended ended = add(packing_.hash(scratch_.data()), origin(0, no_mover, 0), control, counts);
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
            std::copy_n(records_[head], words(), scratch_.data());
            std::uint64_t hash = 0;
            for (std::size_t m = 0; m < at_.size(); ++m) {
                const Mover& mover = packing_.movers[m];
                at_[m] = mover.position(scratch_.data());
                hash += static_cast<std::uint64_t>(at_[m] - mover.low) * mover.weight;
            }
            mark(1);
            if constexpr (seeking) {
                const auto left = static_cast<std::uint32_t>(std::abs(goal_ - at_[packing_.primary]));
                const std::uint32_t cost = depth + (by_steps_ ? left : 1);
                if (cost < best && is_way_clear()) {
                    best = cost;
                    last_ = head;
                    if (!by_steps_) {  // in breadth-first order, the first is a cheapest
                        publish();
                        return Ended::solved;
                    }
                }
            }
            const Ended ended = add_children(head, hash, control, counts);
            if (ended != Ended::solved) return ended;
            mark(0);
        }
    }
    publish();
    return best == none ? Ended::exhausted : Ended::solved;
}

template <std::uint32_t fixed_words>
Ended Large<fixed_words>::add_children(std::uint32_t index, std::uint64_t hash, Control& control,
                                       const Counts& counts) {
    const std::uint64_t origin_here = records_[index][words()];
    for (std::size_t m = 0; m < at_.size(); ++m) {
        if (!is_worth_trying(m, origin_here)) continue;
        const Mover& mover = packing_.movers[m];
        for (const int direction : {-1, 1}) {
            const int front = direction < 0 ? 0 : mover.length - 1;
            for (int to = at_[m] + direction; mover.low <= to && to <= mover.high; to += direction) {
                if (grid_[static_cast<std::size_t>(mover.cell(to + front))] != 0) break;
                mover.set_position(scratch_.data(), to);
                const Ended ended = add(hash + static_cast<std::uint64_t>(to - at_[m]) * mover.weight,
                                        origin(index, m, at_[m]), control, counts);
                if (ended != Ended::solved) return ended;
                if (by_steps_) break;
            }
        }
        mover.set_position(scratch_.data(), at_[m]);
    }
    return Ended::solved;
}

// The same thought as in Lines::plan_tries, with movers in place of lines: one that comes before the mover by which
// this position was met, and could as well have been moved before it, need not be tried.
template <std::uint32_t fixed_words>
bool Large<fixed_words>::is_worth_trying(std::size_t m, std::uint64_t origin) const {
    const std::size_t last = origin >> 32 & 0xffff;
    if (last == no_mover || m > last) return true;
    if (m == last) return by_steps_;
    const Mover &mover = packing_.movers[m], &moved = packing_.movers[last];
    if (mover.horizontal == moved.horizontal) return mover.line == moved.line;
    const int from = static_cast<int>(origin >> 48), to = at_[last];
    const bool swept = std::min(from, to) <= mover.line && mover.line < std::max(from, to) + moved.length;
    return swept && !(to <= mover.line && mover.line < to + moved.length);
}

template <std::uint32_t fixed_words>
void Large<fixed_words>::mark(std::uint8_t taken) {
    for (std::size_t m = 0; m < at_.size(); ++m) {
        const Mover& mover = packing_.movers[m];
        for (int i = 0; i < mover.length; ++i) grid_[static_cast<std::size_t>(mover.cell(at_[m] + i))] = taken;
    }
}

template <std::uint32_t fixed_words>
bool Large<fixed_words>::is_way_clear() const {
    const Mover& mover = packing_.movers[packing_.primary];
    const int front = towards_exit_ < 0 ? 0 : mover.length - 1;
    for (int at = at_[packing_.primary]; at != goal_; at += towards_exit_)
        if (grid_[static_cast<std::size_t>(mover.cell(at + towards_exit_ + front))] != 0) return false;
    return true;
}

template <std::uint32_t fixed_words>
void Large<fixed_words>::add_plan(std::vector<Slide>& plan) const {
    const auto slide = [](const Mover& mover, int from, int to) {
        return Slide{mover.piece, static_cast<std::int16_t>(to - from)};
    };
    std::vector<Slide> backwards;
    for (const std::uint64_t* record = records_[last_]; (record[words()] >> 32 & 0xffff) != no_mover;) {
        const Mover& mover = packing_.movers[record[words()] >> 32 & 0xffff];
        backwards.push_back(slide(mover, static_cast<int>(record[words()] >> 48), mover.position(record)));
        record = records_[static_cast<std::uint32_t>(record[words()])];
    }
    const std::size_t first = plan.size();
    std::for_each(backwards.rbegin(), backwards.rend(), [&](Slide it) { append(plan, first, it); });
    const Mover& primary = packing_.movers[packing_.primary];
    append(plan, first, slide(primary, primary.position(records_[last_]), goal_));
}

}  // namespace papan::rush_hour
