// The line solver of the sliding puzzle: which lines it reads, and how it writes and solves them.
#include "check.hpp"
#include "line_solvers.hpp"
#include "plain_sliding_line.hpp"

using namespace papan;
using namespace papan::tests;
using sliding::Shape;

static const auto source = std::make_shared<TableSource>();

static bool reads(std::string_view line, int most_cells = most_sliding_cells) {
    const bool read = sliding_lines(source, "", most_cells)->read(line);
    CHECK_EQUAL(read, plain_sliding_line(line, static_cast<std::size_t>(most_cells)).has_value());
    return read;
}

static std::string line_of(Shape shape, const Tiles& tiles, const std::string& between) {
    std::string line;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
        if (cell > 0) line += cell % static_cast<std::size_t>(shape.columns) == 0 ? between : " ";
        line += std::to_string(tiles[cell]);
    }
    return line;
}

TEST(rows_and_squares_on_one_line_are_read) {
    for (const char* const line : {"1 2 3/4 5 0", "1 2 3/4 5 6/7 8 0", "1 2 3 4 5 6 7 8 0", "0 1 2/3 4 5",
                                   "1 2 3/4 5 6/0 7 8", "1 2 3 4/5 6 0 7", "1 2 3/4 5 6/7 8 9/10 0 11",
                                   "0 1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15"}) {
        const Context context(line);
        CHECK(reads(line));
    }
}

TEST(whatever_is_odd_about_a_line_is_left_to_python) {
    for (const char* const line : {
             "",
             " ",
             "/",
             "0",
             "1 0",
             "1 0/2 3",  // two columns: it might be a size and something else
             "1 2/3 0",
             "3 3/1 2 3/4 5 6/7 8 0",  // a size before the rows
             "1 2/3 4/5 0",
             "1 2 3 0",    // 2×2 on one line
             "1 2 3 4 0",  // no square
             "0 1 2 3 4 5 6 7",
             "1 2 3/4 5 6/8 7 0",  // of the wrong parity
             "1 2 3/4 5 6/7 8 9",  // no blank
             "1 2 3/4 5 6/7 7 0",  // a tile twice
             "1 2 3/4 5 6/7 8 0/",
             "/1 2 3/4 5 6/7 8 0",
             "1 2 3//4 5 0",
             "1 2 3/4 5",
             "1 2 3/4 5 0 6",
             "1 2 3 /4 5 0",
             "1 2 3/ 4 5 0",
             "1  2 3/4 5 0",
             "1 2 3/4 5 0 ",
             "1 2 3/4 5 0\r",
             "1\t2 3/4 5 0",
             "01 2 3/4 5 0",
             "1 2 3/4 5 00",
             "1 2 3/4 5 -0",
             "1 2 3/4 5 +0",
             "1 2 3/4 5 x",
             "1 2 3/4 5 4294967296",
             "1 2 3/4 5 18446744073709551616",
             "1 2 3/4 5 _",
         }) {
        const Context context(line);
        CHECK(!reads(line));
    }
    CHECK(!reads(std::string_view("1 2 3/4 5 0\0", 12)));
}

TEST(no_board_has_more_cells_than_are_asked_for) {
    CHECK(reads("1 2 3/4 5 6/7 8 0", 9));
    CHECK(!reads("1 2 3/4 5 6/7 8 0", 8));
    CHECK(!reads("1 2 3/4 5 6/7 8 0", 0));
    CHECK(!reads("1 2 3/4 5 6/7 8 9/10 11 12/13 14 15/16 17 0"));
}

TEST(half_of_the_orders_of_2_by_3_are_boards) {
    Tiles tiles = goal_of({2, 3});
    std::sort(tiles.begin(), tiles.end());
    int read = 0;
    do read += reads(line_of({2, 3}, tiles, "/"));
    while (std::next_permutation(tiles.begin(), tiles.end()));
    CHECK_EQUAL(read, 360);
}

TEST(every_solver_writes_the_board_and_a_plan_that_works) {
    Random64 random(84);
    for (const char* const algorithm : {"", "a-star", "ida-star", "greedy"}) {
        const auto solver = sliding_lines(source, algorithm);
        for (int i = 0; i < 60; ++i) {
            const Shape shape = i % 3 == 0 ? Shape{2, 3} : i % 3 == 1 ? Shape{3, 3} : Shape{2, 4};
            const Tiles tiles = random_sliding(random, shape, i / 2);
            const std::string line = line_of(shape, tiles, "/");
            const Context context(line + ' ' + algorithm);
            CHECK(solver->read(shape.rows == shape.columns && i % 2 == 0 ? line_of(shape, tiles, " ") : line));
            Control control;
            Row row;
            CHECK(solver->solve(control, row));
            CHECK_EQUAL(row.board, line);
            CHECK_EQUAL(row.ended, Ended::solved);
            const auto plain = plain_sliding_line(line, most_sliding_cells);
            CHECK(row.has_plan && plain && plan_solves(*plain, row.plan));
            const auto words = row.plan.empty() ? 0 : static_cast<std::int64_t>(split(row.plan, ' ').size());
            CHECK_EQUAL(row.moves, words);
            CHECK_EQUAL(row.cost, words);
            CHECK_EQUAL(row.solutions, 1);
            if (std::string_view(algorithm) != "greedy") CHECK(row.moves <= i / 2);
            CHECK_EQUAL(row.estimate < 0, std::string_view(algorithm).empty());
            CHECK_EQUAL(row.bounds.empty(),
                        std::string_view(algorithm) == "a-star" || std::string_view(algorithm) == "greedy");
        }
    }
}

TEST(a_shape_without_tables_is_left_to_python) {
    const auto solver = sliding_lines(source);
    CHECK(solver->read("1 2 3 4/5 6 7 8/9 10 11 0"));
    Control control;
    Row row;
    CHECK(!solver->solve(control, row));
}
