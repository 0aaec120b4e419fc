// Beam search on boards of any size: of each level of the tree only the most promising boards are kept.
//
// It can be asked for the whole board, or for a few tiles on the way, when the board is too large to be solved at one go.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "sliding_estimate.hpp"

namespace papan::sliding {

class Beam {
  public:
    // What to reach: the `wanted` tiles (by number) at home, moving nothing above row `top` or left of column `side`.
    struct Aim {
        int top = 0, side = 0;
        std::vector<char> wanted;
        bool everything = true;  // all tiles of that part of the board are wanted
    };
    enum class Ending { found, none, stopped };

    Beam(Shape shape, Aim aim) : shape_(shape), estimate_(shape), cells_(static_cast<std::size_t>(shape.cells())), aim_(std::move(aim)) {}

    // Looks for a way of less than `limit` moves with so many boards a level, and writes it to `plan` if found.
    Ending run(const std::vector<Tile>& start, std::size_t width, std::size_t limit, Control& control, Counts& counts,
               std::vector<std::uint8_t>& plan) {
        plan.clear();
        seen_.assign(std::bit_ceil(std::clamp<std::size_t>(16 * width, 1 << 12, 1 << 22)), 0);
        links_.clear();
        boards_ = start;
        const auto blank = static_cast<int>(std::find(start.begin(), start.end(), 0) - start.begin());
        level_.assign(1, {left_of(start), score_of(start), blank, no_move, hash_of(start)});
        if (level_[0].left == 0) return limit > 0 ? Ending::found : Ending::none;
        for (std::size_t depth = 1; depth < limit && !level_.empty(); ++depth) {
            if (!list_candidates(static_cast<int>(limit - depth), control, counts)) return Ending::stopped;
            for (const Candidate& candidate : candidates_)
                if (candidate.left == 0) return write_plan(candidate, plan), Ending::found;
            if (candidates_.size() > width) {
                std::nth_element(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(width),
                                 candidates_.end(), [](const Candidate& a, const Candidate& b) {
                                     // Any of two equal scores would do, but it must be the same one every time.
                                     return a.score != b.score ? a.score < b.score : a.hash < b.hash;
                                 });
                candidates_.resize(width);
            }
            make_level();
        }
        return Ending::none;
    }

  private:
    static constexpr std::uint8_t no_move = 4;
    static constexpr int wanted_weight = 4;

    struct Entry {
        int left;   // moves that the wanted tiles take at least
        int score;  // the less the better
        int blank;
        std::uint8_t last;
        std::uint64_t hash;
    };
    struct Candidate {
        int left;
        int score;
        std::uint32_t parent;
        std::uint8_t move;
        std::uint64_t hash;
    };

    int left_of(const std::vector<Tile>& board) const {
        if (aim_.everything) return estimate_(board.data());
        int sum = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            const Tile tile = board[static_cast<std::size_t>(cell)];
            if (aim_.wanted[tile]) sum += shape_.distance(cell, tile - 1);
        }
        return sum;
    }
    int score_of(const std::vector<Tile>& board) const { return aim_.everything ? left_of(board) : 0; }

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

    // Whether a board was met before. May forget, and takes boards of equal hash for one: both only lose chances.
    bool seen(std::uint64_t hash) { return std::exchange(seen_[hash & (seen_.size() - 1)], hash) == hash; }

    bool inside(int cell) const { return cell / shape_.columns >= aim_.top && cell % shape_.columns >= aim_.side; }

    // The children of the level that may be finished within `room` moves; false if the control ended it.
    bool list_candidates(int room, Control& control, Counts& counts) {
        candidates_.clear();
        for (std::size_t i = 0; i < level_.size(); ++i) {
            if (counts.expanded >= control.checkpoint && !control.go_on(counts, level_.size())) return false;
            ++counts.expanded;
            const Entry& entry = level_[i];
            Tile* board = &boards_[i * cells_];
            for (int move = 0; move < 4; ++move) {
                if (!shape_.can(entry.blank, move) || move + entry.last == 3) continue;
                const int from = entry.blank + shape_.step(move);
                if (!inside(from)) continue;
                ++counts.generated;
                const Tile tile = board[from];
                const std::uint64_t hash = entry.hash ^ key(tile, from) ^ key(tile, entry.blank);
                int left = entry.left, score = entry.score;
                if (aim_.everything) {
                    score = left += estimate_.change(board, from, entry.blank);
                } else {
                    const int farther = shape_.distance(entry.blank, tile - 1) - shape_.distance(from, tile - 1);
                    if (aim_.wanted[tile]) left += farther;
                    score += aim_.wanted[tile] ? wanted_weight * farther : farther;
                }
                if (left > room || seen(hash)) continue;
                candidates_.push_back({left, score, static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(move), hash});
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
            next_level_.push_back({candidate.left, candidate.score, from, candidate.move, candidate.hash});
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
    Estimate estimate_;
    std::size_t cells_;
    Aim aim_;
    std::vector<Tile> boards_, next_boards_;  // of the level, one after the other
    std::vector<Entry> level_, next_level_;
    std::vector<std::vector<std::uint32_t>> links_;  // [level][board]: its parent, and the move
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> seen_;  // hashes
};

}  // namespace papan::sliding
