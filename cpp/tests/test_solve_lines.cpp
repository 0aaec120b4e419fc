// A text of boards solved line by line: what becomes of each line, and when it ends.
#include "../batch/solve_lines.hpp"
#include "check.hpp"
#include "line_solvers.hpp"
#include "plain_ice_sliding_line.hpp"
#include "plain_queens.hpp"
#include "plain_queens_line.hpp"
#include "plain_rush_hour.hpp"
#include "plain_rush_hour_line.hpp"
#include "plain_sliding_line.hpp"

using namespace papan;
using namespace papan::tests;

static const auto source = std::make_shared<TableSource>();
static const std::string queens_line = "AAAB/AACB/DDCC/DDCC", letters_line = "oooooooooooooooAAooooooooooooooooooo",
                         course_line = "2 3/1/PP.K/AA.", sliding_line = "1 2 3/4 5 6/0 7 8",
                         ice_line = "2 3/Z0*/X*O/1 2 3/4 5 6";
static constexpr int unread = papan::Columns::unread;

static std::string text_at(const Texts& texts, std::size_t row) {
    return texts.text.substr(static_cast<std::size_t>(texts.ends[row]),
                             static_cast<std::size_t>(texts.ends[row + 1] - texts.ends[row]));
}

static papan::Columns solved(std::string_view text, Control& control) {
    Rows rows;
    solve_lines(text, all_line_solvers(source), control, rows);
    return rows.take();
}
static papan::Columns solved(std::string_view text) {
    Control control;
    return solved(text, control);
}

static std::vector<int> readers(const papan::Columns& columns) {
    return {columns.solver.begin(), columns.solver.end()};
}

template <class Board>
static void check_plan(const std::optional<Board>& board, const std::string& plan, bool has_plan) {
    CHECK(board.has_value());
    if (board && has_plan) CHECK(plan_solves(*board, plan));
}

// Whether each plan leads to a solution of its board, as plain readers see it, and each board is that of its line.
static void check_plans(const papan::Columns& columns, std::string_view text) {
    for (std::size_t row = 0; row < columns.line.size(); ++row) {
        const auto begin = static_cast<std::size_t>(columns.begin[row]),
                   end = static_cast<std::size_t>(columns.end[row]);
        const std::string_view line = text.substr(begin, end - begin);
        const std::string board = text_at(columns.board, row), plan = text_at(columns.plan, row);
        const Context context(std::string(line) + " with the plan " + plan);
        CHECK_EQUAL(columns.line[row], std::count(text.begin(), text.begin() + columns.begin[row], '\n'));
        CHECK_EQUAL(columns.has_plan[row] != 0, columns.ended[row] == static_cast<int>(Ended::solved));
        const bool has_plan = columns.has_plan[row] != 0;
        if (columns.solver[row] == 0) {
            CHECK_EQUAL(board, line);
            check_plan(plain_queens_line(line), plan, has_plan);
        } else if (columns.solver[row] == 1) {
            CHECK(plain_rush_hour_line(board) == plain_rush_hour_line(line));
            check_plan(plain_rush_hour_line(line), plan, has_plan);
        } else if (columns.solver[row] == 2) {
            const auto plain = plain_sliding_line(line, most_sliding_cells);
            CHECK(plain_sliding_line(board, most_sliding_cells) == plain);
            CHECK(has_plan);
            check_plan(plain, plan, has_plan);
        } else if (columns.solver[row] == 3) {
            CHECK_EQUAL(board, line);
            check_plan(plain_ice_sliding_line(line), plan, has_plan);
        } else {
            CHECK_EQUAL(board + plan + text_at(columns.bounds, row), "");
        }
    }
}

TEST(empty_lines_and_comments_have_a_number_but_no_row) {
    const std::string text = "\n# a comment\n" + queens_line + "\n\n" + sliding_line + "\n# \n" + letters_line + "\n\n";
    const papan::Columns found = solved(text);
    CHECK_EQUAL(found.line, (std::vector<std::int64_t>{2, 4, 6}));
    CHECK_EQUAL(readers(found), (std::vector<int>{0, 2, 1}));
    std::string lines;
    for (std::size_t row = 0; row < found.line.size(); ++row)
        lines += text.substr(static_cast<std::size_t>(found.begin[row]),
                             static_cast<std::size_t>(found.end[row] - found.begin[row])) +
                 '\n';
    CHECK_EQUAL(lines, queens_line + '\n' + sliding_line + '\n' + letters_line + '\n');
    check_plans(found, text);
    for (const char* const nothing : {"", "\n", "\n\n\n", "# ", "# x", "\n# x\n"}) CHECK(solved(nothing).line.empty());
}

TEST(what_only_looks_like_a_blank_or_a_comment_is_left_to_python) {
    const papan::Columns found = solved(" \n#\n#x\n\r\n  # x\n\t\n");
    CHECK_EQUAL(found.line, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5}));
    CHECK_EQUAL(readers(found), std::vector<int>(6, unread));
}

TEST(the_last_line_needs_no_line_feed) {
    for (const std::string& line : {queens_line, course_line, sliding_line, ice_line}) {
        const papan::Columns with = solved(line + '\n'), without = solved(line);
        CHECK_EQUAL(with.line, std::vector<std::int64_t>{0});
        CHECK_EQUAL(without.end, std::vector<std::int64_t>{static_cast<std::int64_t>(line.size())});
        CHECK_EQUAL(with.end, without.end);
        CHECK_EQUAL(with.plan.text, without.plan.text);
        CHECK_EQUAL(with.solver, without.solver);
    }
}

TEST(a_carriage_return_before_the_line_feed_is_no_part_of_the_board) {
    const std::string text = queens_line + "\r\n" + course_line + "\r\n" + sliding_line + "\r\n" + ice_line + "\r";
    const papan::Columns found = solved(text);
    CHECK_EQUAL(readers(found), (std::vector<int>{0, 1, 2, 3}));
    CHECK_EQUAL(found.board.text, queens_line + course_line + sliding_line + ice_line);
    CHECK_EQUAL(found.end[0] + 1, found.begin[1]);  // the place is that of the whole line
    CHECK_EQUAL(readers(solved(queens_line + "\r\r\n" + queens_line + "/\r\nA\r\r\r\r\r\r\n")),
                std::vector<int>(3, unread));
}

TEST(a_line_that_is_longer_than_any_plain_board_is_left_to_python) {
    const std::string text = std::string(16'384, 'A') + '\n' + std::string(16'385, 'A') + '\n' +
                             std::string(200'000, '7') + '\n' + sliding_line;
    const papan::Columns found = solved(text);
    CHECK_EQUAL(readers(found), (std::vector<int>{unread, unread, unread, 2}));
    CHECK_EQUAL(found.line.back(), 3);
    // The longest boards of all are within the limit.
    const std::string large = text_of(queens::Board{100, 1, std::vector<std::uint16_t>(10'000)});
    CHECK(large.size() < 16'384);
    SignBoard parking{std::vector<std::string>(100, std::string(100, '.')), 'P', 'l', 99};
    parking.rows[99].replace(98, 2, "PP");
    CHECK_EQUAL(readers(solved(course_of(parking))), std::vector<int>{1});
}

TEST(a_row_that_is_unread_keeps_nothing_of_the_row_before) {
    const papan::Columns found =
        solved(sliding_line + "\n1 2 3/4 5 6/7 8 9\n1 2 3 4/5 6 7 8/9 10 11 0\n" + queens_line);
    CHECK_EQUAL(readers(found), (std::vector<int>{2, unread, unread, 0}));  // the third has no tables
    for (const std::size_t row : {1u, 2u}) {
        CHECK_EQUAL(text_at(found.board, row) + text_at(found.plan, row) + text_at(found.bounds, row), "");
        CHECK_EQUAL(found.cost[row], -1);
        CHECK_EQUAL(found.moves[row], -1);
        CHECK_EQUAL(found.expanded[row] + found.solutions[row] + found.has_plan[row], 0);
        CHECK_EQUAL(found.seconds[row], 0.0);
    }
    CHECK_EQUAL(text_at(found.plan, 0), "right right");
    CHECK_EQUAL(text_at(found.board, 3), queens_line);
}

TEST(the_node_limit_is_that_of_each_line) {
    Limits limits;
    limits.nodes = 3;
    Control control(limits);
    const std::string hard = "8 6 7/2 5 4/3 0 1", text = hard + '\n' + sliding_line + '\n' + hard + '\n' + sliding_line;
    const papan::Columns found = solved(text, control);
    const int out = static_cast<int>(Ended::nodes), done = static_cast<int>(Ended::solved);
    CHECK_EQUAL(std::vector<int>(found.ended.begin(), found.ended.end()), (std::vector<int>{out, done, out, done}));
    CHECK_EQUAL(found.expanded[0], 3);
    CHECK_EQUAL(found.expanded[2], 3);
    CHECK_EQUAL(text_at(found.plan, 0), "");
    CHECK_EQUAL(text_at(found.plan, 3), "right right");
}

TEST(nothing_is_solved_when_it_is_to_stop_and_it_can_go_on_later) {
    Control control;
    control.stop = true;
    CHECK(solved(sliding_line + '\n' + queens_line, control).line.empty());
    control.stop = false;
    CHECK_EQUAL(solved(sliding_line + '\n' + queens_line, control).line.size(), 2u);
}

// A solver of lines that are "stop" or anything else, and of nothing else.
class Stopper final : public LineSolver {
  public:
    explicit Stopper(bool notices) : notices_(notices) {}
    bool read(std::string_view line) override {
        line_ = line;
        return true;
    }
    bool solve(Control& control, Row& row) override {
        if (line_ == "stop") control.stop = true;
        if (line_ == "full") throw std::bad_alloc();
        row.board = line_;
        row.ended = control.stop && notices_ ? Ended::stopped : Ended::solved;
        return true;
    }

  private:
    const bool notices_;
    std::string_view line_;
};

TEST(a_board_at_which_it_is_stopped_has_no_row) {
    for (const bool notices : {true, false}) {
        std::vector<std::unique_ptr<LineSolver>> solvers;
        solvers.push_back(std::make_unique<Stopper>(notices));
        Control control;
        Rows rows;
        solve_lines("one\nfull\ntwo\nstop\nthree", solvers, control, rows);
        const papan::Columns& found = rows.take();
        // Unless the search was over when it was told to stop. Where memory ran out, Python has a go.
        CHECK_EQUAL(readers(found), (notices ? std::vector<int>{0, unread, 0} : std::vector<int>{0, unread, 0, 0}));
        CHECK_EQUAL(found.board.text, notices ? "onetwo" : "onetwostop");
    }
}

TEST(without_solvers_every_line_is_left_to_python) {
    Control control;
    Rows rows;
    solve_lines("one\n\ntwo", {}, control, rows);
    const papan::Columns& found = rows.take();
    CHECK_EQUAL(found.line, (std::vector<std::int64_t>{0, 2}));
    CHECK_EQUAL(readers(found), std::vector<int>(2, unread));
}

TEST(rows_are_taken_once) {
    Rows rows;
    CHECK(rows.take().line.empty());
    Row row;
    for (const char* const board : {"a", "bc", ""}) {
        row.board = board;
        rows.add({7, 8, 9}, 1, row);
    }
    const papan::Columns first = rows.take();
    CHECK_EQUAL(first.board.text, "abc");
    CHECK_EQUAL(first.board.ends, (std::vector<std::int32_t>{0, 1, 3, 3}));
    CHECK(rows.take().line.empty());
    CHECK_EQUAL(rows.take().board.ends, std::vector<std::int32_t>{0});
    rows.add({1, 2, 3}, 0, row);
    CHECK_EQUAL(rows.take().line, std::vector<std::int64_t>{1});
}

TEST(boards_of_all_puzzles_in_any_order_are_solved_by_the_right_solver) {
    Random64 random(85);
    std::string text;
    std::vector<int> expected;
    for (int i = 0; i < 400; ++i) {
        const int kind = static_cast<int>(random.below(4));
        if (kind == 0) {
            const int size = 4 + static_cast<int>(random.below(8));
            text += text_of(random_queens(random, size, size));
        } else if (kind == 1) {
            text += letters_of(random_letters_board(random, 1 + i % 12), piece_signs);
        } else if (kind == 2) {
            const Tiles tiles = random_sliding(random, {3, 3}, i % 30);
            for (std::size_t cell = 0; cell < 9; ++cell)
                text += (cell == 0 ? "" : cell % 3 == 0 ? "/" : " ") + std::to_string(tiles[cell]);
        } else {
            text += i % 2 == 0 ? course_line : "5 4/5/.#../AA.P/BBBP/CDDD/C.EE/   K";
        }
        text += '\n';
        expected.push_back(kind == 3 ? 1 : kind);
    }
    const papan::Columns found = solved(text);
    CHECK_EQUAL(readers(found), expected);
    check_plans(found, text);
    CHECK(std::count(found.has_plan.begin(), found.has_plan.end(), 1) > 250);
}
