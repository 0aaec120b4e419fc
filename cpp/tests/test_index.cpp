// The hash table from positions to numbers, against a standard map.
#include <unordered_map>
#include <vector>

#include "../support/index.hpp"
#include "../support/random64.hpp"
#include "check.hpp"

using namespace papan;

namespace {

// Positions are words, kept outside of the index as every search does; `hash` is what the index gets to see of them.
class Kept {
    // What tells the index whether a number is that of this word.
    auto equal(std::uint64_t word) const {
        return [this, word](std::uint32_t number) { return words_[number] == word; };
    }

  public:
    explicit Kept(std::uint64_t (*hash)(std::uint64_t)) : hash_(hash) { index_.clear(1); }

    std::uint32_t find(std::uint64_t word) const { return index_.find(hash_(word), equal(word)); }
    std::pair<std::uint32_t, bool> add(std::uint64_t word) {
        Control control;
        if (index_.is_full()) CHECK_EQUAL(index_.grow(control, {}), Ended::solved);
        const auto found = index_.find_or_add(hash_(word), equal(word));
        if (found.second) words_.push_back(word);
        return found;
    }
    // Gives a word another number, as if it were met again.
    void renumber(std::uint64_t word) {
        index_.renumber(hash_(word), equal(word), static_cast<std::uint32_t>(words_.size()));
        words_.push_back(word);
    }

  private:
    std::uint64_t (*hash_)(std::uint64_t);
    Index index_;
    std::vector<std::uint64_t> words_;
};

std::uint64_t spread(std::uint64_t word) { return word * 0x9E3779B97F4A7C15u; }
std::uint64_t crowded(std::uint64_t word) { return word % 8; }  // most positions share their hash with others

}  // namespace

TEST(it_answers_as_a_map_does_while_it_grows) {
    for (const auto hash : {spread, crowded}) {
        Random64 random(3);
        Kept kept(hash);
        std::unordered_map<std::uint64_t, std::uint32_t> map;
        const std::uint64_t words = hash == crowded ? 500 : 50'000;
        for (std::uint64_t i = 0; i < 2 * words; ++i) {
            const std::uint64_t word = random.below(words);
            const auto known = map.find(word);
            CHECK_EQUAL(kept.find(word), known == map.end() ? Index::none : known->second);
            const auto [number, is_new] = kept.add(word);
            CHECK_EQUAL(is_new, known == map.end());
            CHECK_EQUAL(number, map.emplace(word, map.size()).first->second);
        }
    }
}

TEST(a_position_can_get_another_number) {
    Kept kept(spread);
    for (std::uint64_t word = 0; word < 100; ++word) kept.add(word);
    kept.renumber(42);
    CHECK_EQUAL(kept.find(42), 100u);
    CHECK_EQUAL(kept.find(41), 41u);
    CHECK_EQUAL(kept.find(100), Index::none);
}

TEST(it_does_not_grow_beyond_the_memory_limit) {
    if (memory_in_use() == 0) return;  // the system does not tell
    Limits limits;
    limits.memory = 1;
    Control control(limits);
    Index index;
    index.clear(1);
    std::uint32_t added = 0;
    for (; !index.is_full(); ++added) index.find_or_add(added, [](std::uint32_t) { return false; });
    CHECK_EQUAL(index.grow(control, {}), Ended::memory);
    for (std::uint32_t number = 0; number < added; ++number)
        CHECK_EQUAL(index.find(number, [&](std::uint32_t found) { return found == number; }), number);
}
