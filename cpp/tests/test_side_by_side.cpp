// Searches of different boards on threads of their own, as Python's threads start them: they share only constants.
#include <thread>

#include "../queens/batch.hpp"
#include "../rush_hour/batch.hpp"
#include "../search/best_first.hpp"
#include "../sliding/domain.hpp"
#include "check.hpp"
#include "plain_queens.hpp"
#include "plain_rush_hour.hpp"
#include "plain_sliding.hpp"

using namespace papan;
using namespace papan::tests;

// Calls work() on several threads at once, before it was ever called on one, so that constants are made there too; then
// once here; all results must be the same.
template <class Work>
static void check_together(const Work& work) {
    std::vector<decltype(work())> results(4);
    std::vector<std::thread> threads(results.size());
    for (std::size_t i = 0; i < threads.size(); ++i) threads[i] = std::thread([&, i] { results[i] = work(); });
    for (std::thread& thread : threads) thread.join();
    const auto expected = work();
    for (const auto& result : results) CHECK_EQUAL(result, expected);
}

TEST(queens_boards) {
    Random64 random(61);
    std::string text;
    for (int i = 0; i < 60; ++i) text += text_of(random_queens(random, 4 + i % 9, 4 + i % 9)) + '\n';
    check_together([&] {
        std::vector<std::int32_t> results(queens::count_lines(text));
        const auto solver = std::make_unique<queens::Solver>();
        Control control;
        queens::count_each_line(text, 3, results.data(), *solver, control);
        return results;
    });
}

TEST(rush_hour_boards) {
    Random64 random(62);
    std::string text;
    for (int i = 0; i < 30; ++i) text += letters_of(random_letters_board(random, 11), piece_signs);
    check_together([&] {
        rush_hour::Workspace workspace;
        rush_hour::Batch batch;
        Control control;
        rush_hour::solve_letters(text, rush_hour::Metric::moves, workspace, control, batch);
        return batch.moves;
    });
}

TEST(sliding_boards_whose_tables_of_walking_distances_are_shared) {
    Random64 random(63);
    const Tiles tiles = random_sliding(random, {3, 4}, 40);
    check_together([&] {
        const sliding::SlidingDomain<sliding::PackedTiles> domain({3, 4}, {tiles.begin(), tiles.end()}, {0, 1, 2, 3},
                                                                  sliding::Heuristic::walking_distance);
        Control control;
        return best_first(domain, {1, 1}, Repeats::cheaper, Ties::deepest, control).plan;
    });
}
