// Whether regions are in one piece: the fast ways against each other and against a plain flood.
#include "../queens/connected.hpp"
#include "check.hpp"
#include "plain_queens.hpp"
#include "plain_queens_line.hpp"

using namespace papan;
using namespace papan::queens;
using namespace papan::tests;

static Letters letters_of_line(const std::string& line) {
    Letters letters;
    CHECK_EQUAL(read_letters(line, letters), Fault::none);
    return letters;
}

// The plain flood, the one cell by cell, and the one that count_connected() chooses, which is another up to 11×11.
static int check_line(const std::string& line) {
    const Context context(line);
    const Letters letters = letters_of_line(line);
    const int plain = plain_regions(split(line, '/'));
    CHECK_EQUAL(count_connected_large(letters), plain);
    CHECK_EQUAL(count_connected(letters), plain);
    return plain;
}

// A board with a few cells of other letters.
static std::string damaged(Random64& random, std::string line, int letters, int changes) {
    while (changes > 0) {
        char& cell = line[random.below(line.size())];
        if (cell == '/') continue;
        cell = static_cast<char>('A' + random.below(static_cast<std::uint64_t>(letters)));
        --changes;
    }
    return line;
}

TEST(all_ways_agree_on_random_boards) {
    Random64 random(81);
    int connected = 0, torn = 0;
    for (int size = 4; size <= 14; ++size)
        for (int i = 0; i < 200; ++i) {
            const std::string line = text_of(random_queens(random, size, size));
            CHECK_EQUAL(check_line(line), size);
            (check_line(damaged(random, line, size, 1 + i % 3)) > 0 ? connected : torn)++;
        }
    CHECK(connected > 100);
    CHECK(torn > 1000);
}

TEST(all_ways_agree_on_letters_at_random) {
    Random64 random(82);
    int connected = 0;
    for (int size = 4; size <= 14; ++size)
        for (int i = 0; i < 200; ++i)
            connected += check_line(damaged(random, text_of(Board{size, 1, std::vector<std::uint16_t>(size * size)}), 2,
                                            1 + i % (2 * size))) > 0;
    CHECK(connected > 100);
}

TEST(a_region_around_another_is_in_one_piece) {
    for (int size = 4; size <= 14; ++size)
        for (int hole = 1; hole + 1 < size; ++hole) {
            std::vector<std::uint16_t> region(static_cast<std::size_t>(size * size));
            for (int row = 1; row <= hole; ++row)
                for (int column = 1; column <= hole; ++column) region[row * size + column] = 1;
            CHECK_EQUAL(check_line(text_of(Board{size, 2, region})), 2);
        }
}

TEST(a_long_way_round_is_still_one_piece) {
    for (int size = 4; size <= 14; ++size) {
        // A comes down the board in bends, from end to end of every other row; B fills the rows between.
        std::vector<std::uint16_t> region(static_cast<std::size_t>(size * size));
        std::uint16_t regions = 1;
        for (int row = 1; row < size; row += 2, ++regions)
            for (int column = 0; column < size; ++column)
                region[row * size + column] = column == (row % 4 == 1 ? size - 1 : 0) ? 0 : regions;
        CHECK_EQUAL(check_line(text_of(Board{size, regions, region})), int{regions});
    }
}

TEST(the_two_parts_of_a_region_are_found_wherever_they_are) {
    for (int size = 4; size <= 14; ++size) {
        const int cells = size * size;
        for (int first = 0; first < cells; ++first)
            for (int second = first + 1; second < cells; ++second) {
                if (size > 7 && (first * 31 + second) % 17 != 0) continue;
                std::vector<std::uint16_t> region(static_cast<std::size_t>(cells));
                region[first] = region[second] = 1;
                check_line(text_of(Board{size, 2, region}));
            }
    }
    CHECK_EQUAL(check_line("AAAB/AAAA/AAAA/AAAB"), 0);
    CHECK_EQUAL(check_line("AABA/AAAB/AAAA/AAAA"), 0);  // which touch at a corner only
    CHECK_EQUAL(check_line("AAAB/BAAA/AAAA/AAAA"), 0);  // the end of a row is not beside the start of the next
    CHECK_EQUAL(check_line("BAAA/AAAA/AAAA/BAAA"), 0);
}

TEST(boards_of_up_to_three_rows_are_counted_too) {
    CHECK_EQUAL(check_line("A"), 1);
    CHECK_EQUAL(check_line("AB/CD"), 4);
    CHECK_EQUAL(check_line("AB/BA"), 0);
    CHECK_EQUAL(check_line("AAA/ABA/AAA"), 2);
    CHECK_EQUAL(check_line("AAB/ABB/CCC"), 3);
    CHECK_EQUAL(check_line("ABA/BBB/CCC"), 0);
}

TEST(letters_that_were_there_before_do_not_matter) {
    Letters letters = letters_of_line(text_of(Board{14, 1, std::vector<std::uint16_t>(196)}));
    CHECK_EQUAL(read_letters("ABBA/AAAA/AAAA/AAAA", letters), Fault::none);
    CHECK_EQUAL(count_connected(letters), 2);
    CHECK_EQUAL(read_letters("ABBA/BBBB/CCCC/BBBB", letters), Fault::none);
    CHECK_EQUAL(count_connected(letters), 0);
}

TEST(all_52_letters_are_different) {
    const Board many{8, 52, [] {
                         std::vector<std::uint16_t> region(64, 51);
                         for (std::uint16_t cell = 0; cell < 52; ++cell) region[cell] = cell;
                         return region;
                     }()};
    CHECK_EQUAL(check_line(text_of(many)), 52);
}
