// The set of 36-bit positions already met, for many small searches in a row: emptying it costs nothing.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace papan::rush_hour {

// Open addressing. A slot holds the position under the number of the search that put it there, and counts as free in
// any later search. Each search begins with little of the table, so that a small one stays in the nearest cache.
class Known {
  public:
    static constexpr int key_bits = 36;
    static constexpr std::uint64_t key_mask = (std::uint64_t{1} << key_bits) - 1;

    // What the inner loop works on; apart from the rest so that it can live in registers.
    struct View {
        std::uint64_t* slots;
        std::uint64_t stamp;  // the number of this search, above the key
        std::uint64_t last;   // the highest slot
        int shift;

        // Adds a position and returns whether it is new. There is no branch on the answer: it could not be predicted.
        bool add(std::uint64_t key) const {
            const std::uint64_t sought = stamp | key;
            std::uint64_t i = (key * 0x9E3779B97F4A7C15u) >> shift;
            std::uint64_t held = slots[i];
            while (held >= stamp && held != sought) held = slots[i = (i + 1) & last];
            slots[i] = sought;
            return held != sought;
        }
    };

    // Empties the table and makes room for at least `expected` positions.
    View clear(std::uint64_t expected = 0) { return begin(bits_for(expected)); }

    // How many positions the table takes before it has to grow: a quarter of it, to hit the right slot at once.
    static std::uint64_t room(const View& view) { return (view.last + 1) / 4; }
    // The bytes that clear() and grow() would take beyond those that the table has.
    std::uint64_t bytes_to_clear(std::uint64_t expected) const { return bytes_to_hold(bits_for(expected)); }
    std::uint64_t bytes_to_grow(const View& view) const { return bytes_to_hold(grown_bits(view)); }

    // The table with room for four times as many, holding these positions (what stands above the key is ignored).
    View grow(const View& view, const std::uint64_t* entries, std::size_t count) {
        const View grown = begin(grown_bits(view));
        for (std::size_t i = 0; i < count; ++i) grown.add(entries[i] & key_mask);
        return grown;
    }

  private:
    static constexpr int first_bits = 14;

    static int bits_for(std::uint64_t expected) {
        return std::max(first_bits, static_cast<int>(std::bit_width(4 * expected)));
    }
    static int grown_bits(const View& view) { return 64 - view.shift + 2; }
    std::uint64_t bytes_to_hold(int bits) const {
        const std::uint64_t size = std::uint64_t{1} << bits;
        return size > slots_.size() ? (size - slots_.size()) * sizeof(std::uint64_t) : 0;
    }

    View begin(int bits) {
        if (slots_.size() < std::size_t{1} << bits) {
            slots_ = {};  // nothing in it is needed, so the old and the new one need not be there at once
            slots_.resize(std::size_t{1} << bits);
        }
        if (++search_ >> (64 - key_bits) != 0) {  // all numbers are used up: for once, really empty it
            std::fill(slots_.begin(), slots_.end(), 0);
            search_ = 1;
        }
        return {slots_.data(), search_ << key_bits, (std::uint64_t{1} << bits) - 1, 64 - bits};
    }

    std::vector<std::uint64_t> slots_;
    std::uint64_t search_ = 0;
};

}  // namespace papan::rush_hour
