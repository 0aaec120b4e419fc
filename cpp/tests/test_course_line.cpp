// The reader of the course format on one line: what it accepts, and what it refuses.
#include "../rush_hour/course_line.hpp"
#include "check.hpp"
#include "plain_rush_hour.hpp"
#include "plain_rush_hour_line.hpp"

using namespace papan;
using namespace papan::rush_hour;
using namespace papan::tests;

static CourseLine reader;

static bool accepts(std::string_view line) {
    Board board;
    std::vector<char> signs;
    return reader.read(line, board, signs);
}

// Reads a line that must be one, and says where its pieces, its walls and its exit are.
static std::string read_back(const std::string& line) {
    Board board;
    std::vector<char> signs;
    if (!reader.read(line, board, signs)) return "refused";
    const Piece& leaving = board.pieces[static_cast<std::size_t>(board.primary)];
    CHECK_EQUAL(signs.size(), board.pieces.size());
    CHECK_EQUAL(signs[static_cast<std::size_t>(board.primary)], 'P');
    CHECK(taken_cells(board, start_of(board)).has_value());
    std::string rows = letters_of(board, {signs.data(), signs.size()});
    for (int row = board.rows - 1; row > 0; --row) rows.insert(static_cast<std::size_t>(row * board.columns), "/");
    return rows + (leaving.horizontal ? " row " : " column ") + std::to_string(leaving.line) + " goal " +
           std::to_string(board.goal);
}

TEST(an_exit_may_be_on_any_side) {
    CHECK_EQUAL(read_back("2 3/1/PP.K/AA."), "PPo/AAo row 0 goal 1");
    CHECK_EQUAL(read_back("2 3/1/ .AA/K.PP"), "oAA/oPP row 1 goal 0");
    CHECK_EQUAL(read_back("3 3/1/ K/AA./.P./.P."), "AAo/oPo/oPo column 1 goal 0");
    CHECK_EQUAL(read_back("3 3/1/P.#/P../.AA/K"), "Pox/Poo/oAA column 0 goal 1");
    CHECK_EQUAL(read_back("3 3/1/.#P/..P/AA./  K"), "oxP/ooP/AAo column 2 goal 1");
    CHECK_EQUAL(read_back("2 2/0/P./P./K"), "Po/Po column 0 goal 0");
    CHECK_EQUAL(read_back("6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."),
                "AABooF/ooBCDF/GPPCDF/GHoIII/GHJooo/LLJMMo row 2 goal 4");
}

TEST(each_exit_is_refused_where_the_piece_cannot_get_to_it) {
    for (const char* const line : {
             "2 3/1/PP./AA.K",           // another row
             "2 3/1/ .AA/ .PP",          // no exit
             "2 3/1/K.AA/K.PP",          // two
             "2 3/1/KPP.K/ AA.",         // two in one row
             "2 3/1/K.PP/.AA",           // rows that are not as far right
             "2 3/1/ .PPK/ .AA",         // room on the left though the exit is on the right
             "3 3/1/  K/AA./.P./.P.",    // another column
             "3 3/1/   K/AA./.P./.P.",   // beyond the corner
             "3 3/1/ K/AA./.P./.P./ K",  // two
             "3 3/1/ K/AA./.P./.P.K",    // on two sides
             "3 3/1/ K /AA./.P./.P.",    // a blank too many
             "3 3/1/AA./PP./.../K",      // a piece that lies across cannot get out below
             "3 3/1/AA./.P./.P./    K",
             "3 3/1/AA./.P./.P./ K/",
             "3 3/1/AA./.P./.P./ K/ K",
             "3 3/1/AA./.P./.P./ k",
             "3 3/1/ K",  // nothing but the exit
         }) {
        const Context context(line);
        CHECK(!accepts(line));
        CHECK(!plain_course_line(line));
    }
}

TEST(what_is_wrong_elsewhere_is_refused) {
    CHECK(accepts("2 3/1/PP.K/AA."));
    for (const char* const line : {
             "",
             "2",
             "2 3",
             "2 3/",
             "2 3/1",
             "2 3/1/",
             "2 3/1//",
             "2 3/1/PP.K",
             "2 3/1/PP.K/",
             "2 3/1/PP.K/AA./",
             "2 3/1/PP.K/AA./...",
             "2 3/1/PP.K/AA",
             "2 3/1/PP.K/AA..",
             "2 3/2/PP.K/AA.",
             "2 3/0/PP.K/AA.",
             "2 3/01/PP.K/AA.",
             "2 3/-1/PP.K/AA.",
             "2 3/00001/PP.K/AA.",
             "2 3/65537/PP.K/AA.",
             "02 3/1/PP.K/AA.",
             "2 03/1/PP.K/AA.",
             "2  3/1/PP.K/AA.",
             " 2 3/1/PP.K/AA.",
             "2 3 /1/PP.K/AA.",
             "2\t3/1/PP.K/AA.",
             "2 3/1/PP.K/AA.\r",
             "3 2/1/PP.K/AA.",
             "1 3/0/PP.K",
             "3 1/0/P/P/./K",
             "0 0/1/",
             "2 0/1//",
             "2 101/1/PP.K/AA.",
             "101 3/1/PP.K/AA.",
             "9999 9999/1/PP.K/AA.",
             "99999999999999999999 3/1/PP.K/AA.",
             "2 3/1/PP.K/AAo?",
             "2 3/1/PP.K/AA ",
             "2 3/1/PP.K/A.A",          // torn apart
             "2 3/1/PP.K/.A.",          // one cell long
             "2 3/1/QQ.K/AA.",          // no P
             "2 3/1/PP.K/AA1",          // a digit is no name
             "2 3/1/PP.K/AAK",          // K is the exit's
             "2 3/1/PP.K/AA\xc3",       // a byte beyond ASCII
             "4 3/1/PP.K/A../.../A..",  // torn apart from above
             "3 3/1/PP.K/.AA/AA.",      // two by two
             "3 3/1/PP.K/..A/A..",      // around the corner
             "3 3/1/PPPK/PPP/AA.",      // P twice as wide
         }) {
        const Context context(line);
        CHECK(!accepts(line));
        CHECK(!plain_course_line(line));
    }
    CHECK(!accepts(std::string_view("2 3/1/PP.K/AA\0", 14)));
}

TEST(what_is_written_is_read_back_from_boards_of_any_size) {
    Random64 random(83);
    std::map<char, int> sides;
    for (int i = 0; i < 600; ++i) {
        const Board board = random_rush_hour(random, 2 + static_cast<int>(random.below(9)),
                                             2 + static_cast<int>(random.below(9)), 1 + i % 20);
        std::string signs = "ABCDEFGHIJLMNOQRSTUVWXYZabcdef";
        signs[static_cast<std::size_t>(board.primary)] = 'P';
        SignBoard written;
        const std::string cells = letters_of(board, signs);
        for (int row = 0; row < board.rows; ++row)
            written.rows.push_back(
                cells.substr(static_cast<std::size_t>(row * board.columns), static_cast<std::size_t>(board.columns)));
        for (std::string& row : written.rows) {
            std::replace(row.begin(), row.end(), 'o', '.');
            std::replace(row.begin(), row.end(), 'x', '#');
        }
        const Piece& leaving = board.pieces[static_cast<std::size_t>(board.primary)];
        written.side = leaving.horizontal ? (board.goal == 0 ? 'l' : 'r') : (board.goal == 0 ? 't' : 'b');
        written.line = leaving.line;
        const std::string line = course_of(written);
        const Context context(line);
        ++sides[written.side];

        Board again;
        std::vector<char> names;
        CHECK(reader.read(line, again, names));
        CHECK_EQUAL(letters_of(again, {names.data(), names.size()}), cells);
        CHECK_EQUAL(again.pieces.size(), board.pieces.size());
        CHECK_EQUAL(again.goal, board.goal);
        CHECK_EQUAL(names[static_cast<std::size_t>(again.primary)], 'P');
        CHECK(plain_course_line(line) == written);
        for (std::size_t length = 0; length < line.size(); ++length) {  // whatever it ends with, nothing beyond is read
            const std::vector<char> exactly(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(length));
            CHECK_EQUAL(accepts({exactly.data(), length}), plain_course_line({exactly.data(), length}).has_value());
        }
    }
    CHECK_EQUAL(sides.size(), 4u);
}
