// Constructs a solution of a board of any size, row by row and column by column, then the last 2×2.
//
// Each tile is led home by rule, which takes no time, or by a beam search, which gives shorter solutions.
// The longer side of what is left is shortened by one line at a time. Each tile of a line but the last two is led home.
// The last two would be in each other's way: the first of them is led to the corner, the second next to it or nearby,
// and a breadth-first search of the six cells there puts them in place.
#pragma once

#include <algorithm>

#include "beam.hpp"

namespace papan::sliding {

class Construction {
  public:
    // `tiles`: a solvable board of at least 2×2 cells.
    Construction(Shape shape, const std::vector<Tile>& tiles)
        : shape_(shape),
          board_(tiles),
          where_(tiles.size()),
          locked_(tiles.size()),
          reached_(tiles.size()),
          beam_(shape) {
        for (int cell = 0; cell < shape.cells(); ++cell) where_[board_[at(cell)]] = cell;
    }

    // Finds the plan with beams of `width` boards; false if the control ended it. With 0 it goes by rule, and only the
    // control's stop flag can end it: there is no answer without this one, and it is quick.
    bool run(std::size_t width, Control& control, Counts& counts) {
        width_ = width;
        control_ = &control;
        counts_ = &counts;
        int top = 0, side = 0;
        while (shape_.rows - top > 2 || shape_.columns - side > 2) {
            if (core_.top < 0 && shape_.rows - top <= core_side && shape_.columns - side <= core_side)
                core_ = {top, side, plan_.size(), board_};
            const bool upright = shape_.columns - side > shape_.rows - top;
            if (!solve_line(upright ? side : top, upright ? top : side, upright)) return false;
            ++(upright ? side : top);
        }
        const int corner = shape_.cells() - 1, above = corner - shape_.columns;
        search_window({above - 1, above, corner - 1, corner},
                      {static_cast<Tile>(above), static_cast<Tile>(above + 1), static_cast<Tile>(corner)});
        return true;
    }

    const std::vector<std::uint8_t>& plan() const { return plan_; }

    // Where the plan comes to the last part of the board of at most core_side × core_side cells, all else being home.
    static constexpr int core_side = 6;
    struct Core {
        int top = -1, side = -1;
        std::size_t moves = 0;
        std::vector<Tile> board;
    };
    const Core& core() const { return core_; }

  private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // A cell by its line (row, or column if `upright`) and its place in it.
    int cell_of(int line, int place, bool upright) const {
        return upright ? place * shape_.columns + line : line * shape_.columns + place;
    }

    // Puts the tiles of a line home, from place `from` on, all earlier lines being locked.
    bool solve_line(int line, int from, bool upright) {
        const int length = upright ? shape_.rows : shape_.columns;
        const auto home = [&](int place) { return cell_of(line, place, upright); };
        const auto tile = [&](int place) { return static_cast<Tile>(home(place) + 1); };
        for (int place = from; place < length - 2; ++place) {
            lead(tile(place), line, place, upright);
            if (over_ || control_->stop.load(std::memory_order_relaxed)) return false;
            locked_[at(home(place))] = 1;
        }
        const int before = home(length - 2), corner = home(length - 1);
        const Tile first = tile(length - 2), second = tile(length - 1);
        if (where_[first] != before || where_[second] != corner) {
            std::vector<int> window;
            for (int deeper = 0; deeper < 3; ++deeper)
                for (int place = length - 2; place < length; ++place)
                    window.push_back(cell_of(line + deeper, place, upright));
            const auto inside = [&](int cell) { return std::find(window.begin(), window.end(), cell) != window.end(); };
            lead(first, line, length - 1, upright);
            locked_[at(corner)] = 1;
            if (!inside(where_[second])) lead(second, line + 1, length - 1, upright);
            if (over_) return false;
            if (!inside(where_[0])) {
                locked_[at(where_[second])] = 1;
                send_blank([&](int cell) { return inside(cell); });
                locked_[at(where_[second])] = 0;
            }
            locked_[at(corner)] = 0;
            search_window(window, {first, second});
        }
        locked_[at(before)] = locked_[at(corner)] = 1;
        return true;
    }

    // Leads a tile to a place of a line, never over a locked cell.
    void lead(Tile tile, int line, int place, bool upright) {
        const int goal = cell_of(line, place, upright);
        if ((width_ == 0 || !lead_by_beam(tile, goal)) && !over_) lead_by_rule(tile, goal);
    }

    bool lead_by_beam(Tile tile, int goal) {
        std::vector<std::uint8_t> way;
        // Far more than it takes by rule.
        const int limit = 8 * shape_.distance(where_[tile], goal) + 4 * (shape_.rows + shape_.columns);
        const BeamEnd end = beam_.run({shape_, locked_, tile, goal}, board_, width_, static_cast<std::size_t>(limit),
                                      *control_, *counts_, way);
        over_ |= end == BeamEnd::stopped;
        for (const int move : way) move_blank(where_[0] + shape_.step(move));
        return end == BeamEnd::found;
    }

    // Of two steps that bring the tile nearer it takes the one that the blank has the shorter way for: a zigzag costs
    // three moves per step, a straight way five.
    void lead_by_rule(Tile tile, int goal) {
        const int columns = shape_.columns;
        while (where_[tile] != goal) {
            const int cell = where_[tile];
            const int right_of = goal % columns - cell % columns, below = goal / columns - cell / columns;
            locked_[at(cell)] = 1;
            send_blank([&](int blank) {
                return (right_of != 0 && blank == cell + (right_of > 0 ? 1 : -1)) ||
                       (below != 0 && blank == cell + (below > 0 ? columns : -columns));
            });
            locked_[at(cell)] = 0;
            move_blank(cell);
        }
    }

    // Takes the blank on a shortest way over unlocked cells to one that is wanted; there is always one.
    template <class Wanted>
    void send_blank(const Wanted& wanted) {
        if (wanted(where_[0])) return;
        ++round_;
        queue_.assign(1, {where_[0], 0});
        reached_[at(where_[0])] = round_;
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            for (int move = 0; move < 4; ++move) {
                if (!shape_.can(queue_[head].cell, move)) continue;
                const int next = queue_[head].cell + shape_.step(move);
                if (locked_[at(next)] || reached_[at(next)] == round_) continue;
                reached_[at(next)] = round_;
                queue_.push_back({next, head});
                if (!wanted(next)) continue;
                std::vector<int> way;
                for (std::size_t back = queue_.size() - 1; back != 0; back = queue_[back].before)
                    way.push_back(queue_[back].cell);
                for (std::size_t i = way.size(); i-- > 0;) move_blank(way[i]);
                return;
            }
        }
    }

    // Moves the blank to a neighbouring cell.
    void move_blank(int to) {
        const int from = where_[0], step = to - from;
        int move = 0;
        // With a single column, left and right do not exist, so a step tells the move.
        while (!shape_.can(from, move) || shape_.step(move) != step) ++move;
        plan_.push_back(static_cast<std::uint8_t>(move));
        const Tile tile = board_[at(to)];
        std::swap(board_[at(from)], board_[at(to)]);
        where_[0] = to;
        where_[tile] = from;
    }

    // Brings tiles of a window that holds the blank to the window's first cells, by the fewest moves inside it.
    void search_window(const std::vector<int>& window, const std::vector<Tile>& tiles) {
        // A state: the places in the window of the blank and of the tiles, four bits each.
        const auto place_of = [&](int cell) {
            return static_cast<unsigned>(std::find(window.begin(), window.end(), cell) - window.begin());
        };
        struct Reached {
            unsigned state;
            std::size_t before;
        };
        unsigned start = place_of(where_[0]), goal = 0, goal_mask = 0;
        for (unsigned i = 0; i < tiles.size(); ++i) {
            start |= place_of(where_[tiles[i]]) << (4 * (i + 1));
            goal |= i << (4 * (i + 1));
            goal_mask |= 15u << (4 * (i + 1));
        }
        std::vector<char> known(std::size_t{1} << (4 * (tiles.size() + 1)));
        std::vector<Reached> queue{{start, 0}};
        known[start] = 1;
        std::size_t head = 0;
        for (; head < queue.size() && (queue[head].state & goal_mask) != goal; ++head) {
            const unsigned state = queue[head].state;
            const int blank = window[state & 15];
            for (int move = 0; move < 4; ++move) {
                if (!shape_.can(blank, move)) continue;
                const unsigned to = place_of(blank + shape_.step(move));
                if (to == window.size()) continue;
                unsigned next = (state & ~15u) | to;
                for (unsigned i = 1; i <= tiles.size(); ++i)
                    if ((state >> (4 * i) & 15) == to) next = (next & ~(15u << (4 * i))) | (state & 15) << (4 * i);
                if (known[next]) continue;
                known[next] = 1;
                queue.push_back({next, head});
            }
        }
        if (head == queue.size()) return;  // only on a board that has no solution
        std::vector<int> way;
        for (; head != 0; head = queue[head].before) way.push_back(window[queue[head].state & 15]);
        for (std::size_t i = way.size(); i-- > 0;) move_blank(way[i]);
    }

    struct Visit {
        int cell;
        std::size_t before;  // in the queue
    };

    Shape shape_;
    std::vector<Tile> board_;
    std::vector<int> where_;         // cell of each tile
    std::vector<char> locked_;       // cells that the blank may not enter
    std::vector<unsigned> reached_;  // cells that the blank's search has seen, by its round
    unsigned round_ = 0;
    std::vector<Visit> queue_;
    std::vector<std::uint8_t> plan_;
    Core core_;
    Beam<OneTile> beam_;
    std::size_t width_ = 0;
    bool over_ = false;
    Control* control_ = nullptr;
    Counts* counts_ = nullptr;
};

}  // namespace papan::sliding
