// IDA* with additive pattern databases: optimal, and the fastest way known to solve 4×4 boards.
//
// The estimate is the sum of the groups' table values. A square board mirrored about its main diagonal is a board of the
// same length, so the tables are asked a second time for the mirrored board and the greater sum counts. Only one group
// changes with a move. All children's addresses are computed and fetched ahead before the first value is needed, and the
// mirrored table is asked only for children that the first one let through.
#pragma once

#include <span>

#include "sliding_pattern_layout.hpp"

namespace papan::sliding {

// One group of a partition: where its table keeps what, and the table (layout.size() bytes), which stays the caller's.
struct PatternTable {
    PatternLayout layout;
    const std::uint8_t* values;
};

// The groups share one shape of at most 32 cells, are disjoint, and there are at most max_groups of them.
constexpr int max_groups = 16;

template <bool wide>  // more than 16 cells
class PdbSearch {
  public:
    PdbSearch(Shape shape, std::span<const PatternTable> tables)
        : shape_(shape), ranks_(pattern_ranks()), views_(shape.rows == shape.columns ? 2 : 1), groups_(tables.size()) {
        for (std::size_t group = 0; group < groups_; ++group)
            tables_[group] = {tables[group].values, ranks_.the_rest[tables[group].layout.group_size()],
                              tables[group].layout.orders()};
        for (int cell = 0; cell < shape.cells(); ++cell)
            mirror_[0][cell] = mirror_[1][cell] = static_cast<std::uint8_t>(cell);
        if (views_ == 2)
            for (int cell = 0; cell < shape.cells(); ++cell)
                mirror_[1][cell] = static_cast<std::uint8_t>(cell % shape.columns * shape.columns + cell / shape.columns);
        for (int view = 0; view < views_; ++view)
            for (int tile = 0; tile < shape.cells(); ++tile) {
                group_of_[view][tile] = no_group;
                const int seen_as = tile == 0 ? 0 : mirror_[view][tile - 1] + 1;
                for (std::size_t group = 0; group < groups_; ++group)
                    for (const int member : tables[group].layout.tiles())
                        if (member == seen_as) group_of_[view][tile] = static_cast<std::uint8_t>(group);
            }
        for (std::size_t group = 0; group < groups_; ++group) layouts_.push_back(tables[group].layout);
        for (int cell = 0; cell < shape.cells(); ++cell)
            for (int last = 0; last <= none; ++last) {
                Moves& moves = moves_[cell][last];
                for (int move = 0; move < 4; ++move)
                    if (shape.can(cell, move) && (last == none || move != inverse(last)))
                        moves.move[moves.count++] = static_cast<std::uint8_t>(move);
            }
    }

    // Takes up a board of shape.cells() tiles; a lower bound of its solution.
    template <class Tiles>
    int place(const Tiles& tiles) {
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            board_[cell] = static_cast<std::uint8_t>(tiles[static_cast<std::size_t>(cell)]);
            if (board_[cell] == 0) blank_ = cell;
        }
        int estimate = shape_.distance(blank_, shape_.cells() - 1);
        const int parity = estimate & 1;
        for (int view = 0; view < views_; ++view) {
            std::uint8_t seen[max_pattern_cells];
            for (int cell = 0; cell < shape_.cells(); ++cell) {
                const int tile = board_[cell];
                seen[mirror_[view][cell]] = tile == 0 ? 0 : static_cast<std::uint8_t>(mirror_[view][tile - 1] + 1);
            }
            sum_[view] = 0;
            for (std::size_t group = 0; group < groups_; ++group) {
                at_[view][group] = layouts_[group].placement(seen);
                value_[view][group] = tables_[group].values[index(group, at_[view][group])];
                sum_[view] += value_[view][group];
            }
            if (sum_[view] > estimate) estimate = sum_[view];
        }
        // The blank's way home, and with it every solution, has the parity of its distance.
        return estimate + ((estimate ^ parity) & 1);
    }

    // Searches a solvable board round by round.
    template <class Tiles>
    Answer solve(const Tiles& tiles, Control& control) {
        control_ = &control;
        answer_ = {};
        for (int bound = place(tiles);; bound += 2) {
            answer_.bounds.push_back(bound);
            path_.assign(static_cast<std::size_t>(bound), 0);
            if (visit(blank_, none, bound)) break;
        }
        if (answer_.found) answer_.plan = path_;
        control.publish(answer_.counts);
        return answer_;
    }

  private:
    static constexpr int none = 4;  // instead of a move
    static constexpr std::uint8_t no_group = 255;

    struct Table {
        const std::uint8_t* values;
        const std::uint16_t* the_rest;
        std::uint32_t orders;
    };
    struct Moves {
        int count = 0;
        std::uint8_t move[4] = {};
    };
    // A group as a move would leave it.
    struct Change {
        std::uint8_t group;
        Placement at;
        const std::uint8_t* entry;
        int value;
    };

    std::uint64_t index(std::size_t group, Placement at) const {
        const std::uint32_t order = ranks_.first_four[at.codes & 4095] + tables_[group].the_rest[at.codes >> 12 & 4095];
        return static_cast<std::uint64_t>(PatternLayout::rank_of_set(ranks_, at.cells, wide)) * tables_[group].orders + order;
    }

    // What a tile's move does to its group in a view; its table entry is fetched but not read yet.
    void prepare(int view, int tile, int from, int to, Change& change) const {
        change.group = group_of_[view][tile];
        if (change.group == no_group) return;
        change.at = PatternLayout::moved(ranks_, at_[view][change.group], mirror_[view][from], mirror_[view][to]);
        change.entry = tables_[change.group].values + index(change.group, change.at);
        __builtin_prefetch(change.entry);
    }

    // The view's sum after the change.
    int settle(int view, Change& change) const {
        if (change.group == no_group) return sum_[view];
        change.value = *change.entry;
        return sum_[view] - value_[view][change.group] + change.value;
    }

    void exchange(int view, Change& change) {
        if (change.group == no_group) return;
        std::swap(at_[view][change.group], change.at);
        sum_[view] += change.value - value_[view][change.group];
        std::swap(value_[view][change.group], change.value);
    }

    bool at_goal() const {
        for (int cell = 0; cell + 1 < shape_.cells(); ++cell)
            if (board_[cell] != cell + 1) return false;
        return true;
    }

    // Whether the search is over after the node with the blank at `blank`, from which `room` moves may still be made.
    bool visit(int blank, int last, int room) {
        if (sum_[0] == 0 && at_goal()) {
            answer_.found = true;
            answer_.ended = Ended::solved;
            return true;
        }
        if (answer_.counts.expanded >= control_->checkpoint && !control_->go_on(answer_.counts)) {
            answer_.ended = control_->ended;
            return true;
        }
        const Moves& moves = moves_[blank][last];
        ++answer_.counts.expanded;
        answer_.counts.generated += static_cast<std::uint64_t>(moves.count);
        Change changes[2][4];
        for (int i = 0; i < moves.count; ++i) {
            const int from = blank + shape_.step(moves.move[i]);
            prepare(0, board_[from], from, blank, changes[0][i]);
        }
        int open[4], opened = 0;
        for (int i = 0; i < moves.count; ++i) {
            if (settle(0, changes[0][i]) >= room) continue;
            open[opened++] = i;
            if (views_ == 1) continue;
            const int from = blank + shape_.step(moves.move[i]);
            prepare(1, board_[from], from, blank, changes[1][i]);
        }
        for (int n = 0; n < opened; ++n) {
            const int i = open[n], move = moves.move[i], from = blank + shape_.step(move);
            if (views_ == 2 && settle(1, changes[1][i]) >= room) continue;
            for (int view = 0; view < views_; ++view) exchange(view, changes[view][i]);
            std::swap(board_[blank], board_[from]);
            path_[path_.size() - static_cast<std::size_t>(room)] = static_cast<std::uint8_t>(move);
            const bool over = visit(from, move, room - 1);
            std::swap(board_[blank], board_[from]);
            for (int view = 0; view < views_; ++view) exchange(view, changes[view][i]);
            if (over) return true;
        }
        return false;
    }

    Shape shape_;
    const PatternRanks& ranks_;
    int views_;
    std::size_t groups_;
    Table tables_[max_groups];
    std::vector<PatternLayout> layouts_;
    std::uint8_t mirror_[2][max_pattern_cells];    // of a cell, in each view
    std::uint8_t group_of_[2][max_pattern_cells];  // of a tile of the board, in each view
    Moves moves_[max_pattern_cells][none + 1];     // by the blank's cell and the last move

    std::uint8_t board_[max_pattern_cells];
    int blank_ = 0;
    Placement at_[2][max_groups];
    int value_[2][max_groups];
    int sum_[2];

    Control* control_ = nullptr;
    Answer answer_;
    std::vector<std::uint8_t> path_;
};

}  // namespace papan::sliding
