// Pattern tables of small boards, entry by entry, against plain search.
#include "built_tables.hpp"
#include "check.hpp"

using namespace papan;
using namespace papan::tests;
using sliding::PatternLayout, sliding::Shape;

static void check_table(Shape shape, const Tiles& group) {
    const Context context("group " + shown(group) + " on " + shown(shape.rows) + " rows");
    const PatternLayout layout(shape, group);
    const std::vector<std::uint8_t> table = built_table(layout, 1);
    std::map<std::size_t, int> least;  // whatever the blank does
    for (const auto& [tiles, distance] : plain_distances(shape, group)) {
        const auto [known, is_new] = least.emplace(entry_of(layout, tiles), distance);
        if (!is_new) known->second = std::min(known->second, distance);
    }
    for (const auto& [entry, distance] : least) CHECK_EQUAL(int{table[entry]}, distance);
    // What cannot be reached is 255, whatever the memory held. Where there are two tiles at least that are in no group,
    // they can be swapped, so every placement can be reached.
    const int others = shape.cells() - 1 - layout.group_size();
    CHECK_EQUAL(std::count(table.begin(), table.end(), 255), static_cast<int>(layout.size() - least.size()));
    if (others >= 2) CHECK_EQUAL(least.size(), layout.size());
    if (others == 0) CHECK_EQUAL(least.size(), layout.size() / 2);
}

TEST(tables_of_2_by_3_are_exact) {
    for (const Tiles& group : {Tiles{1}, Tiles{5, 2}, Tiles{1, 2, 3}, Tiles{4, 1, 3, 2}, Tiles{1, 2, 3, 4, 5}})
        check_table({2, 3}, group);
}
TEST(of_2_by_3_with_one_tile_in_no_group_not_all_placements_can_be_reached) {
    const std::vector<std::uint8_t> table = built_table({{2, 3}, {1, 2, 3, 4}}, 1);
    CHECK_EQUAL(std::count(table.begin(), table.end(), 255), 360 - 252);
}
TEST(tables_of_2_by_2_are_exact) {
    for (const Tiles& group : {Tiles{1}, Tiles{2, 3}, Tiles{1, 2, 3}}) check_table({2, 2}, group);
}
TEST(tables_of_3_by_3_are_exact) {
    for (const Tiles& group : {Tiles{8}, Tiles{3, 6, 7}, Tiles{1, 2, 4, 5}, Tiles{1, 2, 3, 4, 5, 6}})
        check_table({3, 3}, group);
}
TEST(the_table_of_all_tiles_of_3_by_3_is_exact) { check_table({3, 3}, {1, 2, 3, 4, 5, 6, 7, 8}); }

TEST(the_sum_of_a_partition_never_says_too_much) {
    const auto exact = plain_distances({3, 3});
    const Partition partition({3, 3}, 4);
    for (const auto& [tiles, distance] : exact) {
        int sum = 0;
        for (const auto& table : partition.tables()) sum += table.values[entry_of(table.layout, tiles)];
        CHECK(sum <= distance);
    }
}

TEST(all_placements_have_an_entry_of_their_own) {
    for (const Tiles& group : {Tiles{1}, Tiles{1, 5}, Tiles{3, 2, 1}, Tiles{1, 2, 3, 4, 5}}) {
        const PatternLayout layout({2, 3}, group);
        std::vector<int> met(layout.size());
        Tiles tiles = goal_of({2, 3});
        std::sort(tiles.begin(), tiles.end());
        do ++met[entry_of(layout, tiles)];
        while (std::next_permutation(tiles.begin(), tiles.end()));
        CHECK_EQUAL(met, std::vector<int>(layout.size(), met[0]));
    }
}
