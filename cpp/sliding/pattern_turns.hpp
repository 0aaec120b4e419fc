// What a tile's move to another row does to a set of orders of its group, kept as a bitset.
//
// The order of a group is its tiles as they come in reading order. A tile that moves to another row passes those
// between its old and its new cell, which turns a few neighbouring places around by one:
//
//     a b ·      · b ·      a moves down and passes b, so places 0 and 1 are turned:
//     · c d  →   a c d      the order a b c d becomes b a c d (with others there, c a b d becomes a c b d)
//
// The bitset has one bit per order, and what is wanted is where all bits of a set go at once. Bit 24 w + i stands for
// the order whose first four places are in the i-th of their 24 orders; w tells the rest. With a word per w there are
// three kinds of turns:
//
//     places  0 1 2 3 | 4 5 6 7
//             └─┘     |             within the first four: the same for every word, 24 bits by three table look-ups
//                     | └───┘       after them: no bit changes its place in a word, whole words move
//                 └───┼───┘         across: bit by bit
#pragma once

#include <algorithm>

#include "pattern_layout.hpp"

namespace papan::sliding {

class PatternTurns {
  public:
    explicit PatternTurns(const PatternLayout& layout) : words_((layout.orders() + 23) / 24) {
        const int size = layout.group_size();
        const std::vector<std::uint32_t> orders = orders_by_rank(layout);
        for (int first = 0; first < size; ++first)
            for (int passed = 1; first + passed < size; ++passed)
                for (int upward = 0; upward < 2; ++upward) list_turn(layout, orders, first, passed, upward == 1);
    }

    std::size_t words() const { return words_; }  // of a bitset

    // Adds to `target` what the orders in `source` become when a tile of the set `cells` moves.
    void pull(const std::uint32_t* source, std::uint32_t* target, std::uint32_t cells, int from, int to) const {
        const int low = std::min(from, to), high = std::max(from, to);
        const int first = std::popcount(cells & ((1u << low) - 1));
        const int passed = std::popcount(cells & ((1u << high) - (2u << low)));
        const Turn& turn = turns_[first][passed][from < to];
        if (passed == 0) {
            for (std::size_t word = 0; word < words_; ++word) target[word] |= source[word];
        } else if (!turn.source_word.empty()) {
            for (std::size_t word = 0; word < words_; ++word) target[word] |= source[turn.source_word[word]];
        } else if (!turn.bits.empty()) {
            const std::uint32_t* bits = turn.bits.data();
            for (std::size_t word = 0; word < words_; ++word) {
                const std::uint32_t old = source[word];
                target[word] |= bits[old & 255] | bits[256 + (old >> 8 & 255)] | bits[512 + (old >> 16)];
            }
        } else {
            for (std::size_t word = 0; word < words_; ++word)
                for (std::uint32_t bits = source[word]; bits != 0; bits &= bits - 1) {
                    const unsigned order = turn.order[24 * word + static_cast<std::size_t>(std::countr_zero(bits))];
                    target[order / 24] |= 1u << order % 24;
                }
        }
    }

  private:
    // Only one of the three is filled.
    struct Turn {
        std::vector<std::uint16_t> source_word;  // which word comes here
        std::vector<std::uint32_t> bits;         // [byte of the word][its value]: the bits it becomes
        std::vector<std::uint16_t> order;        // where each order goes
    };

    static std::vector<std::uint32_t> orders_by_rank(const PatternLayout& layout) {
        std::vector<std::uint32_t> orders(layout.orders());
        std::uint32_t code[max_group] = {0, 1, 2, 3, 4, 5, 6, 7};
        do {
            std::uint32_t codes = 0;
            for (int place = 0; place < max_group; ++place) codes |= code[place] << (3 * place);
            orders[layout.rank_of_order(pattern_ranks(), codes)] = codes;
        } while (std::next_permutation(code, code + layout.group_size()));
        return orders;
    }

    void list_turn(const PatternLayout& layout, const std::vector<std::uint32_t>& orders, int first, int passed,
                   bool upward) {
        const auto turned = [&](std::size_t rank) {
            return layout.rank_of_order(pattern_ranks(), PatternLayout::turned(orders[rank], first, passed, upward));
        };
        Turn& turn = turns_[first][passed][upward];
        if (first >= 4) {
            turn.source_word.resize(words_);
            for (std::size_t word = 0; word < words_; ++word)
                turn.source_word[turned(24 * word) / 24] = static_cast<std::uint16_t>(word);
        } else if (first + passed < 4) {
            turn.bits.resize(3 * 256);
            for (unsigned bit = 0; bit < std::min<std::size_t>(24, orders.size()); ++bit)
                for (unsigned byte = 0; byte < 256; ++byte)
                    if (byte >> bit % 8 & 1) turn.bits[bit / 8 * 256 + byte] |= 1u << turned(bit);
        } else {
            for (std::size_t rank = 0; rank < orders.size(); ++rank)
                turn.order.push_back(static_cast<std::uint16_t>(turned(rank)));
        }
    }

    std::size_t words_;
    Turn turns_[max_group][max_group][2];
};

}  // namespace papan::sliding
