// A board as the pattern databases see it: where each group stands, what its table says, and what a move changes.
//
// The estimate is the sum of the groups' table values. A square board mirrored about its main diagonal takes as many
// moves, so the tables are asked a second time, for the mirrored board: the second view. Only one group of each view
// changes with a move. To ask a table is in two steps, so that memory has time to answer: prepare() computes the address
// and fetches it ahead, value() reads it.
#pragma once

#include <span>
#include <utility>

#include "sliding_pattern_layout.hpp"

namespace papan::sliding {

// One group of a partition: where its table keeps what, and the table (layout.size() bytes), which stays the caller's.
struct PatternTable {
    PatternLayout layout;
    const std::uint8_t* values;
};

constexpr int max_groups = 16;
constexpr int no_move = 4;

struct PdbNode {
    std::uint8_t board[max_pattern_cells] = {};
    Placement at[2][max_groups] = {};
    std::uint8_t value[2][max_groups] = {};
    int sum[2] = {};
    int blank = 0;
    int last = no_move;  // the move that led here
    int room = 0;        // how many moves the bound leaves
};

// What one move does to the group of its tile, in one view.
struct PdbChange {
    const std::uint8_t* entry = nullptr;  // null: the tile is in no group
    Placement at;
    std::uint8_t group = 0;
    std::uint8_t value = 0;
};

// `wide`: the board has more than 16 cells.
template <bool wide>
class PdbViews {
  public:
    struct Moves {
        std::uint8_t count = 0;
        std::uint8_t move[4] = {};
        std::uint8_t from[4] = {};  // the cell of the tile that it moves
    };

    // The tables share the shape, of at most max_pattern_cells cells; at most max_groups of them, no tile in two.
    PdbViews(Shape shape, std::span<const PatternTable> tables)
        : shape_(shape), views_(shape.rows == shape.columns ? 2 : 1), ranks_(pattern_ranks()) {
        for (const PatternTable& table : tables) {
            groups_.push_back({table.values, ranks_.the_rest[table.layout.group_size()], table.layout.orders()});
            layouts_.push_back(table.layout);
        }
        for (int cell = 0; cell < shape.cells(); ++cell) {
            seen_at_[0][cell] = static_cast<std::uint8_t>(cell);
            seen_at_[1][cell] = static_cast<std::uint8_t>(cell % shape.columns * shape.rows + cell / shape.columns);
            for (int last = 0; last <= no_move; ++last)
                for (int move = 0; move < 4; ++move)
                    if (shape.can(cell, move) && (last == no_move || move != inverse(last))) {
                        Moves& moves = moves_[cell][last];
                        moves.move[moves.count] = static_cast<std::uint8_t>(move);
                        moves.from[moves.count++] = static_cast<std::uint8_t>(cell + shape.step(move));
                    }
        }
        for (int view = 0; view < views_; ++view)
            for (int tile = 0; tile < shape.cells(); ++tile) {
                group_of_[view][tile] = no_group;
                for (std::size_t group = 0; group < layouts_.size(); ++group)
                    for (const int member : layouts_[group].tiles())
                        if (member == seen_as(view, tile)) group_of_[view][tile] = static_cast<std::uint8_t>(group);
            }
    }

    const Shape& shape() const { return shape_; }
    int views() const { return views_; }
    // All moves but the one that undoes the last.
    const Moves& moves(const PdbNode& node) const { return moves_[node.blank][node.last]; }

    // Takes up a board of shape().cells() tiles.
    template <class Tiles>
    PdbNode place(const Tiles& tiles) const {
        PdbNode node;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            node.board[cell] = static_cast<std::uint8_t>(tiles[static_cast<std::size_t>(cell)]);
            if (node.board[cell] == 0) node.blank = cell;
        }
        for (int view = 0; view < views_; ++view) {
            std::uint8_t seen[max_pattern_cells] = {};
            for (int cell = 0; cell < shape_.cells(); ++cell)
                seen[seen_at_[view][cell]] = static_cast<std::uint8_t>(seen_as(view, node.board[cell]));
            for (std::size_t group = 0; group < groups_.size(); ++group) {
                const Placement at = node.at[view][group] = layouts_[group].placement(seen);
                const std::uint8_t value = node.value[view][group] = groups_[group].values[index(group, at)];
                node.sum[view] += value;
            }
        }
        return node;
    }

    // A lower bound of the moves. The blank's way home, and so every solution, has the parity of its distance.
    int estimate(const PdbNode& node) const {
        const int way = shape_.distance(node.blank, shape_.cells() - 1);
        int estimate = way > node.sum[0] ? way : node.sum[0];
        if (views_ == 2 && node.sum[1] > estimate) estimate = node.sum[1];
        return estimate + ((estimate ^ way) & 1);
    }

    bool solved(const PdbNode& node) const {
        if (node.sum[0] != 0) return false;
        for (int cell = 0; cell + 1 < shape_.cells(); ++cell)
            if (node.board[cell] != cell + 1) return false;
        return true;
    }

    // What a view becomes when the tile on `from` moves to the blank; its entry is not read yet.
    void prepare(const PdbNode& node, int view, int from, PdbChange& change) const {
        change.group = group_of_[view][node.board[from]];
        change.entry = nullptr;
        if (change.group == no_group) return;
        change.at = PatternLayout::moved<wide>(ranks_, node.at[view][change.group], seen_at_[view][from],
                                               seen_at_[view][node.blank]);
        change.entry = groups_[change.group].values + index(change.group, change.at);
        __builtin_prefetch(change.entry);
    }

    // The view's sum after a prepared change.
    static int sum_after(const PdbNode& node, int view, PdbChange& change) {
        if (change.entry == nullptr) return node.sum[view];
        change.value = *change.entry;
        return node.sum[view] - node.value[view][change.group] + change.value;
    }

    // Makes a change whose sum_after() was asked; once more, it takes it back.
    static void exchange(PdbNode& node, int view, PdbChange& change) {
        if (change.entry == nullptr) return;
        node.sum[view] += change.value - node.value[view][change.group];
        std::swap(node.at[view][change.group], change.at);
        std::swap(node.value[view][change.group], change.value);
    }

  private:
    static constexpr std::uint8_t no_group = 255;

    struct Group {
        const std::uint8_t* values;
        const std::uint16_t* the_rest;
        std::uint32_t orders;
    };

    int seen_as(int view, int tile) const { return tile == 0 ? 0 : seen_at_[view][tile - 1] + 1; }

    std::uint64_t index(std::size_t group, Placement at) const {
        const std::uint32_t order = ranks_.first_four[at.codes & 4095] + groups_[group].the_rest[at.codes >> 12 & 4095];
        return std::uint64_t{PatternLayout::rank_of_set<wide>(ranks_, at.cells)} * groups_[group].orders + order;
    }

    Shape shape_;
    int views_;
    const PatternRanks& ranks_;
    std::vector<Group> groups_;
    std::vector<PatternLayout> layouts_;
    std::uint8_t seen_at_[2][max_pattern_cells] = {};   // of a cell, in each view
    std::uint8_t group_of_[2][max_pattern_cells] = {};  // of a tile of the board, in each view
    Moves moves_[max_pattern_cells][no_move + 1];
};

}  // namespace papan::sliding
