// Rush Hour for the generic searches: any size, both metrics, every heuristic that the Python engine has.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../search/domain.hpp"
#include "../support/hash.hpp"
#include "board.hpp"

namespace papan::rush_hour {

enum class Heuristic : std::uint8_t { none, blocking, max_depth, recursive, distance };

// A state: the position of each piece along its line, with room for `size` pieces.
template <int size>
struct Positions {
    std::array<std::uint8_t, size> at{};
    bool operator==(const Positions& other) const { return at == other.at; }
    std::uint64_t hash() const { return Xxh64::of(at); }
};

// An action is piece * 512 + 256 + the cells it slides, negative to the left or up.
inline Action action_of(int piece, int cells) { return static_cast<Action>(piece * 512 + 256 + cells); }
inline Slide slide_of(Action action) {
    return {static_cast<std::uint16_t>(action / 512), static_cast<std::int16_t>(static_cast<int>(action % 512) - 256)};
}

template <class Pieces>
class RushHourDomain {
  public:
    using State = Pieces;

    // The board has at most as many pieces as a state has room for.
    RushHourDomain(const Board& board, Metric metric, bool plus_first, Heuristic heuristic)
        : board_(board), by_steps_(metric == Metric::steps), plus_first_(plus_first), heuristic_(heuristic) {
        for (std::size_t piece = 0; piece < board.pieces.size(); ++piece)
            start_.at[piece] = static_cast<std::uint8_t>(board.pieces[piece].position);
        grid_.resize(board.walls.size());
    }

    State initial() const { return start_; }
    bool is_goal(const State& state) const { return position(state, board_.primary) == board_.goal; }
    bool is_consistent(const State&) const { return true; }

    template <class F>
    void visit(const State& state, F&& f) const {
        // The searches recurse out of f, and estimate() uses the grid too: find the slides before calling it.
        fill_grid(state);
        std::array<Action, 64> few;  // on the stack, of which a deep search has many levels
        std::vector<Action> many;
        std::size_t count = 0;
        const auto add = [&](Action action) {
            if (count < few.size())
                few[count] = action;
            else
                many.push_back(action);
            ++count;
        };
        for (int piece = 0; piece < pieces(); ++piece) {
            const int directions[] = {plus_first_ ? 1 : -1, plus_first_ ? -1 : 1};
            for (const int direction : directions) {
                const int here = position(state, piece);
                // The cell that the piece's leading end enters next.
                for (int cells = 1;; ++cells) {
                    const int end = direction < 0 ? here - cells : here + of(piece).length - 1 + cells;
                    if (end < 0 || end >= lane_length(piece) || grid_[cell(piece, end)] != empty) break;
                    add(action_of(piece, direction * cells));
                }
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            const Action action = i < few.size() ? few[i] : many[i - few.size()];
            const int piece = static_cast<int>(action / 512), cells = static_cast<int>(action % 512) - 256;
            State child = state;
            child.at[static_cast<std::size_t>(piece)] = static_cast<std::uint8_t>(position(state, piece) + cells);
            if (!f(action, child, by_steps_ ? std::abs(cells) : 1)) return;
        }
    }

    int estimate(const State& state) const {
        if (heuristic_ == Heuristic::none || is_goal(state)) return 0;
        if (heuristic_ == Heuristic::distance) return std::abs(position(state, board_.primary) - board_.goal);
        fill_grid(state);
        if (heuristic_ == Heuristic::blocking) return 1 + static_cast<int>(blockers(state).size());
        return chains(state);
    }

  private:
    static constexpr std::int16_t empty = -1, wall = -2;

    const Piece& of(int piece) const { return board_.pieces[static_cast<std::size_t>(piece)]; }
    int pieces() const { return static_cast<int>(board_.pieces.size()); }
    int position(const State& state, int piece) const { return state.at[static_cast<std::size_t>(piece)]; }
    int lane_length(int piece) const { return board_.lane_length(of(piece)); }
    std::size_t cell(int piece, int index) const { return static_cast<std::size_t>(board_.cell(of(piece), index)); }

    void fill_grid(const State& state) const {
        for (std::size_t i = 0; i < grid_.size(); ++i) grid_[i] = board_.walls[i] ? wall : empty;
        for (int piece = 0; piece < pieces(); ++piece)
            for (int i = 0; i < of(piece).length; ++i)
                grid_[cell(piece, position(state, piece) + i)] = static_cast<std::int16_t>(piece);
    }

    // The pieces between P and the exit, nearest P first, each once.
    std::vector<int> blockers(const State& state) const {
        std::vector<int> found;
        const int primary = board_.primary, here = position(state, primary);
        const int direction = board_.goal < here ? -1 : 1;
        const int first = direction < 0 ? here - 1 : here + of(primary).length;
        for (int along = first; along >= 0 && along < lane_length(primary); along += direction) {
            const int piece = grid_[cell(primary, along)];
            if (piece >= 0 && (found.empty() || found.back() != piece)) found.push_back(piece);
        }
        return found;
    }

    // The pieces touching the ends of a stuck piece, left or top first; none if it can move one cell.
    std::vector<int> holders(const State& state, int piece) const {
        std::vector<int> found;
        for (const int along : {position(state, piece) - 1, position(state, piece) + of(piece).length}) {
            if (along < 0 || along >= lane_length(piece)) continue;
            const int there = grid_[cell(piece, along)];
            if (there == empty) return {};
            if (there >= 0) found.push_back(there);
        }
        return found;
    }

    // The heuristics max depth and recursive, which visit the pieces in the order of
    // papan/puzzles/rush_hour/heuristics.py.
    int chains(const State& state) const {
        std::vector<std::uint8_t> visited(board_.pieces.size());
        if (heuristic_ == Heuristic::recursive) visited[static_cast<std::size_t>(board_.primary)] = 1;
        std::vector<std::pair<int, int>> to_visit;  // piece, depth; the end is next
        const std::vector<int> first = blockers(state);
        for (auto piece = first.rbegin(); piece != first.rend(); ++piece) to_visit.emplace_back(*piece, 1);
        int deepest = 0, count = 0;
        while (!to_visit.empty()) {
            const auto [piece, depth] = to_visit.back();
            to_visit.pop_back();
            if (visited[static_cast<std::size_t>(piece)]) continue;
            visited[static_cast<std::size_t>(piece)] = 1;
            ++count;
            if (depth > deepest) deepest = depth;
            const std::vector<int> held_by = holders(state, piece);
            for (auto holder = held_by.rbegin(); holder != held_by.rend(); ++holder)
                to_visit.emplace_back(*holder, depth + 1);
        }
        return 1 + (heuristic_ == Heuristic::max_depth ? deepest : count);
    }

    Board board_;
    bool by_steps_, plus_first_;
    Heuristic heuristic_;
    State start_;
    mutable std::vector<std::int16_t> grid_;  // scratch: the piece on each cell
};

}  // namespace papan::rush_hour
