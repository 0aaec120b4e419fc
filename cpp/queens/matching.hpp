// The rule "all different": which values a variable can still take when every variable needs a value of its own.
//
// A matching shows that there is a way at all. A pair outside it can be swapped in only along a cycle of swaps, so a
// pair whose ends lie in different strongly connected parts of the swap graph belongs to no matching (Régin 1994).
// With k regions squeezed into k rows this clears those rows of everything else, which takes a plain search thousands
// of nodes to find out.
#pragma once

#include <array>

#include "bits.hpp"

namespace papan::queens {

template <typename Line>
class AllDifferent {
  public:
    // options[v] for v of `variables`, none of them empty, are reduced to the values of some matching; false when
    // there is no matching. The last matching is remembered and repaired, since most of it still holds.
    PAPAN_QUEENS_INLINE bool filter(Line variables, Line* options) {
        if (!match(variables, options)) return false;
        separate(variables, options);
        return true;
    }

  private:
    static constexpr int width = static_cast<int>(sizeof(Line)) * 8;
    struct Part {
        Line members, reach;
    };

    PAPAN_QUEENS_INLINE bool match(Line variables, const Line* options) {
        used_ = 0;
        Line single_ones = 0;
        for (Line left = variables; left; left = without_lowest(left)) {
            const int variable = lowest(left), value = value_of_[variable];
            if (options[variable] & ~used_ & single<Line>(value)) {
                take(variable, value);
            } else {
                single_ones |= single<Line>(variable);
            }
        }
        for (; single_ones; single_ones = without_lowest(single_ones)) {
            if (!augment(lowest(single_ones), options)) return false;
        }
        return true;
    }

    PAPAN_QUEENS_INLINE void take(int variable, int value) {
        used_ |= single<Line>(value);
        value_of_[variable] = static_cast<std::uint8_t>(value);
        owner_[value] = static_cast<std::uint8_t>(variable);
    }

    // Finds a value for this variable, moving others to other values where that is needed: breadth-first.
    PAPAN_QUEENS_INLINE bool augment(int start, const Line* options) {
        std::array<std::uint8_t, width> queue, asked_by;
        int head = 0, tail = 0;
        Line seen = 0;
        queue[tail++] = static_cast<std::uint8_t>(start);
        while (head < tail) {
            const int variable = queue[head++];
            const Line fresh = options[variable] & ~seen;
            if (const Line unused = fresh & ~used_) {
                int value = lowest(unused), owner = variable;
                while (owner != start) {
                    const int given_up = value_of_[owner];
                    take(owner, value);
                    value = given_up;
                    owner = asked_by[value];
                }
                take(start, value);
                return true;
            }
            seen |= fresh;
            for (Line left = fresh; left; left = without_lowest(left)) {
                const int value = lowest(left);
                asked_by[value] = static_cast<std::uint8_t>(variable);
                queue[tail++] = owner_[value];
            }
        }
        return false;
    }

    // Strikes out every value that no matching gives to a variable. In the swap graph a value leads to the others that
    // its owner could take, and one without an owner to all that have one. Its strongly connected parts are found by
    // following such steps along a path; a step back to the path closes a cycle, which becomes one part.
    //
    //     options     matching     swap graph     parts
    //     A: 1 2      A = 1        1 → 2          from 1: path 1, then 1 2; 2 leads back to 1, so {1 2} is a part, from
    //     B: 1 2      B = 2        2 → 1                  which nothing leads out: A and B keep 1 2
    //     C: 2 3      C = 3        3 → 2          from 3: 2 is in a finished part, so {3} is one: C loses the value 2
    PAPAN_QUEENS_INLINE void separate(Line variables, Line* options) {
        std::array<Part, width + 1> path;
        Line unseen = 0, finished = 0;
        for (Line left = variables; left; left = without_lowest(left)) unseen |= options[lowest(left)];
        while (unseen) {
            int length = 0;
            push(path[length++], lowest(unseen), unseen, options);
            while (length > 0) {
                Part& last = path[length - 1];
                const Line out = last.reach & ~last.members & ~finished;
                if (!out) {
                    finished |= last.members;
                    for (Line left = last.members & used_; left; left = without_lowest(left)) {
                        options[owner_[lowest(left)]] &= last.members;
                    }
                    --length;
                } else if (Line back = out & ~unseen) {
                    while (back) {
                        const Part merged = path[--length];
                        path[length - 1].members |= merged.members;
                        path[length - 1].reach |= merged.reach;
                        remove_from(back, path[length - 1].members);
                    }
                } else {
                    push(path[length++], lowest(out), unseen, options);
                }
            }
        }
    }

    PAPAN_QUEENS_INLINE void push(Part& part, int value, Line& unseen, const Line* options) {
        remove_from(unseen, single<Line>(value));
        part.members = single<Line>(value);
        part.reach = used_ & part.members ? options[owner_[value]] : used_;
    }

    Line used_ = 0;
    std::array<std::uint8_t, width> value_of_{}, owner_{};
};

}  // namespace papan::queens
