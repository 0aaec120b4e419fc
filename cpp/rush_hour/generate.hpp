// Random Rush Hour boards of a wanted number of moves, by hill climbing over layouts of pieces.
//
// A layout is searched in full and set to its hardest start; then a piece is added, dropped or moved, which is kept if
// it makes the board no easier. papan.puzzles.rush_hour.climb_as_core says the same in Python and makes the same
// boards: every random number is drawn in the same place there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "../support/random64.hpp"
#include "board.hpp"
#include "solve.hpp"

namespace papan::rush_hour {

// What is asked for; 1 ≤ rows, columns ≤ max_side, at least one of them 3 or more; 0 ≤ low ≤ high.
struct BoardSpec {
    int rows = 6, columns = 6;
    int pieces = 0;  // other than the primary one; 0: as many as turn out well
    int walls = 0;
    int low = 0, high = 0;  // moves
    bool minimal = false;   // no piece can be dropped without making it easier
    std::uint64_t tries = 0;
};

struct Generated {
    Board board;       // the primary piece is the first
    int moves = -1;    // of a best solution; -1: nothing that can be solved was found
    bool met = false;  // it is as asked for
};

class Generator {
  public:
    Generator(const BoardSpec& spec, std::uint64_t seed) : spec_(spec), random_(seed) {}

    Generated run(Control& control) {
        Generated best;
        Board current;
        int score = stuck, stale = patience;
        Counts counts;
        for (std::uint64_t tries = 0; tries < spec_.tries && control.go_on(counts); ++tries) {
            Board next;
            if (stale >= patience) {
                if (score == loose) room_ = std::min(2 * room_, most_room);
                next = draw();
                score = loose;
                stale = 0;
            } else if (!try_change(current, score, next)) {
                ++stale;
                continue;
            }
            const int found = set_hardest_start(next, control);
            counts.expanded += looked_at_.expanded;
            stale = found > std::max(score, stuck) ? 0 : stale + 1;
            if (found > best.moves) {
                best.board = next;
                best.moves = found;
            }
            if (found >= std::max(spec_.low, 1)) {
                best.met = true;
                if (spec_.minimal) drop_needless(best, control);
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
    static constexpr int patience = 60;                    // changes without improvement before a new layout is drawn
    static constexpr int placings = 20;                    // tries for each piece or wall
    static constexpr std::uint64_t first_room = 4'000;     // positions of a layout; one with more is too loose
    static constexpr std::uint64_t most_room = 1'000'000;  // where nothing tighter is found

    // What set_hardest_start() returns for a layout that is no board.
    static constexpr int stuck = -1, loose = -2;

    Board draw();
    bool try_change(const Board& from, int score, Board& to);
    bool add_piece(Board& board);
    void add_walls(Board& board, int wanted);
    void mark_taken(const Board& board);
    int set_hardest_start(Board& board, Control& control);
    void drop_needless(Generated& made, Control& control);
    int below(std::uint64_t bound) { return static_cast<int>(random_.below(bound)); }

    BoardSpec spec_;
    Random64 random_;
    std::unique_ptr<Explorer> small_;  // kept, since its tables can be used again
    Counts looked_at_;
    std::uint64_t room_ = first_room;
    std::vector<std::uint8_t> taken_;  // the cells of pieces and walls, while others are placed
    std::vector<std::uint8_t> least_, next_;
};

// Draws a layout: the primary piece short of its exit, which is on the right or at the bottom, with random pieces and
// walls around it.
inline Board Generator::draw() {
    Board board;
    board.rows = spec_.rows;
    board.columns = spec_.columns;
    board.walls.assign(static_cast<std::size_t>(spec_.rows * spec_.columns), 0);
    const bool across = spec_.columns >= 3;
    const int lines = across ? spec_.rows : spec_.columns;
    const int middle = lines > 3 ? (lines - 1) / 2 : 0;
    const int at = below(static_cast<std::uint64_t>((across ? spec_.columns : spec_.rows) - 2));
    board.pieces.push_back({middle, at, 2, across});
    board.goal = board.lane_length(board.pieces[0]) - 2;
    const int cells = spec_.rows * spec_.columns;
    const int wanted =
        spec_.pieces > 0 ? spec_.pieces : cells * 3 / 10 + below(static_cast<std::uint64_t>(cells / 12 + 1));
    for (int i = 0; i < wanted; ++i)
        if (!add_piece(board)) break;
    add_walls(board, spec_.walls);
    return board;
}

// Writes the board with a piece or a wall added, dropped or moved to `to`; false: no room was found.
inline bool Generator::try_change(const Board& from, int score, Board& to) {
    to = from;
    if (spec_.walls > 0 && below(4) == 0) {
        std::fill(to.walls.begin(), to.walls.end(), std::uint8_t{0});
        add_walls(to, spec_.walls);
        return true;
    }
    int kind = spec_.pieces > 0 ? 2 : below(4);  // 0: one less, 1: one more, else: one elsewhere
    if (spec_.pieces == 0 && score < 0) kind = score == loose ? 1 : 0;
    if (kind != 1 && to.pieces.size() > 1) to.pieces.erase(to.pieces.begin() + 1 + below(to.pieces.size() - 1));
    return kind == 0 || add_piece(to);
}

inline bool Generator::add_piece(Board& board) {
    const Piece primary = board.pieces[0];
    mark_taken(board);
    for (int i = 0; i < placings; ++i) {
        const int length = below(3) < 2 ? 2 : 3;
        const bool horizontal = below(2) == 0;
        const int rows = board.rows - (horizontal ? 0 : length - 1);
        const int columns = board.columns - (horizontal ? length - 1 : 0);
        if (rows < 1 || columns < 1) continue;
        const int row = below(static_cast<std::uint64_t>(rows)), column = below(static_cast<std::uint64_t>(columns));
        const Piece piece{horizontal ? row : column, horizontal ? column : row, length, horizontal};
        // In the primary piece's own line it would be in the way for ever.
        if (horizontal == primary.horizontal && piece.line == primary.line) continue;
        bool free = true;
        for (int k = 0; k < length && free; ++k)
            free = taken_[static_cast<std::size_t>(board.cell(piece, piece.position + k))] == 0;
        if (!free) continue;
        board.pieces.push_back(piece);
        return true;
    }
    return false;
}

// Adds walls, at most `wanted` and as many as find room, none of them in the primary piece's line.
inline void Generator::add_walls(Board& board, int wanted) {
    const Piece primary = board.pieces[0];
    mark_taken(board);
    for (int i = 0, found = 0; i < wanted * placings && found < wanted; ++i) {
        const int row = below(static_cast<std::uint64_t>(board.rows));
        const int column = below(static_cast<std::uint64_t>(board.columns));
        const auto cell = static_cast<std::size_t>(row * board.columns + column);
        if ((primary.horizontal ? row : column) == primary.line || taken_[cell] != 0) continue;
        board.walls[cell] = taken_[cell] = 1;
        ++found;
    }
}

inline void Generator::mark_taken(const Board& board) {
    taken_ = board.walls;
    for (const Piece& piece : board.pieces)
        for (int k = 0; k < piece.length; ++k)
            taken_[static_cast<std::size_t>(board.cell(piece, piece.position + k))] = 1;
}

// Lets the control of a part of the work stop when that of the whole does.
inline void tie(Control& part, Control& whole) {
    part.pulse = [&whole](Control& own) {
        if (whole.pulse) whole.pulse(whole);
        if (whole.stop) own.stop = true;
    };
    part.start();
}
// The limits of a part of the work: its own number of nodes, and what is left of the time.
inline Limits limits_left(const Control& whole, std::uint64_t nodes) {
    Limits limits = whole.limits();
    limits.nodes = nodes;
    limits.seconds -= whole.seconds();
    return limits;
}

// Puts the pieces where a best solution has most moves, but no more than `high`; of several such positions, into the
// first one when they are compared piece by piece. Returns the moves, `stuck` (there is no solution) or `loose` (there
// are too many positions).
inline int Generator::set_hardest_start(Board& board, Control& control) {
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
    Control part(limits_left(control, 2 * room_));  // each position is expanded twice
    tie(part, control);
    looked_at_ = {};
    if (explorer->explore(part, looked_at_) != Ended::exhausted) return loose;
    if (!explorer->has_goal()) return stuck;
    const auto& layers = explorer->layers();
    const auto moves = std::min<std::size_t>(layers.size() - 1, static_cast<std::size_t>(spec_.high));
    const std::uint32_t end = moves + 1 < layers.size() ? layers[moves + 1] : explorer->size();
    least_.resize(board.pieces.size());
    next_.resize(board.pieces.size());
    explorer->positions(layers[moves], least_.data());
    for (std::uint32_t i = layers[moves] + 1; i < end; ++i) {
        explorer->positions(i, next_.data());
        if (next_ < least_) least_.swap(next_);
    }
    for (std::size_t i = 0; i < board.pieces.size(); ++i) board.pieces[i].position = least_[i];
    return static_cast<int>(moves);
}

// Takes away, the last first, what can go while the fewest moves stay as they are; a board never gets harder by that.
inline void Generator::drop_needless(Generated& made, Control& control) {
    for (std::size_t i = made.board.pieces.size() - 1; i > 0; --i) {
        Board less = made.board;
        less.pieces.erase(less.pieces.begin() + static_cast<std::ptrdiff_t>(i));
        Control part(limits_left(control, Limits::none));
        tie(part, control);
        const Answer answer = solve(less, Metric::moves, part);
        if (answer.ended != Ended::solved) made.met = false;  // a limit was met: whether it can go is not known
        if (answer.ended == Ended::solved && static_cast<int>(answer.cost) == made.moves) made.board = less;
    }
}

}  // namespace papan::rush_hour
