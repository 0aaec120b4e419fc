// Where a pattern database keeps which entry: a pure function of the board's shape and the tiles of one group.
//
// A placement of the group is the set of cells its tiles stand on and the tiles in the order of those cells. Its index
// is (rank of the set) · k! + (rank of the order), so no byte is wasted. A tile that moves along its row keeps the
// order; one that moves to another row passes the tiles between the two cells, which turns a few neighbouring places
// around.
#pragma once

#include <bit>
#include <memory>

#include "board.hpp"

namespace papan::sliding {

struct Placement {
    std::uint32_t cells = 0;  // bit c: a tile of the group stands on cell c
    std::uint32_t codes = 0;  // three bits for each of these cells, the lowest first: which tile of the group it is
};

// The largest boards and groups that have tables.
constexpr int max_pattern_cells = 32;
constexpr int max_group = 8;

// Ranks by table look-up, a byte of the set and twelve bits of the order at a time: small enough to stay in the cache.
class PatternRanks {
  public:
    PatternRanks() {
        std::uint64_t choose[max_pattern_cells + 1][max_pattern_cells + 1] = {};
        for (int n = 0; n <= max_pattern_cells; ++n) {
            choose[n][0] = 1;
            for (int k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
        }
        for (unsigned byte = 0; byte < 256; ++byte) ones[byte] = static_cast<std::uint8_t>(std::popcount(byte));
        for (int part = 0; part < 4; ++part)
            for (int before = 0; before <= max_group; ++before)
                for (unsigned byte = 0; byte < 256; ++byte) {
                    std::uint64_t rank = 0;
                    int nth = before;
                    for (int bit = 0; bit < 8; ++bit)
                        if (byte >> bit & 1) rank += ++nth <= max_group ? choose[8 * part + bit][nth] : 0;
                    sets[part][before][byte] = static_cast<std::uint32_t>(rank);
                }
        for (unsigned set = 0; set < 1 << 16; ++set) {
            const int low = ones[set & 255], all = low + ones[set >> 8];
            low_sets[set] =
                static_cast<std::uint16_t>(all <= max_group ? sets[0][0][set & 255] + sets[1][low][set >> 8] : 0);
        }
        for (unsigned codes = 0; codes < 4096; ++codes) first_four[codes] = rank_of_first_four(codes);
        for (int size = 0; size <= max_group; ++size)
            for (unsigned codes = 0; codes < 4096; ++codes) the_rest[size][codes] = rank_of_rest(codes, size);
    }

    std::uint8_t ones[256];
    std::uint32_t sets[4][max_group + 1][256];    // [byte of the set][members in lower bytes][byte]
    std::uint16_t low_sets[1 << 16];              // the first two bytes together
    std::uint8_t first_four[4096];                // the order of the first four among themselves: 0 … 23
    std::uint16_t the_rest[max_group + 1][4096];  // [size of the group]: 24 times the rank of the fifth and on

  private:
    static int code(unsigned codes, int place) { return static_cast<int>(codes >> (3 * place) & 7); }

    // Each place counts the greater codes before it.
    static std::uint8_t rank_of_first_four(unsigned codes) {
        int rank = 0, weight = 1;
        for (int place = 1; place < 4; ++place) {
            weight *= place;
            for (int before = 0; before < place; ++before)
                rank += code(codes, before) > code(codes, place) ? weight : 0;
        }
        return static_cast<std::uint8_t>(rank);
    }

    // The codes before a place are those of the group that do not come after it.
    static std::uint16_t rank_of_rest(unsigned codes, int size) {
        int rank = 0, weight = 24;
        for (int place = 4; place < size; ++place) {
            const int own = code(codes, place - 4);
            int greater_before = size - 1 - own;
            for (int after = place + 1; after < size; ++after) greater_before -= code(codes, after - 4) > own;
            rank += greater_before > 0 ? greater_before * weight : 0;
            weight *= place + 1;
        }
        return static_cast<std::uint16_t>(rank);
    }
};

inline const PatternRanks& pattern_ranks() {
    static const auto ranks = std::make_unique<const PatternRanks>();
    return *ranks;
}

class PatternLayout {
  public:
    // `tiles`: 1 to max_group different tiles of the shape, not 0. The shape has at most max_pattern_cells cells.
    PatternLayout(Shape shape, std::vector<std::uint8_t> tiles) : shape_(shape), tiles_(std::move(tiles)) {
        for (int place = 1; place <= group_size(); ++place) {
            orders_ *= static_cast<std::uint32_t>(place);
            sets_ = sets_ * static_cast<std::uint64_t>(shape.cells() - place + 1) / static_cast<std::uint64_t>(place);
        }
    }

    const Shape& shape() const { return shape_; }
    const std::vector<std::uint8_t>& tiles() const { return tiles_; }
    int group_size() const { return static_cast<int>(tiles_.size()); }
    std::uint64_t sets() const { return sets_; }      // ways to choose the cells
    std::uint32_t orders() const { return orders_; }  // ways to order the tiles on them: k!
    std::uint64_t size() const { return sets_ * orders_; }

    // Where the group stands on a board of shape().cells() tiles.
    template <class Tiles>
    Placement placement(const Tiles& board) const {
        Placement found{0, no_codes};
        int place = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell)
            for (int code = 0; code < group_size(); ++code)
                if (board[static_cast<std::size_t>(cell)] == tiles_[static_cast<std::size_t>(code)]) {
                    found.cells |= 1u << cell;
                    found.codes &= ~(7u << (3 * place));
                    found.codes |= static_cast<std::uint32_t>(code) << (3 * place++);
                }
        return found;
    }

    // The order after the tile at place `first` has passed the next `passed` ones (upward), or the one after these has
    // passed them the other way: a rotation of these places by one.
    static std::uint32_t turned(std::uint32_t codes, int first, int passed, bool upward) {
        const int start = 3 * first, length = 3 * passed, right = upward ? 3 : length;
        const std::uint32_t window = (8u << length) - 1, turning = codes >> start & window;
        const std::uint32_t turned = (turning >> right | turning << (length + 3 - right)) & window;
        return codes ^ (turning ^ turned) << start;
    }

    // `wide`: the board has more than 16 cells.
    template <bool wide>
    static std::uint32_t rank_of_set(const PatternRanks& ranks, std::uint32_t cells) {
        std::uint32_t rank = ranks.low_sets[cells & 0xffff];
        if constexpr (wide) {
            const std::uint32_t third = cells >> 16 & 255, fourth = cells >> 24;
            const int before = ranks.ones[cells & 255] + ranks.ones[cells >> 8 & 255];
            rank += ranks.sets[2][before][third] + ranks.sets[3][before + ranks.ones[third]][fourth];
        }
        return rank;
    }

    std::uint32_t rank_of_order(const PatternRanks& ranks, std::uint32_t codes) const {
        return ranks.first_four[codes & 4095] + ranks.the_rest[tiles_.size()][codes >> 12 & 4095];
    }

    // Places that are not used count as tiles in order, after all others, so that they do not change a rank.
    static constexpr std::uint32_t no_codes = 07654'3210;

  private:
    Shape shape_;
    std::vector<std::uint8_t> tiles_;
    std::uint64_t sets_ = 1;
    std::uint32_t orders_ = 1;
};

}  // namespace papan::sliding
