// How fast the core is without Python: each piece of work again and again for half a second, and the median of its
// rates.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "../queens/batch.hpp"
#include "../queens/generate.hpp"
#include "../rush_hour/batch.hpp"
#include "../search/best_first.hpp"
#include "../sliding/domain.hpp"
#include "../sliding/ida_manhattan.hpp"
#include "plain_queens.hpp"
#include "plain_rush_hour.hpp"
#include "plain_sliding.hpp"

using namespace papan;
using namespace papan::tests;

namespace {

constexpr double least_seconds = 0.5;
constexpr std::size_t least_repeats = 5;
constexpr sliding::Order usual_order{sliding::up, sliding::left, sliding::right, sliding::down};

// work() returns how many units it has done.
template <class Work>
void measure(const char* name, const char* unit, const Work& work) {
    using Clock = std::chrono::steady_clock;
    work();  // once for the caches
    std::vector<double> rates;
    for (double total = 0; total < least_seconds || rates.size() < least_repeats;) {
        const auto start = Clock::now();
        const auto units = static_cast<double>(work());
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        rates.push_back(units / seconds);
        total += seconds;
    }
    std::sort(rates.begin(), rates.end());
    std::printf("%-44s %12.0f %s/s   median of %zu\n", name, rates[rates.size() / 2], unit, rates.size());
}

// Boards with one solution, one per line.
std::string queens_lines(int size, std::uint64_t boards) {
    std::string text;
    const auto generator = queens::generator_for(size);
    std::vector<std::uint8_t> regions(static_cast<std::size_t>(size * size));
    for (std::uint64_t board = 0; board < boards; ++board) {
        Control control;
        Counts counts;
        generator->make(size, Random64(1, board), control, counts, regions.data());
        text += text_of({size, size, {regions.begin(), regions.end()}}) + '\n';
    }
    return text;
}

std::string rush_hour_letters(int boards) {
    Random64 random(1);
    std::string text;
    for (int board = 0; board < boards; ++board) text += letters_of(random_letters_board(random, 12), piece_signs);
    return text;
}

std::vector<Tiles> sliding_boards(std::size_t boards, int moves) {
    Random64 random(1);
    std::vector<Tiles> all(boards);
    for (Tiles& tiles : all) tiles = random_sliding(random, {4, 4}, moves);
    return all;
}

void measure_queens(int size, std::uint64_t boards) {
    const std::string text = queens_lines(size, boards);
    std::vector<std::int32_t> results(boards);
    queens::Solver solver;
    char name[64];
    std::snprintf(name, sizeof name, "queens: is it the only solution, %d×%d", size, size);
    measure(name, "boards", [&] {
        Control control;
        queens::count_each_line(text, 2, results.data(), solver, control);
        return boards;
    });
}

void measure_rush_hour(const char* name, rush_hour::Metric metric) {
    const std::string text = rush_hour_letters(300);
    rush_hour::Workspace workspace;
    measure(name, "boards", [&] {
        Control control;
        rush_hour::Batch batch;
        rush_hour::solve_letters(text, metric, workspace, control, batch);
        return batch.ended.size();
    });
}

void measure_ida_star() {
    const std::vector<Tiles> boards = sliding_boards(10, 60);
    measure("sliding: IDA*, Manhattan, 4×4", "nodes", [&] {
        std::uint64_t nodes = 0;
        for (const Tiles& tiles : boards) {
            std::array<std::uint8_t, 16> board{};
            std::copy(tiles.begin(), tiles.end(), board.begin());
            Control control;
            nodes += sliding::ida_manhattan(board, usual_order, control).counts.expanded;
        }
        return nodes;
    });
}

void measure_a_star() {
    const std::vector<Tiles> boards = sliding_boards(10, 45);
    measure("sliding: A*, Manhattan, 4×4", "nodes", [&] {
        std::uint64_t nodes = 0;
        for (const Tiles& tiles : boards) {
            const sliding::SlidingDomain<sliding::PackedTiles> domain({4, 4}, {tiles.begin(), tiles.end()}, usual_order,
                                                                      sliding::Heuristic::manhattan);
            Control control;
            nodes += best_first(domain, {1, 1}, Repeats::cheaper, Ties::deepest, control).counts.expanded;
        }
        return nodes;
    });
}

}  // namespace

int main() {
    measure_queens(8, 500);
    measure_queens(12, 100);
    measure_rush_hour("rush hour: letters, fewest moves", rush_hour::Metric::moves);
    measure_rush_hour("rush hour: letters, fewest steps", rush_hour::Metric::steps);
    measure_ida_star();
    measure_a_star();
}
