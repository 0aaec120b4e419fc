// Random Rush Hour boards of a wanted number of moves: a layout is flooded, its hardest start kept, then changed a
// little.
//
// papan.puzzles.rush_hour.climb_as_core says the same in Python and makes the same boards: every draw of chance stands
// in the same place there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../random64.hpp"
#include "rush_hour_board.hpp"
#include "rush_hour_solve.hpp"

namespace papan::rush_hour {

// What is asked for. 1 ≤ rows, columns ≤ 100, at least one of them 3 or more; 0 ≤ low ≤ high.
struct Wish {
    int rows = 6, columns = 6;
    int pieces = 0;  // other than the primary one; 0: as many as turn out well
    int walls = 0;
    int low = 0, high = 0;  // moves
    bool minimal = false;   // no piece can be dropped without making it easier
    std::uint64_t tries = 0;
};

struct Generated {
    Board board;     // the primary piece is the first
    int moves = -1;  // of a best solution; -1: nothing that can be solved was found
    bool met = false;
    std::uint64_t tries = 0;
    Ended ended = Ended::solved;  // else the limit that came first
};

class Generator {
  public:
    Generator(const Wish& wish, std::uint64_t seed) : wish_(wish), random_(seed) {}

    Generated run(Control& control) {
        Generated best;
        Board current;
        int score = stuck, stale = patience;
        Counts counts;
        for (; best.tries < wish_.tries; ++best.tries) {
            if (!control.go_on(counts)) {
                best.ended = control.ended;
                return best;
            }
            Board next;
            if (stale >= patience) {
                if (score == loose) room_ = std::min(2 * room_, most_room);
                next = drawn();
                score = loose;
                stale = 0;
            } else if (!changed(current, score, next)) {
                ++stale;
                continue;
            }
            const int found = flood(next, control);
            counts.expanded += looked_at_.expanded;
            stale = found > std::max(score, stuck) ? 0 : stale + 1;
            if (found > best.moves) {
                best.board = next;
                best.moves = found;
            }
            if (found >= std::max(wish_.low, 1)) {
                best.met = true;
                if (wish_.minimal) drop_needless(best, control);
                return best;
            }
            if (found >= score || score < 0) {
                score = found;
                current = std::move(next);
            }
        }
        return best;
    }

  private:
    static constexpr int patience = 60;                    // changes that make nothing better, then a new layout
    static constexpr int placings = 20;                    // tries for each piece or wall
    static constexpr std::uint64_t first_room = 4'000;     // positions of a layout; one with more is too loose
    static constexpr std::uint64_t most_room = 1'000'000;  // where nothing tighter is found

    // What a flood says of a layout that is no board.
    static constexpr int stuck = -1, loose = -2;

    Board drawn();
    bool changed(const Board& from, int score, Board& to);
    bool add_piece(Board& board);
    void add_walls(Board& board, int wanted);
    void cover(const Board& board);
    int flood(Board& board, Control& control);
    void drop_needless(Generated& made, Control& control);
    int below(std::uint64_t bound) { return static_cast<int>(random_.below(bound)); }

    Wish wish_;
    Random64 random_;
    std::unique_ptr<Explorer> small_;  // kept, since its tables can be used again
    Counts looked_at_;
    std::uint64_t room_ = first_room;
    std::vector<std::uint8_t> taken_;  // the cells of pieces and walls, while others are placed
    std::vector<std::uint8_t> least_, next_;
};

// The primary piece short of its exit, on the right or at the bottom, with random pieces and walls around it.
inline Board Generator::drawn() {
    Board board;
    board.rows = wish_.rows;
    board.columns = wish_.columns;
    board.walls.assign(static_cast<std::size_t>(wish_.rows * wish_.columns), 0);
    const bool across = wish_.columns >= 3;
    const int lines = across ? wish_.rows : wish_.columns;
    const int middle = lines > 3 ? (lines - 1) / 2 : 0;
    const int at = below(static_cast<std::uint64_t>((across ? wish_.columns : wish_.rows) - 2));
    board.exit = across ? Side::right : Side::bottom;
    board.pieces.push_back(across ? Piece{middle, at, 2, true} : Piece{at, middle, 2, false});
    const int cells = wish_.rows * wish_.columns;
    const int wanted =
        wish_.pieces > 0 ? wish_.pieces : cells * 3 / 10 + below(static_cast<std::uint64_t>(cells / 12 + 1));
    for (int i = 0; i < wanted; ++i)
        if (!add_piece(board)) break;
    add_walls(board, wish_.walls);
    return board;
}

// The board with a piece or a wall more, less or elsewhere; false: no room was found.
inline bool Generator::changed(const Board& from, int score, Board& to) {
    to = from;
    if (wish_.walls > 0 && below(4) == 0) {
        std::fill(to.walls.begin(), to.walls.end(), std::uint8_t{0});
        add_walls(to, wish_.walls);
        return true;
    }
    int kind = wish_.pieces > 0 ? 2 : below(4);  // 0: one less, 1: one more, else: one elsewhere
    if (wish_.pieces == 0 && score < 0) kind = score == loose ? 1 : 0;
    if (kind != 1 && to.pieces.size() > 1) to.pieces.erase(to.pieces.begin() + 1 + below(to.pieces.size() - 1));
    return kind == 0 || add_piece(to);
}

inline bool Generator::add_piece(Board& board) {
    const Piece primary = board.pieces[0];
    cover(board);
    for (int i = 0; i < placings; ++i) {
        const int length = below(3) < 2 ? 2 : 3;
        const bool horizontal = below(2) == 0;
        const int rows = board.rows - (horizontal ? 0 : length - 1);
        const int columns = board.columns - (horizontal ? length - 1 : 0);
        if (rows < 1 || columns < 1) continue;
        const Piece piece{below(static_cast<std::uint64_t>(rows)), below(static_cast<std::uint64_t>(columns)), length,
                          horizontal};
        // In the primary piece's own line it would be in the way for ever.
        if (horizontal == primary.horizontal && piece.line() == primary.line()) continue;
        bool free = true;
        for (int k = 0; k < length && free; ++k)
            free = !taken_[static_cast<std::size_t>(board.lane_start(piece) +
                                                    (piece.position() + k) * board.lane_stride(piece))];
        if (!free) continue;
        board.pieces.push_back(piece);
        return true;
    }
    return false;
}

// So many walls as find room, none of them in the primary piece's line.
inline void Generator::add_walls(Board& board, int wanted) {
    const Piece primary = board.pieces[0];
    cover(board);
    for (int i = 0, found = 0; i < wanted * placings && found < wanted; ++i) {
        const int row = below(static_cast<std::uint64_t>(board.rows));
        const int column = below(static_cast<std::uint64_t>(board.columns));
        const auto cell = static_cast<std::size_t>(row * board.columns + column);
        if ((primary.horizontal ? row : column) == primary.line() || taken_[cell] != 0) continue;
        board.walls[cell] = taken_[cell] = 1;
        ++found;
    }
}

inline void Generator::cover(const Board& board) {
    taken_ = board.walls;
    for (const Piece& piece : board.pieces)
        for (int k = 0; k < piece.length; ++k)
            taken_[static_cast<std::size_t>(board.lane_start(piece) +
                                            (piece.position() + k) * board.lane_stride(piece))] = 1;
}

// A control for a part of the work: it has what is left of the time, and stops when the whole does.
inline void tie(Control& part, Control& whole) {
    part.pulse = [&whole](Control& leash) {
        if (whole.pulse) whole.pulse(whole);
        if (whole.stop) leash.stop = true;
    };
    part.start();
}
inline Limits limits_left(const Control& whole, std::uint64_t nodes) {
    Limits limits = whole.limits();
    limits.nodes = nodes;
    limits.seconds -= whole.seconds();
    return limits;
}

// Puts the pieces where a best solution has most moves, `high` at the most: of several such positions, where they come
// first when they are compared piece by piece. Gives the moves, `stuck` (no solution) or `loose` (too many positions).
inline int Generator::flood(Board& board, Control& control) {
    std::unique_ptr<Explorer> other;
    Explorer* explorer = nullptr;
    if (Lines::fits(board)) {
        if (!small_) small_ = std::make_unique<Small>();
        explorer = small_.get();
        explorer->load(board, Metric::moves);
    } else {
        other = explorer_for(board, Metric::moves);
        explorer = other.get();
    }
    Control leash(limits_left(control, 2 * room_));  // each position is expanded twice
    tie(leash, control);
    looked_at_ = {};
    if (explorer->explore(leash, looked_at_) != Ended::exhausted) return loose;
    if (!explorer->has_goal()) return stuck;
    const auto& layers = explorer->layers();
    const auto moves = std::min<std::size_t>(layers.size() - 1, static_cast<std::size_t>(wish_.high));
    const std::uint32_t end = moves + 1 < layers.size() ? layers[moves + 1] : explorer->size();
    least_.resize(board.pieces.size());
    next_.resize(board.pieces.size());
    explorer->positions(layers[moves], least_.data());
    for (std::uint32_t i = layers[moves] + 1; i < end; ++i) {
        explorer->positions(i, next_.data());
        if (next_ < least_) least_.swap(next_);
    }
    for (std::size_t i = 0; i < board.pieces.size(); ++i)
        (board.pieces[i].horizontal ? board.pieces[i].column : board.pieces[i].row) = least_[i];
    return static_cast<int>(moves);
}

// Takes away, the last first, what can go while the fewest moves stay as they are; a board never gets harder by that.
inline void Generator::drop_needless(Generated& made, Control& control) {
    for (std::size_t i = made.board.pieces.size() - 1; i > 0; --i) {
        Board less = made.board;
        less.pieces.erase(less.pieces.begin() + static_cast<std::ptrdiff_t>(i));
        Control leash(limits_left(control, Limits::none));
        tie(leash, control);
        const Answer answer = solve(less, Metric::moves, leash);
        if (answer.ended != Ended::solved) made.met = false;  // a limit: nobody knows
        if (answer.ended == Ended::solved && static_cast<int>(answer.moves) == made.moves) made.board = less;
    }
}

}  // namespace papan::rush_hour
