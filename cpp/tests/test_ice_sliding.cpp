// The searches of ice sliding and its lines, against plain ones, on random boards.
#include "../ice_sliding/line_solver.hpp"
#include "../support/random64.hpp"
#include "check.hpp"
#include "plain_ice_sliding_line.hpp"

using namespace papan;
using namespace papan::tests;
using ice_sliding::Heuristic, ice_sliding::Metric;

static constexpr ice_sliding::Order usual_order{ice_sliding::up, ice_sliding::left, ice_sliding::right,
                                                ice_sliding::down};

// A board of up to 6 × 6 cells and four digits.
static std::string random_line(Random64& random) {
    const std::size_t rows = 1 + random.below(6), columns = 2 + random.below(5), size = rows * columns;
    std::string signs = std::string("ZO0123").substr(0, std::min<std::size_t>(size, 2 + random.below(5)));
    while (signs.size() < size) signs += "****XL"[random.below(6)];
    for (std::size_t cell = size; cell > 1; --cell) std::swap(signs[cell - 1], signs[random.below(cell)]);
    std::string line = std::to_string(rows) + ' ' + std::to_string(columns), costs;
    for (std::size_t row = 0; row < rows; ++row) {
        line += '/' + signs.substr(row * columns, columns);
        for (std::size_t column = 0; column < columns; ++column)
            costs += (column == 0 ? '/' : ' ') + std::to_string(random.below(13));
    }
    return line + costs;
}

static Row solved_row(const ice_sliding::LineSettings& how, const std::string& line) {
    ice_sliding::IceLines solver(how);
    Control control;
    Row row;
    CHECK(solver.read(line));
    CHECK(solver.solve(control, row));
    return row;
}

static ice_sliding::LineSettings named(const std::string& algorithm, Metric metric, Heuristic heuristic) {
    ice_sliding::LineSettings how{{}, metric, usual_order, heuristic, true};
    how.settings.algorithm = algorithm;
    return how;
}

TEST(every_optimal_search_finds_the_least_cost) {
    Random64 random(51);
    int unsolvable = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string line = random_line(random);
        const Context context(line);
        const auto board = plain_ice_sliding_line(line);
        CHECK(board.has_value());
        if (!board) continue;
        for (const Metric metric : {Metric::cost, Metric::moves}) {
            const int least = plain_least(*board, metric == Metric::moves);
            unsolvable += least < 0 ? 1 : 0;
            const auto check = [&](const Row& row) {
                CHECK_EQUAL(row.cost, least);
                CHECK_EQUAL(row.ended, least < 0 ? Ended::exhausted : Ended::solved);
                if (least < 0) return;
                CHECK(row.estimate <= least);
                CHECK_EQUAL(metric == Metric::moves ? static_cast<int>(row.moves) : plan_cost(*board, row.plan), least);
                CHECK(plan_solves(*board, row.plan));
            };
            check(solved_row(named("", metric, Heuristic::none), line));
            check(solved_row(named("uniform-cost", metric, Heuristic::none), line));
            for (const Heuristic heuristic : {Heuristic::legs, Heuristic::gliding})
                check(solved_row(named("a-star", metric, heuristic), line));
            if (metric == Metric::moves) continue;
            for (const Heuristic heuristic : {Heuristic::walking, Heuristic::past_digits})
                check(solved_row(named("a-star", metric, heuristic), line));
        }
    }
    CHECK(unsolvable > 20 && unsolvable < 580);
}

TEST(what_is_written_in_another_way_is_left_to_python) {
    ice_sliding::IceLines solver({});
    for (const char* const line : {"",
                                   "1 3",
                                   "1 3/",
                                   "1 3/Z*O",
                                   "1 3/Z*O/1 1",
                                   "1 3/Z*O/1 1 1 1",
                                   "1 3/Z*O/1 1 1/",
                                   "1 3/Z*O/1 1 1 ",
                                   "1 3/Z*O/1  1 1",
                                   "1 3/Z*O/01 1 1",
                                   "1 3/Z*O/-1 1 1",
                                   "1 3/Z*O/+1 1 1",
                                   "01 3/Z*O/1 1 1",
                                   " 1 3/Z*O/1 1 1",
                                   "1  3/Z*O/1 1 1",
                                   "1 3/Z?O/1 1 1",
                                   "1 3/ZZO/1 1 1",
                                   "1 3/Z1O/1 1 1",
                                   "1 3/***/1 1 1",
                                   "0 3/Z*O/1 1 1",
                                   "101 3/Z*O/1 1 1",
                                   "1 3/Z*O/1 1 1234567890",
                                   "1 3/Z*O/999999999 999999999 1",
                                   "1 3/Z*O/1/1/1"})
        CHECK(!solver.read(line));
    for (const char* const line :
         {"1 3/Z*O/1 1 1", "1 2/ZO/0 0", "2 1/Z/O/1/1", "1 3/Z0O/0 0 999999", "2 2/ZX/LO/1 2/3 4"})
        CHECK(solver.read(line));
}

TEST(an_estimate_is_never_more_than_fits) {
    const Row row = solved_row(named("a-star", Metric::cost, Heuristic::legs), "1 3/Z*O/1 300000 300000");
    CHECK_EQUAL(row.estimate, 65'535);
    CHECK_EQUAL(row.cost, 600'000);
}
