// The reader of Queens letters: what it accepts, and what it says of the rest.
#include "../queens/batch.hpp"
#include "check.hpp"
#include "plain_queens.hpp"

using namespace papan;
using namespace papan::queens;
using namespace papan::tests;

static Fault fault_of(std::string_view text) {
    Letters letters;
    return read_letters(text, letters);
}

TEST(what_is_written_is_read_back_whatever_stands_between_the_rows) {
    Random64 random(1);
    for (int size = 1; size <= 20; ++size)
        for (const std::string between : {"/", "\n", "\r\n"})
            for (const bool closed : {false, true}) {
                const Board board = random_queens(random, size, std::min(size * size, 1 + size + size / 3));
                const std::string text = text_of(board, between) + (closed ? between : "");
                const Context context(text);
                Letters letters;
                CHECK_EQUAL(read_letters(text, letters), Fault::none);
                const Board again = board_of(letters);
                CHECK_EQUAL(again.size, board.size);
                CHECK_EQUAL(again.regions, board.regions);
                CHECK_EQUAL(again.region, board.region);
            }
}

TEST(capital_and_small_letters_are_different_regions) {
    Letters letters;
    CHECK_EQUAL(read_letters("Aa/aA", letters), Fault::none);
    CHECK_EQUAL(board_of(letters).region, (std::vector<std::uint16_t>{0, 1, 1, 0}));
}

TEST(faults_are_told_apart) {
    for (const char* const text : {"", "\n", "\r\n", "\r", "/", "/A", "\nA"}) CHECK_EQUAL(fault_of(text), Fault::empty);
    for (const char* const text : {"AB/AB/AB", "AB", "AB\nAB\nAB", "AAA/BBB"})
        CHECK_EQUAL(fault_of(text), Fault::not_square);
    for (const char* const text : {"AB/A", "A/AB", "AB/AB//", "AAA/BBBBCCC", "AB\r\nAB\n\nA"})
        CHECK_EQUAL(fault_of(text), Fault::ragged);
    for (const char* const text : {"AB/A1", " ", "@@/@@", "[[/[[", "AB/A\xc3"})
        CHECK_EQUAL(fault_of(text), Fault::letter);
    CHECK_EQUAL(fault_of(std::string(101, 'A')), Fault::too_large);
    CHECK_EQUAL(fault_of(text_of(Board{100, 1, std::vector<std::uint16_t>(10'000)})), Fault::none);
}

TEST(a_text_that_ends_at_any_byte_is_read_within_its_bounds) {
    Random64 random(2);
    const std::string text = text_of(random_queens(random, 9, 9));
    for (std::size_t length = 2; length < text.size(); ++length) {  // of one letter, it is a board
        const std::vector<char> exactly(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length));
        CHECK(fault_of({exactly.data(), length}) != Fault::none);
    }
}

TEST(each_line_of_a_batch_gets_its_number_or_its_fault) {
    const std::string text = "A\n\nAAAB/AACB/DDCC/DDCC\nAB/AB\nAB/A?\nAAA";
    CHECK_EQUAL(count_lines(text), 6u);
    std::vector<std::int32_t> results(6);
    Solver solver;
    Control control;
    CHECK_EQUAL(count_each_line(text, 100, results.data(), solver, control), Ended::exhausted);
    const auto with = [](Fault wrong) { return fault - static_cast<std::int32_t>(wrong); };
    CHECK_EQUAL(results,
                (std::vector<std::int32_t>{1, with(Fault::empty), 1, 0, with(Fault::letter), with(Fault::not_square)}));
    control.stop = true;
    CHECK_EQUAL(count_each_line(text, 100, results.data(), solver, control), Ended::stopped);
    CHECK_EQUAL(results, std::vector<std::int32_t>(6, not_reached));
}
