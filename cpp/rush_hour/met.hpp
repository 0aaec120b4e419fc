// The positions of a large board that a search has met, numbered in the order in which it met them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "../support/index.hpp"
#include "packing.hpp"
#include "records.hpp"

namespace papan::rush_hour {

// How a position was met: from which other one, by which mover, and where that one stood before.
struct Origin {
    static constexpr std::uint32_t no_mover = 0xffff;
    std::uint32_t parent = 0;
    std::uint32_t mover = no_mover;
    int from = 0;
};

// `fixed_words` is how many words a position takes if that is known when this is compiled, else 0.
template <std::uint32_t fixed_words>
class Met {
  public:
    void clear(const Packing& packing) {
        packed_words_ = packing.words;
        index_.clear();
        records_.clear(words() + 2);
    }

    std::uint32_t words() const { return fixed_words != 0 ? fixed_words : packed_words_; }
    std::uint32_t size() const { return records_.size(); }
    const std::uint64_t* operator[](std::uint32_t index) const { return records_[index]; }

    std::uint32_t find(const std::uint64_t* packed, std::uint64_t hash) const {
        return index_.find(hash, [&](std::uint32_t i) { return holds(i, packed); });
    }

    // The number of a position and whether it is new. There must be room for it.
    std::pair<std::uint32_t, bool> add(const std::uint64_t* packed, std::uint64_t hash) {
        work_ += 4 + words() / 8;
        const auto found = index_.find_or_add(hash, [&](std::uint32_t i) { return holds(i, packed); });
        if (found.second) std::copy_n(packed, words(), records_.add());
        return found;
    }
    // Counts a position that is taken up, and returns whether it is time to ask the control. The checkpoint alone can
    // be late: with thousands of pieces, each position has thousands of children.
    bool count_taken_up() {
        work_ += 8 * (1 + words());
        if (work_ < 200'000) return false;  // a few milliseconds
        work_ = 0;
        return true;
    }
    // Makes room for one more position: `solved`, or why there is none.
    Ended make_room(Control& control, const Counts& counts) {
        if (records_.is_full() && !may_take(control, records_.block_bytes())) return Ended::memory;
        return index_.is_full() ? index_.grow(control, counts) : Ended::solved;
    }

    Origin origin(std::uint32_t index) const {
        const std::uint64_t word = records_[index][words()];
        return {static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(word >> 32 & 0xffff),
                static_cast<int>(word >> 48)};
    }
    void set_origin(std::uint32_t index, const Origin& origin) {
        records_[index][words()] =
            origin.parent | std::uint64_t{origin.mover} << 32 | static_cast<std::uint64_t>(origin.from) << 48;
    }
    // A word for the use of the search.
    std::uint64_t& note(std::uint32_t index) { return records_[index][words() + 1]; }

  private:
    bool holds(std::uint32_t index, const std::uint64_t* packed) const {
        return std::equal(packed, packed + words(), records_[index]);
    }

    std::uint32_t packed_words_ = 1;
    std::uint64_t work_ = 0;
    Index index_;
    Records records_;
};

}  // namespace papan::rush_hour
