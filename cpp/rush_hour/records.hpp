// A growing list of records of several words each, in blocks, so that it never moves or copies what it holds.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

namespace papan::rush_hour {

class Records {
  public:
    // Empties the list and sets the number of words of a record.
    void clear(std::uint32_t words) {
        words_ = words;
        shift_ = words < block_words ? static_cast<int>(std::bit_width(block_words / words)) - 1 : 0;
        size_ = 0;
        blocks_.clear();
    }

    std::uint32_t size() const { return size_; }
    // Whether the next record begins a block, and what that takes.
    bool is_full() const { return size_ >> shift_ == blocks_.size(); }
    std::uint64_t block_bytes() const { return (std::uint64_t{words_} << shift_) * sizeof(std::uint64_t); }

    const std::uint64_t* operator[](std::uint32_t index) const {
        return blocks_[index >> shift_].get() + std::size_t{index & ((1u << shift_) - 1)} * words_;
    }
    std::uint64_t* operator[](std::uint32_t index) {
        return blocks_[index >> shift_].get() + std::size_t{index & ((1u << shift_) - 1)} * words_;
    }

    // One more record, to be filled in by the caller.
    std::uint64_t* add() {
        if (is_full())
            blocks_.push_back(std::unique_ptr<std::uint64_t[]>(new std::uint64_t[std::size_t{words_} << shift_]));
        return (*this)[size_++];
    }

  private:
    static constexpr std::uint32_t block_words = 1 << 17;  // about a megabyte

    std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
    std::uint32_t words_ = 1, size_ = 0;
    int shift_ = 0;
};

}  // namespace papan::rush_hour
