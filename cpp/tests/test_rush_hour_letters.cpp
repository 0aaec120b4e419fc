// The reader of the 36-letter form: what it accepts, and what it refuses.
#include "../rush_hour/letters.hpp"
#include "check.hpp"
#include "plain_rush_hour.hpp"

using namespace papan;
using namespace papan::rush_hour;
using namespace papan::tests;

using Signs = std::array<char, letters_most_pieces>;

static bool accepts(const std::string& text) {
    Board board;
    Signs signs;
    CHECK_EQUAL(text.size(), 36u);
    return read_letters(text.data(), board, signs);
}

TEST(what_is_written_is_read_back) {
    Random64 random(21);
    for (int i = 0; i < 500; ++i) {
        const Board written = random_letters_board(random, 1 + static_cast<int>(random.below(13)));
        const std::string text = letters_of(written, piece_signs);
        const Context context(text);
        Board board;
        Signs signs;
        CHECK(read_letters(text.data(), board, signs));
        CHECK_EQUAL(board.pieces.size(), written.pieces.size());
        CHECK_EQUAL(letters_of(board, {signs.data(), signs.size()}), text);
        CHECK_EQUAL(signs[static_cast<std::size_t>(board.primary)], 'A');
        CHECK_EQUAL(board.goal, 4);
        CHECK(taken_cells(board, start_of(board)).has_value());
    }
}

TEST(all_signs_for_empty_cells_and_walls_are_read) {
    Board board;
    Signs signs;
    const std::string text = "x#oo..oooooooAAooooooooooooooooooooo";
    CHECK(read_letters(text.data(), board, signs));
    CHECK_EQUAL(board.walls[0] + board.walls[1], 2);
    CHECK_EQUAL(board.walls[2] + board.walls[4], 0);
}

TEST(what_is_no_board_is_refused) {
    const std::string good = "ooooooooooooAAoooooooooooooooooooooo";
    CHECK(accepts(good));
    const auto with = [&](std::size_t at, const std::string& cells) {
        std::string text = good;
        return text.replace(at, cells.size(), cells);
    };
    CHECK(accepts(with(20, "BBB")));
    CHECK(!accepts(with(12, "oo")));            // no piece A
    CHECK(!accepts(with(12, "ooooooAA")));      // A in another row
    CHECK(!accepts(with(20, "B")));             // one cell long
    CHECK(!accepts(with(20, "BoB")));           // torn apart
    CHECK(!accepts(with(22, "BBB")));           // around the corner
    CHECK(!accepts(with(0, "BBooooBB")));       // two by two
    CHECK(!accepts(with(0, "BoooooCoooooB")));  // torn apart from above
    CHECK(!accepts(with(20, "BB/")));
    CHECK(!accepts(with(20, "  ")));
    CHECK(!accepts(with(20, "\xc3\xc3")));
    CHECK(!accepts(with(20, std::string(2, '\0'))));
    CHECK(!accepts(std::string(36, 'A')));
}
