// All solvable positions of a small board, by rank: how many moves each is from the goal.
//
// A position's rank is (cell of the blank) · (n-1)!/2 + (rank of the tiles in reading order) / 2: of two orders that
// differ in their last two tiles only, just one is solvable with the blank there.
#pragma once

#include <algorithm>
#include <bit>

#include "board.hpp"

namespace papan::sliding {

class Space {
  public:
    // 2×2 to 2×6 and 3×4; the last two have 239,500,800 positions, all others at most 1,814,400.
    static constexpr int max_cells = 12;
    static constexpr std::uint8_t unknown = 255;

    explicit Space(Shape shape) : shape_(shape), tiles_(shape.cells() - 1) {
        for (int i = 3; i <= tiles_; ++i) orders_ *= static_cast<std::uint64_t>(i);
        for (unsigned set = 0; set < ones_.size(); ++set) ones_[set] = static_cast<std::uint8_t>(std::popcount(set));
    }

    std::uint64_t size() const { return orders_ * static_cast<std::uint64_t>(shape_.cells()); }

    // `tiles`: a solvable board of shape.cells() tiles.
    template <class Tiles>
    std::uint64_t rank(const Tiles& tiles) const {
        return rank(packed(tiles));
    }

    // The board of a rank below size().
    std::vector<std::uint8_t> unrank(std::uint64_t rank) const {
        const int blank = static_cast<int>(rank / orders_);
        std::uint64_t digits = rank % orders_ * 2;
        std::vector<std::uint8_t> digit(static_cast<std::size_t>(tiles_)), left, tiles;
        for (int place = tiles_ - 1; place >= 0; --place) {
            digit[static_cast<std::size_t>(place)] =
                static_cast<std::uint8_t>(digits % static_cast<std::uint64_t>(tiles_ - place));
            digits /= static_cast<std::uint64_t>(tiles_ - place);
        }
        for (int tile = 1; tile <= tiles_; ++tile) left.push_back(static_cast<std::uint8_t>(tile));
        int inversions = 0;
        for (const std::uint8_t smaller : digit) {
            tiles.push_back(left[smaller]);
            left.erase(left.begin() + smaller);
            inversions += smaller;
        }
        // A move between rows takes a tile past columns - 1 others; one along a row past none.
        const int passes = (shape_.rows - 1 - blank / shape_.columns) * (shape_.columns - 1);
        if ((inversions + passes) % 2 != 0) std::swap(tiles[tiles.size() - 1], tiles[tiles.size() - 2]);
        tiles.insert(tiles.begin() + blank, 0);
        return tiles;
    }

    // Fills distances[0 … size()); false if the control ended it. The control's expanded count tells how far it is.
    bool explore(std::uint8_t* distances, Control& control) const {
        constexpr std::uint64_t slice = 1 << 22;
        for (std::uint64_t from = 0; from < size(); from += slice) {
            std::fill_n(distances + from, std::min(slice, size() - from), unknown);
            if (!control.go_on({})) return false;
        }
        std::vector<std::uint8_t> goal;
        for (int tile = 1; tile <= tiles_; ++tile) goal.push_back(static_cast<std::uint8_t>(tile));
        goal.push_back(0);
        std::vector<std::uint64_t> frontier{packed(goal)}, next;
        distances[rank(goal)] = 0;
        Counts counts;
        for (int depth = 1; !frontier.empty(); ++depth) {
            next.clear();
            for (const std::uint64_t board : frontier) {
                if (counts.expanded >= control.checkpoint && !control.go_on(counts, frontier.size())) return false;
                ++counts.expanded;
                const int blank = static_cast<int>(board >> 60);
                for (int move = 0; move < 4; ++move) {
                    if (!shape_.can(blank, move)) continue;
                    const std::uint64_t child = moved(board, blank, blank + shape_.step(move));
                    std::uint8_t& distance = distances[rank(child)];
                    if (distance != unknown) continue;
                    distance = static_cast<std::uint8_t>(depth);
                    next.push_back(child);
                }
            }
            std::swap(frontier, next);
        }
        control.publish(counts);
        return true;
    }

  private:
    // Four bits per cell, and the blank's cell in the topmost four.
    template <class Tiles>
    std::uint64_t packed(const Tiles& tiles) const {
        std::uint64_t board = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            const auto tile = static_cast<std::uint64_t>(tiles[static_cast<std::size_t>(cell)]);
            board |= tile << (4 * cell);
            if (tile == 0) board |= static_cast<std::uint64_t>(cell) << 60;
        }
        return board;
    }

    static std::uint64_t moved(std::uint64_t board, int blank, int to) {
        const std::uint64_t tile = board >> (4 * to) & 15;
        board ^= tile << (4 * to) | tile << (4 * blank);
        return (board & ~(std::uint64_t{15} << 60)) | static_cast<std::uint64_t>(to) << 60;
    }

    std::uint64_t rank(std::uint64_t board) const {
        const auto blank = static_cast<int>(board >> 60);
        const std::uint64_t before = (std::uint64_t{1} << (4 * blank)) - 1;
        std::uint64_t order = (board & before) | (board >> 4 & ~before);
        unsigned unused = (1u << tiles_) - 1;
        std::uint64_t rank = 0;
        // The last digit is 0, the one before it is halved away.
        for (int place = 0; place < tiles_ - 2; ++place, order >>= 4) {
            const unsigned tile = 1u << ((order & 15) - 1);
            rank = rank * static_cast<std::uint64_t>(tiles_ - place) + ones_[unused & (tile - 1)];
            unused ^= tile;
        }
        return static_cast<std::uint64_t>(blank) * orders_ + rank;
    }

    Shape shape_;
    int tiles_;
    std::uint64_t orders_ = 1;
    std::array<std::uint8_t, 1 << (max_cells - 1)> ones_;
};

}  // namespace papan::sliding
