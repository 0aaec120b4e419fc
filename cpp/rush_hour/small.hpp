// Small boards, at most 6×6: breadth-first search over their positions, for a cheapest solution or for all positions.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "../support/index.hpp"
#include "explorer.hpp"
#include "known.hpp"
#include "lines.hpp"

namespace papan::rush_hour {

class Small final : public Explorer {
  public:
    void load(const Board& board, Metric metric) override {
        lines_.load(board, metric);
        start_ = lines_.start();
        by_steps_ = metric == Metric::steps;
        met_ = 0;
        numbers_ = {};
        has_goal_ = false;
        layers_.clear();
    }

    Ended solve(Control& control, Counts& counts, std::vector<Slide>& plan) override {
        if (lines_.is_goal(start_)) return Ended::solved;
        if (lines_.is_hopeless()) return Ended::exhausted;
        set_out(&start_, 1, 1);
        const Ended ended = flood<true>(control, counts);
        if (ended == Ended::solved) add_plan(plan);
        return ended;
    }

    Ended explore(Control& control, Counts& counts) override {
        set_out(&start_, 1, 1);
        Ended ended = flood<false>(control, counts);
        if (ended != Ended::exhausted) return ended;
        std::vector<Lines::Key> goals;
        for (std::uint32_t i = 0; i < met_; ++i)
            if (lines_.is_goal(key(i)) && !add_within(control, goals, key(i))) return Ended::memory;
        has_goal_ = !goals.empty();
        if (has_goal_) {  // every action can be undone, so all positions can be met from there as well
            if (!may_take(control, known_.bytes_to_clear(met_))) return Ended::memory;
            set_out(goals.data(), goals.size(), met_);
            ended = flood<false>(control, counts);
        }
        if (ended != Ended::exhausted) return ended;
        if (!may_take(control, Index::bytes_for(met_))) return Ended::memory;
        number_all();
        return ended;
    }

    std::uint32_t size() const override { return met_; }
    void positions(std::uint32_t index, std::uint8_t* by_piece) const override { lines_.decode(key(index), by_piece); }
    std::uint32_t find(const std::uint8_t* by_piece) const override {
        Lines::Key sought = 0;
        if (!lines_.encode(by_piece, sought)) return none;
        return numbers_.find(sought, [&](std::uint32_t i) { return key(i) == sought; });
    }

  private:
    Lines::Key key(std::uint32_t index) const { return queue_[index] & Known::key_mask; }
    void set_out(const Lines::Key* from, std::size_t count, std::uint32_t expected);
    template <bool seeking>
    Ended flood(Control& control, Counts& counts);
    void add_plan(std::vector<Slide>& plan);
    void number_all();

    Lines lines_;
    Lines::Key start_ = 0;
    bool by_steps_ = false;
    Known known_;
    Known::View view_{};
    // In the order they were met: positions, with the lines to try above them, and from which each was met.
    std::vector<std::uint64_t> queue_;
    std::vector<std::uint32_t> parents_;
    std::uint32_t met_ = 0;
    std::uint32_t last_ = 0;  // the position from which a solution ends, in the way that `ending_` says
    Lines::Ending ending_;
    std::vector<std::uint32_t> path_;
    Index numbers_;
};

// Starts again from these positions, with room to meet `expected` positions.
inline void Small::set_out(const Lines::Key* from, std::size_t count, std::uint32_t expected) {
    const std::size_t size = std::max<std::size_t>(4096, count + Lines::most_actions);
    if (queue_.size() < size) {
        queue_.resize(size);
        parents_.resize(size);
    }
    for (met_ = 0; met_ < count; ++met_) {
        queue_[met_] = from[met_] | std::uint64_t{lines_.active()} << Known::key_bits;
        parents_[met_] = met_;
    }
    view_ = known_.clear(expected);
    for (std::size_t i = 0; i < count; ++i) view_.add(from[i]);
}

// Meets positions by their distance from those in the queue: all of them, or until a cheapest solution is known.
template <bool seeking>
Ended Small::flood(Control& control, Counts& counts) {
    const Counts before = counts;
    const std::uint32_t sources = met_;
    std::uint32_t head = 0, tail = met_, best = none;
    Known::View known = view_;
    std::uint64_t* queue = queue_.data();
    std::uint32_t* parents = parents_.data();
    std::uint64_t room = 0, look = 0;  // the numbers of positions met, and of expanded ones, to stop and think at

    const auto publish = [&] {
        met_ = tail;
        counts.expanded = before.expanded + head;
        counts.generated = before.generated + tail - sources;
    };
    const auto make_room = [&] {
        if (tail > Known::room(known)) {
            if (!may_take(control, known_.bytes_to_grow(known))) return false;
            known = known_.grow(known, queue, tail);
        }
        if (tail + Lines::most_actions > queue_.size()) {
            if (!may_take(control, queue_.size() * 16)) return false;  // the old and the new one are there at once
            queue_.resize(2 * queue_.size());
            parents_.resize(queue_.size());
            queue = queue_.data();
            parents = parents_.data();
        }
        room = std::min<std::uint64_t>(Known::room(known), queue_.size() - Lines::most_actions);
        return true;
    };

    layers_.clear();
    while (head < tail) {
        const auto depth = static_cast<std::uint32_t>(layers_.size());
        // Whatever was not foreseen one action ago takes a step to clear the way and another to leave at least.
        if (best <= depth + 2) break;
        layers_.push_back(head);
        for (const std::uint32_t end = tail; head < end; ++head) {
            if (head >= look) {
                publish();
                if (counts.expanded >= control.checkpoint && !control.go_on(counts, tail - head)) return control.ended;
                look = control.checkpoint - before.expanded;
            }
            if (tail > room && !make_room()) {
                publish();
                return Ended::memory;
            }
            const std::uint64_t key = queue[head] & Known::key_mask;
            const auto tries = static_cast<unsigned>(queue[head] >> Known::key_bits);
            const Lines::Across across = lines_.across(key);
            if constexpr (seeking) {
                const Lines::Ending ending = lines_.ending(key, across);
                const std::uint32_t cost = depth + (by_steps_ ? ending.steps : ending.moves);
                if (ending.moves != 0 && cost < best) {
                    best = cost;
                    last_ = head;
                    ending_ = ending;
                    if (!by_steps_) {  // in breadth-first order, the first is a cheapest
                        publish();
                        return Ended::solved;
                    }
                }
            }
            const auto add = [&](int line, int from, int to) {
                const Lines::Key child = Lines::with(key, line, to);
                queue[tail] = child | std::uint64_t{lines_.tries_after(line, from, to)} << Known::key_bits;
                parents[tail] = head;
                tail += known.add(child);
            };
            lines_.for_each_action(key, across, tries, add);
        }
    }
    publish();
    return best == none ? Ended::exhausted : Ended::solved;
}

inline void Small::add_plan(std::vector<Slide>& plan) {
    path_.clear();
    for (std::uint32_t i = last_; parents_[i] != i; i = parents_[i]) path_.push_back(i);
    const std::size_t first = plan.size();
    const auto add = [&](Lines::Key from, int line, int to) {
        append(plan, first, lines_.slide(line, Lines::configuration(from, line), to));
    };
    for (std::size_t i = path_.size(); i-- > 0;) {
        const Lines::Key from = key(parents_[path_[i]]), to = key(path_[i]);
        const int line = std::countr_zero(from ^ to) / 3;
        add(from, line, Lines::configuration(to, line));
    }
    if (ending_.line >= 0) add(key(last_), ending_.line, ending_.to);
    append(plan, first, lines_.leaving(key(last_)));
}

inline void Small::number_all() {
    numbers_.clear(met_);
    for (std::uint32_t i = 0; i < met_; ++i) numbers_.find_or_add(key(i), [](std::uint32_t) { return false; });
}

}  // namespace papan::rush_hour
