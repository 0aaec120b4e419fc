// Hashes against published values, and random numbers against the properties that boards rely on.
#include <set>
#include <string_view>

#include "../support/hash.hpp"
#include "../support/random64.hpp"
#include "check.hpp"

using namespace papan;

static std::uint64_t xxh64(std::string_view text, std::uint64_t seed = 0) {
    return Xxh64::of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, seed);
}

TEST(xxh64_gives_the_values_that_its_users_publish) {
    CHECK_EQUAL(xxh64(""), 0xef46db3751d8e999u);
    CHECK_EQUAL(xxh64("a"), 0xd24ec4f1a98c6e5bu);
    CHECK_EQUAL(xxh64("abc"), 0x44bc2cf5ad770999u);
    CHECK_EQUAL(xxh64("Nobody inspects the spammish repetition"), 0xfbcea83c8a378bf1u);
    CHECK_EQUAL(xxh64("xxhash", 20141025), 0xb559b98d844e0635u);
}

TEST(every_byte_and_the_length_count) {
    std::set<std::uint64_t> met;
    std::string text;
    for (std::size_t length = 0; length <= 100; ++length, text += '.') {
        met.insert(xxh64(text));
        for (std::size_t i = 0; i < length; ++i) {
            text[i] = '!';
            met.insert(xxh64(text));
            text[i] = '.';
        }
    }
    CHECK_EQUAL(met.size(), 101u + 100 * 101 / 2);
}

TEST(mixing_a_word_loses_nothing) {
    std::set<std::uint64_t> met;
    for (std::uint64_t key = 0; key < 50'000; ++key) {
        met.insert(mixed(key));
        met.insert(mixed(key << 48));
    }
    CHECK_EQUAL(met.size(), 99'999u);  // 0 is its own shift
}

TEST(random_numbers_stay_below_their_bound_and_meet_all_of_them) {
    Random64 random(7);
    for (const std::uint64_t bound : {1, 2, 3, 10, 100}) {
        std::set<std::uint32_t> met;
        for (std::uint64_t i = 0; i < 100 * bound; ++i) met.insert(random.below(bound));
        CHECK_EQUAL(met.size(), bound);
        CHECK(*met.rbegin() < bound);
    }
    CHECK(Random64(1, 0).next() != Random64(1, 1).next());
    CHECK_EQUAL(Random64(1, 1).next(), Random64(1, 1).next());
}
