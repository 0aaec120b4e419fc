// IDA* with Manhattan distance on 4×4, with the counts and the solution of the generic search, many times as fast.
//
// The board is 16 nibbles of one word. A move changes the estimate by one either way, so f stays or grows by 2: what is
// handed down is not h but the slack, how often f may still grow, and one mask per move tells the tiles it takes
// farther from home. The recursion is compiled once for each cell of the blank and each order of the moves worth trying
// there (all but the one that undoes the last), so shifts and masks are constants; a table of functions ties them
// together for the order wanted.
#pragma once

#include <algorithm>
#include <utility>

#include "board.hpp"

namespace papan::sliding {

class IdaManhattan {
  public:
    // `tiles`: each of 0 … 15 once, and solvable (else it searches until the limits end it).
    Answer solve(const std::array<std::uint8_t, 16>& tiles, const Order& order, Control& control) {
        answer_ = {};
        turns_.clear();
        control_ = &control;
        granted_ = 0;
        deepest_ = 0;
        choose_visits(order);
        std::uint64_t board = 0;
        int blank = 0, estimate = 0;
        for (int cell = 0; cell < 16; ++cell) {
            const int tile = tiles[static_cast<std::size_t>(cell)];
            board |= static_cast<std::uint64_t>(tile) << (4 * cell);
            if (tile == 0)
                blank = cell;
            else
                estimate += shape.distance(cell, tile - 1);
        }
        for (int bound = estimate;; bound += 2) {
            answer_.bounds.push_back(bound);
            if (round(board, blank, order, (bound - estimate) / 2) < 0) break;
        }
        if (answer_.found) {
            write_plan(board, blank, order);
            note_depth(static_cast<Reach>(answer_.plan.size()));
        }
        answer_.counts.max_frontier = static_cast<std::uint64_t>(deepest_);
        control.publish(answer_.counts);
        return answer_;
    }

  private:
    static constexpr Shape shape{4, 4};
    static constexpr int none = 4;  // instead of a move
    static constexpr std::uint64_t goal = 0x0FED'CBA9'8765'4321;

    // How the counts travel, in one register: the upper half holds the nodes that may still be expanded before the
    // control must be asked, the lower half the children generated since it was. So one addition per node counts both
    // and one test of the sign tells when to ask:
    //
    //     nodes left | children
    //              3 |        0     leave to expand 3 nodes
    //              2 |        3     after a node with 3 children: + 3 − one_node
    //              1 |        5     after one with 2
    //              0 |        8     after one with 3
    //             −1 |       10     the next one cannot be paid for: the whole number is negative
    //
    // A visit that returns a negative tally ends the search.
    using Tally = std::int64_t;
    static constexpr Tally one_node = Tally{1} << 32;
    static constexpr Tally over = -1;

    // What a node is handed down, in one register: its slack times one_slack, plus its depth. Negative: over the bound.
    using Reach = std::int64_t;
    static constexpr int slack_shift = 15;  // so that the masks of farther(), moved there, still fit 32 bits
    static constexpr Reach one_slack = Reach{1} << slack_shift;

    using Visit = Tally (*)(std::uint64_t board, Reach reach, Tally tally, IdaManhattan* self);

    // A branch of the solution: the board where it was taken, and the move.
    struct Turn {
        std::uint64_t board;
        int move;
    };

    // The tiles, as bits, that the blank's move from `cell` takes away from home.
    static constexpr std::uint32_t farther(int cell, int move) {
        const int from = cell + shape.step(move);
        std::uint32_t tiles = 0;
        for (int tile = 1; tile < 16; ++tile)
            if (shape.distance(cell, tile - 1) > shape.distance(from, tile - 1)) tiles |= 1u << tile;
        return tiles;
    }

    // What a child is handed down whose tile moved; `next` is what its parent was, one level deeper. `farther` is the
    // move's, a constant where speed matters.
    [[gnu::always_inline]] static Reach reach_of(Reach next, std::uint32_t farther, std::uint64_t tile) {
        return next - static_cast<Reach>(((farther << slack_shift) >> tile) & one_slack);
    }

    static std::uint64_t moved(std::uint64_t board, int cell, int to, std::uint64_t tile) {
        return board ^ (tile << (4 * to)) ^ (tile << (4 * cell));
    }

    // A node with the blank at `cell`, whose children are those of the moves a, b, c in this order; all of them are
    // counted at once, and those that a solution makes superfluous are taken back by unwind().
    template <int cell, int a, int b, int c>
    static Tally visit(std::uint64_t board, Reach reach, Tally tally, IdaManhattan* self) {
        constexpr int children = 1 + (b != none) + (c != none);
        if constexpr (cell == 15)
            if (board == goal) [[unlikely]]
                return self->arrive(tally);
        tally += children - one_node;
        if (tally < 0) [[unlikely]] {
            tally = self->ask(tally, children, reach);
            if (tally < 0) return tally;
        }
        const Reach next = reach + 1;
        if constexpr (children > 1)
            if (!child<cell, a, children - 1>(board, next, tally, self)) return over;
        if constexpr (children > 2)
            if (!child<cell, b, children - 2>(board, next, tally, self)) return over;
        return last_child<cell, children == 1 ? a : children == 2 ? b : c>(board, next, tally, self);
    }

    // Whether the search goes on after this child. `later`: how many siblings come after it.
    template <int cell, int move, int later>
    [[gnu::always_inline]] static bool child(std::uint64_t board, Reach next, Tally& tally, IdaManhattan* self) {
        constexpr int to = cell + shape.step(move);
        const std::uint64_t tile = (board >> (4 * to)) & 15;
        constexpr std::uint32_t away = farther(cell, move);
        const Reach reach = reach_of(next, away, tile);
        if (reach < 0) return true;
        tally = self->visits_[to][move](moved(board, cell, to, tile), reach, tally, self);
        if (tally >= 0) [[likely]]
            return true;
        self->unwind(board, move, later);
        return false;
    }

    // As a tail call, which leaves no frame to come back to; so the path has a gap here, which write_plan() closes. The
    // deepest node of a round has no child within the bound, so it is enough to note the depth where the last one is
    // over it; the slack is then 0, and `next` the depth of the children alone.
    template <int cell, int move>
    [[gnu::always_inline]] static Tally last_child(std::uint64_t board, Reach next, Tally tally, IdaManhattan* self) {
        constexpr int to = cell + shape.step(move);
        const std::uint64_t tile = (board >> (4 * to)) & 15;
        constexpr std::uint32_t away = farther(cell, move);
        const Reach reach = reach_of(next, away, tile);
        if (reach < 0) {
            if (next > self->deepest_) [[unlikely]]
                self->deepest_ = next;
            return tally;
        }
        return self->visits_[to][move](moved(board, cell, to, tile), reach, tally, self);
    }

    // The root, whose children are all its moves.
    Tally round(std::uint64_t board, int blank, const Order& order, int slack) {
        if (board == goal) return arrive(0);
        Tally tally = grant(0);
        if (tally < 0) return tally;
        tally -= one_node;
        const Reach next = slack * one_slack + 1;  // for the children, which are one level down
        note_depth(next);
        for (const int move : order) {
            if (!shape.can(blank, move)) continue;
            ++tally;
            const int to = blank + shape.step(move);
            const std::uint64_t tile = (board >> (4 * to)) & 15;
            const Reach reach = reach_of(next, farther(blank, move), tile);
            if (reach < 0) continue;
            tally = visits_[to][move](moved(board, blank, to, tile), reach, tally, this);
            if (tally >= 0) continue;
            unwind(board, move, 0);
            return tally;
        }
        settle(tally);
        return 0;
    }

    // Takes the nodes and children of a tally into the counts.
    void settle(Tally tally) {
        answer_.counts.expanded += granted_ - static_cast<std::uint64_t>(tally >> 32);
        answer_.counts.generated += static_cast<std::uint32_t>(tally);
        granted_ = 0;
    }

    void note_depth(Reach reach) { deepest_ = std::max(deepest_, reach % one_slack); }

    // A new tally, with leave to expand at least one node; `over` if there is none. `depth`: of the search now.
    Tally grant(Reach depth) {
        if (answer_.counts.expanded >= control_->checkpoint &&
            !control_->go_on(answer_.counts, static_cast<std::uint64_t>(depth))) {
            answer_.ended = control_->ended;
            return over;
        }
        granted_ = control_->checkpoint - answer_.counts.expanded;
        // The checkpoint is only a few thousand nodes away; should that change, the tally holds no more than this.
        if (granted_ > (1u << 28)) granted_ = 1u << 28;
        return static_cast<Tally>(granted_ << 32);
    }

    // For a node that the tally was charged with but cannot pay.
    [[gnu::noinline, gnu::cold]] Tally ask(Tally tally, int children, Reach reach) {
        note_depth(reach);  // it was generated, even if it is not expanded
        settle(tally - children + one_node);
        tally = grant(reach % one_slack);
        return tally < 0 ? tally : tally + children - one_node;
    }

    [[gnu::noinline, gnu::cold]] Tally arrive(Tally tally) {
        settle(tally);
        answer_.found = true;
        answer_.ended = Ended::solved;
        return over;
    }

    [[gnu::noinline, gnu::cold]] void unwind(std::uint64_t board, int move, int later) {
        turns_.push_back({board, move});
        answer_.counts.generated -= static_cast<std::uint64_t>(later);
    }

    // Between two turns the path went on by last children. No board comes twice on it, since it is a shortest one.
    void write_plan(std::uint64_t board, int blank, const Order& order) {
        int last = none;
        while (board != goal) {
            int move = none;
            if (!turns_.empty() && turns_.back().board == board) {
                move = turns_.back().move;
                turns_.pop_back();
            } else {
                for (const int next : order)
                    if (shape.can(blank, next) && (last == none || next != inverse(last))) move = next;
            }
            const int to = blank + shape.step(move);
            board = moved(board, blank, to, (board >> (4 * to)) & 15);
            answer_.plan.push_back(static_cast<std::uint8_t>(move));
            blank = to;
            last = move;
        }
    }

    // The functions by cell and moves, 125 · cell + a + 5 b + 25 c; null where the cell has no such moves.
    template <int code>
    static constexpr Visit visit_of() {
        constexpr int cell = code / 125, a = code % 5, b = code / 5 % 5, c = code / 25 % 5;
        constexpr auto fits = [](int move) { return move == none || shape.can(cell, move); };
        constexpr int moves = shape.can(cell, 0) + shape.can(cell, 1) + shape.can(cell, 2) + shape.can(cell, 3);
        constexpr int used = (a != none) + (b != none) + (c != none);
        constexpr bool distinct = a != b && a != c && (b != c || b == none);
        constexpr bool packed = a != none && (b != none || c == none);
        if constexpr (fits(a) && fits(b) && fits(c) && used == moves - 1 && distinct && packed)
            return &visit<cell, a, b, c>;
        else
            return nullptr;
    }
    template <int... code>
    static constexpr std::array<Visit, sizeof...(code)> all_visits(std::integer_sequence<int, code...>) {
        return {visit_of<code>()...};
    }

    void choose_visits(const Order& order) {
        static constexpr auto known = all_visits(std::make_integer_sequence<int, 16 * 125>{});
        for (int cell = 0; cell < 16; ++cell)
            for (int last = 0; last < 4; ++last) {
                int moves[4] = {none, none, none, none};
                int count = 0;
                for (const int move : order)
                    if (shape.can(cell, move) && move != inverse(last)) moves[count++] = move;
                visits_[cell][last] =
                    known[static_cast<std::size_t>(125 * cell + moves[0] + 5 * moves[1] + 25 * moves[2])];
            }
    }

    Visit visits_[16][4] = {};  // by the blank's cell and the last move
    Answer answer_;
    Control* control_ = nullptr;
    std::uint64_t granted_ = 0;  // nodes that the tally under way started with
    Reach deepest_ = 0;          // the greatest depth of a child generated
    std::vector<Turn> turns_;    // of the solution, the last one first
};

// `order`: a permutation of the four moves.
inline Answer ida_manhattan(const std::array<std::uint8_t, 16>& tiles, const Order& order, Control& control) {
    return IdaManhattan().solve(tiles, order, control);
}

}  // namespace papan::sliding
