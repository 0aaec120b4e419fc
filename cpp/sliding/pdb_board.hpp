// A board as the pattern databases see it: where each group stands, what its table says, and what the moves change.
//
// The estimate is the sum of the groups' table values; the tables of a square board are asked a second time, for its
// mirror image. The order of a group is what its cells' bits give when they are pulled together: one instruction (PEXT)
// where the machine has it.
#pragma once

#include <algorithm>
#include <climits>
#include <span>
#include <utility>

#include "bits.hpp"
#include "pattern_layout.hpp"
#include "pdb_moves.hpp"

namespace papan::sliding {

// One group of a partition: where its table keeps what, and the table (layout.size() bytes), which stays the caller's.
struct PatternTable {
    PatternLayout layout;
    const std::uint8_t* values;
};

constexpr int max_groups = 16;

// `wide`: the board has more than 16 cells.
template <class Bits, bool wide>
class PdbBoard {
  public:
    using Word = CellWord<wide>;
    using Exit = typename PdbMoves<wide>::Exit;
    using Exits = typename PdbMoves<wide>::Exits;

    // Where a group stands.
    struct Stand {
        Word mask;                // 7 on each of its cells
        std::uint32_t cells = 0;  // the same as a set of bits
        int value = 0;
    };

    // What a path of moves changes in place, and takes back.
    struct State {
        Stand stands[2][max_groups];
        int sum[2] = {};                             // of the values
        std::uint8_t board[max_pattern_cells] = {};  // if wide

        // Every tile is in a group, so the goal is the only board whose sum is 0.
        bool solved() const { return sum[0] == 0; }
        int estimate() const { return sum[0] > sum[1] ? sum[0] : sum[1]; }
    };
    // What is handed down instead, in registers.
    struct Node {
        std::uint64_t tiles = 0;  // unless wide: four bits per cell
        Word codes[2];
        const Exits* exits = nullptr;
    };

    // A child, in one view.
    struct Child {
        const std::uint8_t* entry;
        Word codes;
        std::uint8_t group;  // that the move changes
        int value;           // its new value; after enter(), the old one
    };
    struct Children {
        Child child[2][4];
        int open[4];  // children within the bound, in order
        int count;    // of these
    };

    // The tables share the shape, of at most 16 cells, or max_pattern_cells if wide; at most max_groups of them, and
    // every tile in exactly one.
    PdbBoard(Shape shape, std::span<const PatternTable> tables)
        : shape_(shape), views_(shape.rows == shape.columns ? 2 : 1), moves_(shape), ranks_(pattern_ranks()) {
        for (const PatternTable& table : tables) {
            const int size = table.layout.group_size();
            const std::uint32_t used = (std::uint32_t{1} << (3 * size)) - 1;
            groups_.push_back(
                {table.values, ranks_.the_rest[size], table.layout.orders(), PatternLayout::no_codes & ~used});
        }
        for (int view = 0; view < 2; ++view)
            for (std::size_t group = 0; group < tables.size(); ++group)
                for (std::size_t code = 0; code < tables[group].layout.tiles().size(); ++code) {
                    // Mirroring twice gives the board back, so the tile seen as this one is this one's mirror image.
                    const int tile = moves_.seen_at[view][tables[group].layout.tiles()[code] - 1] + 1;
                    group_of_[view][tile] = static_cast<std::uint8_t>(group);
                    code_of_[view][tile] = static_cast<std::uint8_t>(code);
                }
    }

    // Looks values up in copies of the tables, in the same order.
    void use_tables(const std::vector<const std::uint8_t*>& copies) {
        for (std::size_t group = 0; group < groups_.size(); ++group) groups_[group].values = copies[group];
    }

    // A board of shape.cells() tiles.
    template <class Tiles>
    Node place(const Tiles& tiles, State& state) const {
        state = {};
        Node node;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            const int tile = tiles[static_cast<std::size_t>(cell)];
            if constexpr (wide)
                state.board[cell] = static_cast<std::uint8_t>(tile);
            else
                node.tiles |= static_cast<std::uint64_t>(tile) << (4 * cell);
            if (tile == 0) node.exits = moves_.from(cell);
            for (int view = 0; view < views_ && tile != 0; ++view) {
                const Word unit = Word::one_at(moves_.seen_at[view][cell]);
                Stand& stand = state.stands[view][group_of_[view][tile]];
                stand.mask = stand.mask.with(unit, 7);
                stand.cells |= 1u << moves_.seen_at[view][cell];
                node.codes[view] = node.codes[view].with(unit, code_of_[view][tile]);
            }
        }
        for (int view = 0; view < views_; ++view)
            for (std::size_t group = 0; group < groups_.size(); ++group) {
                Stand& stand = state.stands[view][group];
                stand.value = *entry(group, node.codes[view], stand.mask, stand.cells);
                state.sum[view] += stand.value;
            }
        return node;
    }

    // Finds the children that the bound leaves open when `room` moves may still be made. All addresses are computed and
    // fetched ahead before the first is read, since a table is larger than the cache.
    [[gnu::always_inline]] void expand(const State& state, const Node& node, int room, Children& children) const {
        const int count = node.exits->count;
        for (int i = 0; i < count; ++i)
            for (int view = 0; view < views_; ++view) look(state, node, view, i, children);
        children.count = 0;
        for (int i = 0; i < count; ++i) {
            int sum = read(state, 0, children.child[0][i]);
            if (views_ == 2 && sum < room) sum = std::max(sum, read(state, 1, children.child[1][i]));
            // A child that is too far by two more tells that the node itself is too far, and all its children with it.
            if (sum > room + 1) {
                children.count = 0;
                return;
            }
            if (sum < room) children.open[children.count++] = i;
        }
    }

    // Estimates all children, whatever the bound; false if it leaves the node itself no room.
    bool estimate_children(const State& state, const Node& node, int room, int (&estimates)[4]) const {
        Children children;
        expand(state, node, INT_MAX / 2, children);
        for (int i = 0; i < children.count; ++i) {
            estimates[i] = 0;
            for (int view = 0; view < views_; ++view)
                estimates[i] = std::max(estimates[i], sum_after(state, view, children.child[view][i]));
            if (estimates[i] > room + 1) return false;
        }
        return true;
    }

    // Goes to the open child i of a node, and back.
    [[gnu::always_inline]] Node enter(State& state, const Node& node, Children& children, int i) const {
        const Exit& exit = node.exits->exit[i];
        turn(state, exit, children, i);
        if constexpr (wide) state.board[node.exits->blank] = std::exchange(state.board[exit.from], std::uint8_t{0});
        const std::uint64_t tile = wide ? 0 : node.tiles >> (4 * exit.from) & 15;
        return {node.tiles ^ tile * exit.unit[0].part[0],
                {children.child[0][i].codes, children.child[1][i].codes},
                exit.next};
    }
    [[gnu::always_inline]] void leave(State& state, const Node& node, Children& children, int i) const {
        const Exit& exit = node.exits->exit[i];
        if constexpr (wide) state.board[exit.from] = std::exchange(state.board[node.exits->blank], std::uint8_t{0});
        turn(state, exit, children, i);
    }

  private:
    struct Group {
        const std::uint8_t* values;
        const std::uint16_t* the_rest;
        std::uint32_t orders;
        std::uint32_t unused;  // the codes of unused places
    };

    const std::uint8_t* entry(std::size_t group, const Word& codes, const Word& mask, std::uint32_t cells) const {
        const Group& own = groups_[group];
        std::uint64_t order = Bits::extract(codes.part[0], mask.part[0]);
        if constexpr (wide) {
            const int low = ranks_.ones[cells & 255] + ranks_.ones[cells >> 8 & 255];
            order |= Bits::extract(codes.part[1], mask.part[1]) << (3 * low);
        }
        order |= own.unused;
        return own.values + std::uint64_t{PatternLayout::rank_of_set<wide>(ranks_, cells)} * own.orders +
               ranks_.first_four[order & 4095] + own.the_rest[order >> 12 & 4095];
    }

    [[gnu::always_inline]] void look(const State& state, const Node& node, int view, int i, Children& children) const {
        const Exit& exit = node.exits->exit[i];
        Child& child = children.child[view][i];
        const std::size_t tile = wide ? state.board[exit.from] : node.tiles >> (4 * exit.from) & 15;
        child.group = group_of_[view][tile];
        child.codes = node.codes[view].with(exit.unit[view], code_of_[view][tile]);
        const Stand& stand = state.stands[view][child.group];
        child.entry =
            entry(child.group, child.codes, stand.mask.with(exit.unit[view], 7), stand.cells ^ exit.cells[view]);
        __builtin_prefetch(child.entry);
    }

    // The view's sum after a move.
    [[gnu::always_inline]] static int read(const State& state, int view, Child& child) {
        child.value = *child.entry;
        return sum_after(state, view, child);
    }
    static int sum_after(const State& state, int view, const Child& child) {
        return state.sum[view] - state.stands[view][child.group].value + child.value;
    }

    [[gnu::always_inline]] void turn(State& state, const Exit& exit, Children& children, int i) const {
        for (int view = 0; view < views_; ++view) {
            Child& child = children.child[view][i];
            Stand& stand = state.stands[view][child.group];
            stand.mask = stand.mask.with(exit.unit[view], 7);
            stand.cells ^= exit.cells[view];
            state.sum[view] += child.value - stand.value;
            std::swap(stand.value, child.value);
        }
    }

    Shape shape_;
    int views_;
    PdbMoves<wide> moves_;
    const PatternRanks& ranks_;
    std::vector<Group> groups_;
    std::uint8_t group_of_[2][max_pattern_cells] = {};  // of a tile of the board
    std::uint8_t code_of_[2][max_pattern_cells] = {};
};

}  // namespace papan::sliding
