// A hash table from positions to their numbers; the positions themselves are kept elsewhere.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#include "control.hpp"

namespace papan {

// Open addressing, at most half full. A slot holds 32 bits of the hash above the number + 1. The highest of those bits
// are the place where a slot belongs, so that the table grows in one sweep, without looking at any position.
class Index {
  public:
    static constexpr std::uint32_t none = 0xffffffff;

    // Empties the table and makes room for at least `expected` positions.
    void clear(std::uint32_t expected = 512) {
        bits_ = bits_for(expected);
        slots_ = make(bits_);
        size_ = 0;
    }
    static std::uint64_t bytes_for(std::uint32_t expected) { return sizeof(std::uint64_t) << bits_for(expected); }
    bool is_full() const { return size_ >= std::uint64_t{1} << (bits_ - 1); }

    // The number of a position; `equal` tells whether the position of that number is the one.
    template <class Equal>
    std::uint32_t find(std::uint64_t hash, const Equal& equal) const {
        if (size_ == 0) return none;
        const std::uint64_t slot = slots_[seek(tag_of(hash), equal)];
        return slot == 0 ? none : number(slot);
    }

    // The same, but a position that is new gets the number `next`, by default the first unused one; also returns
    // whether it is new. Precondition: the table is not full.
    template <class Equal>
    std::pair<std::uint32_t, bool> find_or_add(std::uint64_t hash, const Equal& equal) {
        return find_or_add(hash, equal, size_);
    }
    template <class Equal>
    std::pair<std::uint32_t, bool> find_or_add(std::uint64_t hash, const Equal& equal, std::uint32_t next) {
        const std::uint32_t tag = tag_of(hash);
        std::uint64_t& slot = slots_[seek(tag, equal)];
        if (slot != 0) return {number(slot), false};
        slot = std::uint64_t{tag} << 32 | (next + 1);
        ++size_;
        return {next, true};
    }

    // Gives another number to a position that is in the table.
    template <class Equal>
    void renumber(std::uint64_t hash, const Equal& equal, std::uint32_t next) {
        const std::uint32_t tag = tag_of(hash);
        slots_[seek(tag, equal)] = std::uint64_t{tag} << 32 | (next + 1);
    }

    // Starts to fetch the slot of a position that will be looked up soon. GCC takes a function that only prefetches for
    // one without effect, and drops its calls; the empty `asm` is an effect.
    void prefetch(std::uint64_t hash) const {
        __builtin_prefetch(slots_.get() + (std::uint64_t{tag_of(hash)} >> (32 - bits_)));
        asm volatile("");
    }

    // Doubles the room: `solved`, or why it could not. On a very large table this takes long, so it asks whether to go
    // on.
    Ended grow(Control& control, const Counts& counts) {
        if (bits_ == 32 || !may_take(control, sizeof(std::uint64_t) << (bits_ + 1))) return Ended::memory;
        Slots old = std::exchange(slots_, make(bits_ + 1));
        const std::uint64_t old_size = std::uint64_t{1} << bits_++;
        for (std::uint64_t i = 0; i < old_size; ++i) {
            if (i % (1 << 20) == (1 << 20) - 1 && !control.go_on(counts)) return control.ended;
            if (old[i] != 0)
                slots_[seek(static_cast<std::uint32_t>(old[i] >> 32), [](auto) { return false; })] = old[i];
        }
        return Ended::solved;
    }

  private:
    struct Free {
        void operator()(std::uint64_t* slots) const { std::free(slots); }
    };
    using Slots = std::unique_ptr<std::uint64_t[], Free>;

    static int bits_for(std::uint32_t expected) { return std::min(32, static_cast<int>(std::bit_width(expected)) + 1); }

    // calloc, because the system hands out zeroed pages one by one as they are touched: no long pause.
    static Slots make(int bits) {
        Slots slots(static_cast<std::uint64_t*>(std::calloc(std::size_t{1} << bits, sizeof(std::uint64_t))));
        if (!slots) throw std::bad_alloc();
        return slots;
    }
    static std::uint32_t tag_of(std::uint64_t hash) {
        hash = (hash ^ hash >> 32) * 0x9E3779B97F4A7C15u;
        return static_cast<std::uint32_t>(hash >> 32);
    }
    static std::uint32_t number(std::uint64_t slot) { return static_cast<std::uint32_t>(slot) - 1; }

    // The slot of the position sought, or the free one where it belongs.
    template <class Equal>
    std::uint64_t seek(std::uint32_t tag, const Equal& equal) const {
        const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
        std::uint64_t i = std::uint64_t{tag} >> (32 - bits_);
        while (slots_[i] != 0 && (slots_[i] >> 32 != tag || !equal(number(slots_[i])))) i = (i + 1) & mask;
        return i;
    }

    Slots slots_;
    int bits_ = 0;
    std::uint32_t size_ = 0;
};

}  // namespace papan
