// The searches over a domain, with the sliding puzzle as the domain, against exact distances.
#include "../search/best_first.hpp"
#include "../search/breadth_first.hpp"
#include "../search/depth_first.hpp"
#include "../sliding/domain.hpp"
#include "../sliding/ida_manhattan.hpp"
#include "../sliding/large.hpp"
#include "../sliding/space.hpp"
#include "check.hpp"
#include "plain_sliding.hpp"

using namespace papan;
using namespace papan::tests;
using sliding::Heuristic, sliding::Shape;

static constexpr sliding::Order usual_order{sliding::up, sliding::left, sliding::right, sliding::down};

static sliding::SlidingDomain<sliding::PackedTiles> domain_of(Shape shape, const Tiles& tiles, Heuristic heuristic) {
    return {shape, {tiles.begin(), tiles.end()}, usual_order, heuristic};
}

static const std::map<Tiles, int>& distances_of_3_by_3() {
    static const auto distances = plain_distances({3, 3});
    return distances;
}

TEST(the_space_of_all_boards_has_their_exact_distances) {
    for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{2, 4}, Shape{4, 2}}) {
        const auto exact = plain_distances(shape);
        const sliding::Space space(shape);
        const Context context(shown(shape.rows) + " rows");
        Control control;
        std::vector<std::uint8_t> distances(space.size());
        CHECK(space.explore(distances.data(), control));
        CHECK_EQUAL(exact.size(), space.size());
        for (const auto& [tiles, distance] : exact) {
            CHECK_EQUAL(int{distances[space.rank(tiles)]}, distance);
            CHECK_EQUAL(space.unrank(space.rank(tiles)), tiles);
        }
    }
}

TEST(every_optimal_search_finds_the_exact_distance) {
    Random64 random(41);
    const auto& exact = distances_of_3_by_3();
    for (int i = 0; i < 30; ++i) {
        const Tiles tiles = random_sliding(random, {3, 3}, 1 + 3 * i);
        const Context context(shown(tiles));
        const auto check = [&](const Outcome& outcome) {
            CHECK_EQUAL(outcome.ended, Ended::solved);
            CHECK_EQUAL(outcome.cost, exact.at(tiles));
            CHECK_EQUAL(static_cast<int>(outcome.plan.size()), outcome.cost);
            CHECK(solves({3, 3}, tiles, outcome.plan));
        };
        for (const Heuristic heuristic : {Heuristic::none, Heuristic::misplaced, Heuristic::manhattan,
                                          Heuristic::linear_conflict, Heuristic::walking_distance}) {
            const auto domain = domain_of({3, 3}, tiles, heuristic);
            Control control;
            for (const Ties ties : {Ties::deepest, Ties::newest, Ties::oldest})
                check(best_first(domain, {1, 1}, Repeats::cheaper, ties, control));
            // With the others it takes seconds.
            if (heuristic != Heuristic::none && heuristic != Heuristic::misplaced)
                check(ida_star(domain, false, control));
        }
        Control control;
        const auto domain = domain_of({3, 3}, tiles, Heuristic::none);
        check(breadth_first(domain, Repeats::drop, control));
    }
}

TEST(no_heuristic_says_more_than_the_exact_distance) {
    const auto& exact = distances_of_3_by_3();
    for (const Heuristic heuristic :
         {Heuristic::misplaced, Heuristic::manhattan, Heuristic::linear_conflict, Heuristic::walking_distance}) {
        int number = 0;
        for (const auto& [tiles, distance] : exact) {
            if (++number % 50 != 0) continue;
            const auto domain = domain_of({3, 3}, tiles, heuristic);
            CHECK(domain.estimate(domain.initial()) <= distance);
        }
    }
}

TEST(a_search_ends_at_exactly_its_node_limit) {
    Random64 random(42);
    const auto domain = domain_of({4, 4}, random_sliding(random, {4, 4}, 200), Heuristic::misplaced);
    Limits limits;
    limits.nodes = 3000;
    const auto check = [](const Outcome& outcome) {
        CHECK_EQUAL(outcome.ended, Ended::nodes);
        CHECK_EQUAL(outcome.counts.expanded, 3000u);
        CHECK(!outcome.found);
    };
    Control control(limits);
    check(best_first(domain, {1, 1}, Repeats::cheaper, Ties::deepest, control));
    control.start();
    check(breadth_first(domain, Repeats::keep, control));
    control.start();
    check(ida_star(domain, false, control));
    control.start();
    check(deepening(domain, 60, true, control));
}

TEST(ida_star_of_the_15_puzzle_is_the_generic_one_to_the_last_node) {
    Random64 random(43);
    for (int i = 0; i < 20; ++i) {
        const Tiles tiles = random_sliding(random, {4, 4}, 40);
        const Context context(shown(tiles));
        std::array<std::uint8_t, 16> board{};
        std::copy(tiles.begin(), tiles.end(), board.begin());
        Control control, other;
        const sliding::Answer fast = sliding::ida_manhattan(board, usual_order, control);
        const Outcome generic = ida_star(domain_of({4, 4}, tiles, Heuristic::manhattan), false, other);
        CHECK_EQUAL(fast.ended, Ended::solved);
        CHECK(std::equal(fast.plan.begin(), fast.plan.end(), generic.plan.begin(), generic.plan.end()));
        CHECK_EQUAL(fast.counts.expanded, generic.counts.expanded);
        CHECK_EQUAL(fast.counts.generated, generic.counts.generated);
        CHECK_EQUAL(fast.bounds, generic.bounds);
    }
}

TEST(large_boards_get_a_plan_that_solves_them) {
    Random64 random(44);
    for (const Shape shape : {Shape{2, 2}, Shape{3, 3}, Shape{2, 7}, Shape{5, 5}, Shape{6, 9}}) {
        const Tiles tiles = random_sliding(random, shape, 300);
        const Context context(shown(tiles));
        Limits limits;
        limits.nodes = 200'000;
        Control control(limits);
        const std::vector<sliding::Tile> board(tiles.begin(), tiles.end());
        const auto answer = sliding::LargeSolver(shape, board, nullptr, 1, control).solve();
        CHECK(answer.found);
        CHECK(solves(shape, tiles, answer.plan));
        CHECK(static_cast<int>(answer.plan.size()) >= answer.lower_bound);
    }
}
