// Beam search on boards of any size: of each level of the tree only the most promising boards are kept.
//
// An aim says what is looked for: the whole board (or what is left of it), or one tile on its way home.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "estimate.hpp"

namespace papan::sliding {

// How a board stands to an aim.
struct Standing {
    int left;   // moves that are needed at least; 0: reached
    int score;  // the less the better
    int focus;  // the cell of the tile that matters, if one does
};

// All tiles home, moving nothing above row `top` or left of column `side`.
struct WholeBoard {
    Shape shape;
    int top = 0, side = 0;

    bool allowed(int cell) const { return cell / shape.columns >= top && cell % shape.columns >= side; }
    Standing standing(const std::vector<Tile>& board, int) const {
        const int left = Estimate(shape)(board.data());
        return {left, left, 0};
    }
    // After the tile on `from` has moved to the blank's cell `to`.
    Standing after(const Standing& before, Tile* board, int from, int to) const {
        const int left = before.left + Estimate(shape).change(board, from, to);
        return {left, left, 0};
    }
};

// One tile on a given cell, never entering locked cells; and on the way there, as many others nearer home as possible.
struct OneTile {
    Shape shape;
    const std::vector<char>& locked;
    Tile tile;
    int goal;

    static constexpr int step_worth = 4;  // a step of the tile, in steps of others; found by trying

    bool allowed(int cell) const { return !locked[static_cast<std::size_t>(cell)]; }
    Standing standing(const std::vector<Tile>& board, int blank) const {
        const auto cell = static_cast<int>(std::find(board.begin(), board.end(), tile) - board.begin());
        const int left = shape.distance(cell, goal);
        return {left, step_worth * left + shape.distance(blank, cell), cell};
    }
    Standing after(const Standing& before, const Tile* board, int from, int to) const {
        Standing now = before;
        now.score -= shape.distance(to, before.focus);
        if (board[from] == tile) {
            now.focus = to;
            now.left += shape.distance(to, goal) - shape.distance(from, goal);
            now.score += step_worth * (now.left - before.left);
        } else {
            now.score += shape.distance(to, board[from] - 1) - shape.distance(from, board[from] - 1);
        }
        now.score += shape.distance(from, now.focus);
        return now;
    }
};

enum class BeamEnd { found, none, stopped };

template <class Aim>
class Beam {
  public:
    explicit Beam(Shape shape) : shape_(shape), cells_(static_cast<std::size_t>(shape.cells())) {}

    // Looks for a way of less than `limit` moves with at most `width` boards per level, and writes it to `plan` if
    // found.
    BeamEnd run(const Aim& aim, const std::vector<Tile>& start, std::size_t width, std::size_t limit, Control& control,
                Counts& counts, std::vector<std::uint8_t>& plan) {
        plan.clear();
        seen_.assign(std::bit_ceil(std::clamp<std::size_t>(16 * width, 1 << 10, 1 << 22)), 0);
        links_.clear();
        boards_ = start;
        const auto blank = static_cast<int>(std::find(start.begin(), start.end(), 0) - start.begin());
        level_.assign(1, {aim.standing(start, blank), blank, no_move, hash_of(start)});
        if (level_[0].standing.left == 0) return limit > 0 ? BeamEnd::found : BeamEnd::none;
        for (std::size_t depth = 1; depth < limit && !level_.empty(); ++depth) {
            if (!list_candidates(aim, static_cast<int>(limit - depth), control, counts)) return BeamEnd::stopped;
            const Candidate* reached = nullptr;
            for (const Candidate& candidate : candidates_)
                if (candidate.standing.left == 0 && (reached == nullptr || better(candidate, *reached)))
                    reached = &candidate;
            if (reached != nullptr) return write_plan(*reached, plan), BeamEnd::found;
            if (candidates_.size() > width) {
                std::nth_element(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(width),
                                 candidates_.end(), better);
                candidates_.resize(width);
            }
            make_level();
        }
        return BeamEnd::none;
    }

  private:
    static constexpr std::uint8_t no_move = 4;

    struct Entry {
        Standing standing;
        int blank;
        std::uint8_t last;
        std::uint64_t hash;
    };
    struct Candidate {
        Standing standing;
        std::uint32_t parent;
        std::uint8_t move;
        std::uint64_t hash;
    };

    // Any of two equal scores would do, but it must be the same one every time.
    static bool better(const Candidate& a, const Candidate& b) {
        return a.standing.score != b.standing.score ? a.standing.score < b.standing.score : a.hash < b.hash;
    }

    static std::uint64_t key(Tile tile, int cell) {
        std::uint64_t key = (std::uint64_t{tile} << 32 | static_cast<std::uint64_t>(cell)) * 0x9E3779B97F4A7C15;
        key = (key ^ key >> 29) * 0xBF58476D1CE4E5B9;
        return key ^ key >> 32;
    }
    std::uint64_t hash_of(const std::vector<Tile>& board) const {
        std::uint64_t hash = 1;
        for (std::size_t cell = 0; cell < cells_; ++cell)
            if (board[cell] != 0) hash ^= key(board[cell], static_cast<int>(cell));
        return hash;
    }

    // Marks a board as met; returns whether it was already. May forget, and takes boards of equal hash for the same
    // one: both only lose chances.
    bool mark_seen(std::uint64_t hash) { return std::exchange(seen_[hash & (seen_.size() - 1)], hash) == hash; }

    // The children of the level that may reach the aim within `room` moves; false if the control ended it.
    bool list_candidates(const Aim& aim, int room, Control& control, Counts& counts) {
        candidates_.clear();
        for (std::size_t i = 0; i < level_.size(); ++i) {
            if (counts.expanded >= control.checkpoint && !control.go_on(counts, level_.size())) return false;
            ++counts.expanded;
            const Entry& entry = level_[i];
            Tile* board = &boards_[i * cells_];
            for (int move = 0; move < 4; ++move) {
                if (!shape_.can(entry.blank, move) || move + entry.last == 3) continue;
                const int from = entry.blank + shape_.step(move);
                if (!aim.allowed(from)) continue;
                ++counts.generated;
                const std::uint64_t hash = entry.hash ^ key(board[from], from) ^ key(board[from], entry.blank);
                const Standing standing = aim.after(entry.standing, board, from, entry.blank);
                if (standing.left > room || mark_seen(hash)) continue;
                candidates_.push_back({standing, static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(move), hash});
            }
        }
        return true;
    }

    // Makes the candidates the new level.
    void make_level() {
        next_boards_.resize(candidates_.size() * cells_);
        next_level_.clear();
        std::vector<std::uint32_t> links;
        for (const Candidate& candidate : candidates_) {
            const Entry& parent = level_[candidate.parent];
            Tile* board = &next_boards_[next_level_.size() * cells_];
            std::copy_n(&boards_[candidate.parent * cells_], cells_, board);
            const int from = parent.blank + shape_.step(candidate.move);
            std::swap(board[parent.blank], board[from]);
            next_level_.push_back({candidate.standing, from, candidate.move, candidate.hash});
            links.push_back(candidate.parent << 2 | candidate.move);
        }
        std::swap(boards_, next_boards_);
        std::swap(level_, next_level_);
        links_.push_back(std::move(links));
    }

    void write_plan(const Candidate& last, std::vector<std::uint8_t>& plan) const {
        plan.push_back(last.move);
        std::uint32_t index = last.parent;
        for (std::size_t level = links_.size(); level-- > 0; index = links_[level][index] >> 2)
            plan.push_back(links_[level][index] & 3);
        std::reverse(plan.begin(), plan.end());
    }

    Shape shape_;
    std::size_t cells_;
    std::vector<Tile> boards_, next_boards_;  // of the level, one after the other
    std::vector<Entry> level_, next_level_;
    std::vector<std::vector<std::uint32_t>> links_;  // [level][board]: its parent, and the move
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> seen_;  // hashes
};

}  // namespace papan::sliding
