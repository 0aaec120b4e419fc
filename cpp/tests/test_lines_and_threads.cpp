// Lines solved on one thread while another takes the rows, and on several threads that share the tables.
#include <thread>

#include "../batch/solve_lines.hpp"
#include "check.hpp"
#include "line_solvers.hpp"
#include "plain_queens.hpp"
#include "plain_rush_hour.hpp"

using namespace papan;
using namespace papan::tests;

// Boards of all puzzles and lines that are none.
static std::string mixed_text(std::uint64_t seed, int lines) {
    Random64 random(seed);
    std::string text;
    for (int i = 0; i < lines; ++i) {
        const int size = 4 + i % 5;
        if (i % 4 == 0) text += text_of(random_queens(random, size, size));
        if (i % 4 == 1) text += letters_of(random_letters_board(random, 6), piece_signs);
        if (i % 4 == 2)
            for (const std::uint8_t tile :
                 random_sliding(random, i % 8 == 2 ? sliding::Shape{3, 3} : sliding::Shape{4, 4}, 12))
                text += (text.back() == '\n' ? "" : " ") + std::to_string(tile);
        if (i % 8 == 3) text += "no board";
        text += '\n';
    }
    return text;
}

// What was taken, one entry per row.
struct Taken {
    std::vector<std::int64_t> lines, begins, costs;
    std::vector<std::string> texts;  // the solver, the board and the plan

    void add(const Taken& more) {
        lines.insert(lines.end(), more.lines.begin(), more.lines.end());
        begins.insert(begins.end(), more.begins.begin(), more.begins.end());
        costs.insert(costs.end(), more.costs.begin(), more.costs.end());
        texts.insert(texts.end(), more.texts.begin(), more.texts.end());
    }
    void add(const papan::Columns& columns) {
        lines.insert(lines.end(), columns.line.begin(), columns.line.end());
        begins.insert(begins.end(), columns.begin.begin(), columns.begin.end());
        costs.insert(costs.end(), columns.cost.begin(), columns.cost.end());
        for (std::size_t row = 0; row < columns.line.size(); ++row) {
            texts.push_back(std::to_string(columns.solver[row]));
            for (const Texts* const column : {&columns.board, &columns.plan, &columns.bounds})
                texts.back() +=
                    '|' + column->text.substr(static_cast<std::size_t>(column->ends[row]),
                                              static_cast<std::size_t>(column->ends[row + 1] - column->ends[row]));
        }
    }
};

static void check_same(const Taken& found, const Taken& expected) {
    CHECK_EQUAL(found.lines, expected.lines);
    CHECK_EQUAL(found.begins, expected.begins);
    CHECK_EQUAL(found.costs, expected.costs);
    CHECK(found.texts == expected.texts);
}

static Taken solved(const std::string& text, const std::shared_ptr<TableSource>& source) {
    Control control;
    Rows rows;
    solve_lines(text, all_line_solvers(source), control, rows);
    Taken taken;
    taken.add(rows.take());
    return taken;
}

TEST(nothing_is_lost_when_rows_are_taken_while_others_are_added) {
    const auto source = std::make_shared<TableSource>();
    const std::string text = mixed_text(91, 800);
    Rows rows;
    Control control;
    std::atomic<int> rounds{0}, times{0};  // of solving, and of taking something
    std::atomic<bool> done{false};
    std::thread worker([&] {
        const auto solvers = all_line_solvers(source);
        for (; times < 5; ++rounds) solve_lines(text, solvers, control, rows);  // however slow the other thread is
        done = true;
    });
    Taken taken;
    for (bool was_done = false; !was_done;) {
        was_done = done;  // so that rows are taken once more after the last was added
        const std::size_t before = taken.lines.size();
        taken.add(rows.take());
        times += taken.lines.size() > before;
        std::this_thread::yield();
    }
    worker.join();
    Taken expected;
    for (int round = 0; round < rounds; ++round) expected.add(solved(text, source));
    check_same(taken, expected);
    CHECK_EQUAL(taken.lines.size(), 700u * static_cast<unsigned>(rounds));  // of each eight lines one is empty
}

TEST(several_workers_share_the_tables_whoever_has_them_built) {
    const auto source = std::make_shared<TableSource>();
    constexpr std::size_t workers = 4;
    std::vector<std::string> texts(workers);
    for (std::size_t i = 0; i < workers; ++i) texts[i] = mixed_text(92 + i, 160);
    std::vector<Rows> rows(workers);
    std::vector<std::thread> threads(workers);
    for (std::size_t i = 0; i < workers; ++i)
        threads[i] = std::thread([&, i] {
            Control control;
            solve_lines(texts[i], all_line_solvers(source), control, rows[i]);
        });
    for (std::thread& thread : threads) thread.join();
    CHECK_EQUAL(source->built(), 1u);
    for (std::size_t i = 0; i < workers; ++i) {
        Taken taken;
        taken.add(rows[i].take());
        check_same(taken, solved(texts[i], std::make_shared<TableSource>()));
    }
}

TEST(a_worker_that_is_stopped_from_another_thread_leaves_whole_rows_in_order) {
    const auto source = std::make_shared<TableSource>();
    const std::string text = mixed_text(96, 1200);
    Rows rows;
    Control control;
    std::atomic<bool> done{false};
    std::thread worker([&] {
        solve_lines(text, all_line_solvers(source), control, rows);
        done = true;
    });
    Taken taken;
    while (taken.lines.size() < 20 && !done) taken.add(rows.take());
    control.stop = true;
    worker.join();
    taken.add(rows.take());
    Taken expected = solved(text, source);
    CHECK(taken.lines.size() >= 20 && taken.lines.size() <= expected.lines.size());
    expected.lines.resize(taken.lines.size());
    expected.begins.resize(taken.lines.size());
    expected.costs.resize(taken.lines.size());
    expected.texts.resize(taken.lines.size());
    check_same(taken, expected);
}
