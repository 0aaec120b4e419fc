// Every Queens solver against plain search, and the generator's boards against the solver.
#include "../queens/backtracking.hpp"
#include "../queens/brute_force.hpp"
#include "../queens/domain.hpp"
#include "../queens/generate.hpp"
#include "../queens/solver.hpp"
#include "../search/candidates.hpp"
#include "check.hpp"
#include "plain_queens.hpp"

using namespace papan;
using namespace papan::queens;
using namespace papan::tests;

// The solutions that a solver of columns finds.
template <class Search>
static std::set<Columns> solutions_by(Search& solver, const Board& board) {
    std::set<Columns> found;
    Control control;
    Counts counts;
    auto keep = [&](const std::int8_t* columns) {
        CHECK(found.insert(Columns(columns, columns + board.size)).second);  // none twice
        return true;
    };
    CHECK_EQUAL(solver.search(board, control, counts, keep), Ended::exhausted);
    return found;
}

// The solutions that a search finds which gives the cells in the order placed.
template <class Search>
static std::set<Columns> solutions_of(Search search, const Board& board) {
    std::set<Columns> found;
    Control control;
    Counts counts;
    auto keep = [&](const std::uint16_t* cells) {
        Columns columns(static_cast<std::size_t>(board.size));
        for (int i = 0; i < board.size; ++i)
            columns[cells[i] / board.size] = static_cast<std::int8_t>(cells[i] % board.size);
        CHECK(found.insert(columns).second);
        return true;
    };
    CHECK_EQUAL(search.run(control, counts, keep), Ended::exhausted);
    return found;
}

TEST(the_solver_finds_exactly_the_solutions_of_small_boards) {
    Random64 random(11);
    Solver solver;
    for (int size = 1; size <= 7; ++size)
        for (int i = 0; i < 40; ++i) {
            // As many regions as rows, now and then more or fewer.
            const int regions =
                i % 4 != 0 ? size : 1 + static_cast<int>(random.below(2 * size < size * size ? 2 * size : 1));
            const Board board = random_queens(random, size, regions);
            const Context context(text_of(board));
            CHECK_EQUAL(solutions_by(solver, board), plain_solutions(board));
        }
}

TEST(brute_force_and_backtracking_find_the_same_in_every_space) {
    Random64 random(12);
    for (int size = 1; size <= 5; ++size)
        for (int i = 0; i < 8; ++i) {
            const Board board = random_queens(random, size, size);
            const std::set<Columns> expected = plain_solutions(board);
            const Context context(text_of(board));
            for (const Space space : {Space::permutations, Space::regions, Space::rows, Space::cells})
                for (const bool from_right : {false, true}) {
                    CHECK_EQUAL(solutions_of(BruteForce(board, space, from_right), board), expected);
                    CHECK_EQUAL(solutions_of(Backtracking(board, space, from_right), board), expected);
                }
        }
}

TEST(their_counts_are_those_of_the_generic_searches_with_and_without_a_limit) {
    Random64 random(13);
    for (const std::uint64_t nodes : {Limits::none, std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{37}})
        for (const Space space : {Space::permutations, Space::regions, Space::rows, Space::cells}) {
            const Board board = random_queens(random, 4, 4);
            const Context context(text_of(board) + ", space " + shown(space) + ", limit " + shown(nodes));
            Limits limits;
            limits.nodes = nodes;
            const QueensDomain<Queens<12>> domain(board, space, false);
            const auto compare = [&](auto search, const auto& generic) {
                Control control(limits), other(limits);
                Counts counts;
                auto all = [](const std::uint16_t*) { return true; };
                search.run(control, counts, all);
                const Outcome expected = generic(domain, Wanted{0, {}}, other);
                CHECK_EQUAL(counts.expanded, expected.counts.expanded);
                CHECK_EQUAL(counts.generated, expected.counts.generated);
                CHECK_EQUAL(counts.examined, expected.counts.examined);
            };
            compare(BruteForce(board, space, false), brute_force<QueensDomain<Queens<12>>>);
            compare(Backtracking(board, space, false), backtracking<QueensDomain<Queens<12>>>);
        }
}

TEST(the_solver_of_large_boards_agrees_with_backtracking) {
    Random64 random(14);
    Solver solver;
    for (const int size : {8, 9, 11, 12})
        for (int i = 0; i < 6; ++i) {
            const Board board = random_queens(random, size, size + (i == 0 ? 3 : 0));
            const Context context(text_of(board));
            CHECK_EQUAL(solutions_by(solver, board), solutions_of(Backtracking(board, Space::rows, false), board));
        }
    for (const int size : {17, 33, 40, 65, 100}) {  // with lines of 32, 64 and 128 bits
        // Each row is a region, so there are many solutions.
        Board board{size, size, std::vector<std::uint16_t>(static_cast<std::size_t>(size * size))};
        for (int cell = 0; cell < size * size; ++cell) board.region[cell] = static_cast<std::uint16_t>(cell / size);
        Control control;
        Counts counts;
        bool valid = false;
        auto first = [&](const std::int8_t* columns) {
            valid = is_solution(board, Columns(columns, columns + size));
            return false;
        };
        CHECK_EQUAL(solver.search(board, control, counts, first), Ended::solved);
        CHECK(valid);
    }
}

TEST(counting_stops_at_the_cap_and_at_the_node_limit) {
    Solver solver;
    Letters letters;
    CHECK_EQUAL(read_letters("AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF", letters), Fault::none);
    const std::uint64_t all = plain_solutions(board_of(letters)).size();
    for (const std::uint64_t cap : {std::uint64_t{1}, std::uint64_t{2}, all, all + 1}) {
        Control control;
        Counts counts;
        Ended ended{};
        CHECK_EQUAL(solver.count(letters, cap, nullptr, control, counts, ended), std::min(cap, all));
        CHECK_EQUAL(ended, cap <= all ? Ended::solved : Ended::exhausted);
    }
    Limits limits;
    limits.nodes = 5;
    Control control(limits);
    Counts counts;
    Ended ended{};
    solver.count(letters, 1000, nullptr, control, counts, ended);
    CHECK_EQUAL(ended, Ended::nodes);
    CHECK_EQUAL(counts.expanded, 5u);
}

TEST(generated_boards_have_one_solution) {
    Solver solver;
    for (const int size : {4, 6, 8, 10, 12, 15, 18}) {
        Control control;
        Counts counts;
        std::vector<std::uint8_t> regions(static_cast<std::size_t>(size * size));
        generator_for(size)->make(size, Random64(5, static_cast<std::uint64_t>(size)), control, counts, regions.data());
        const Board board{size, size, {regions.begin(), regions.end()}};
        const Context context(text_of(board));
        CHECK_EQUAL(solutions_by(solver, board).size(), 1u);
    }
}
