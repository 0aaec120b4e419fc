// Both Rush Hour solvers, for small boards and for large ones, and the space of all positions, against plain search.
#include "../rush_hour/batch.hpp"
#include "../rush_hour/solve.hpp"
#include "../rush_hour/space.hpp"
#include "check.hpp"
#include "plain_rush_hour.hpp"

using namespace papan;
using namespace papan::rush_hour;
using namespace papan::tests;

namespace {

// What the plain way knows of a board.
struct Known {
    std::map<Positions, std::uint32_t> distances;  // of every position from the nearest goal; empty: there is none
    std::size_t positions = 0;                     // 0: too many
    static constexpr std::size_t most = 3000;

    Known(const Board& board, Metric metric) {
        std::vector<Positions> goals;
        const auto reached = plain_distances(board, {start_of(board)}, metric, most);
        if (!reached) return;
        for (const auto& [at, distance] : *reached)
            if (at[static_cast<std::size_t>(board.primary)] == board.goal) goals.push_back(at);
        positions = reached->size();
        if (const auto from_goals = plain_distances(board, goals, metric, most)) distances = *from_goals;
    }
};

std::string described(const Board& board) {
    return letters_of(board, "ABCDEFGHIJKLMNPQRS") + " of " + std::to_string(board.rows) + " rows, primary " +
           std::to_string(board.primary) + ", goal " + std::to_string(board.goal);
}

void check_solution(const Board& board, Metric metric, const Known& known) {
    Control control;
    const Answer answer = solve(board, metric, control);
    if (known.distances.empty()) {
        CHECK_EQUAL(answer.ended, Ended::exhausted);
        return;
    }
    CHECK_EQUAL(answer.ended, Ended::solved);
    CHECK_EQUAL(answer.cost, known.distances.at(start_of(board)));
    const auto end = followed(board, answer.plan);
    CHECK(end && (*end)[static_cast<std::size_t>(board.primary)] == board.goal);
}

void check_space(const Board& board, Metric metric, const Known& known) {
    Control control;
    Counts counts;
    Space space;
    CHECK_EQUAL(space.build(board, metric, control, counts), Ended::exhausted);
    CHECK_EQUAL(space.size(), known.positions);
    std::uint32_t farthest = 0;
    Positions at(board.pieces.size());
    for (std::uint32_t i = 0; i < space.size(); ++i) {
        space.positions(i, at.data());
        CHECK_EQUAL(space.find(at.data()), i);
        CHECK_EQUAL(space.distance(i), known.distances.empty() ? Space::none : known.distances.at(at));
    }
    for (const auto& [position, distance] : known.distances) farthest = std::max(farthest, distance);
    if (!known.distances.empty()) CHECK_EQUAL(space.distance(space.hardest()), farthest);
}

// `shortest`: the length of the shortest pieces; a board with pieces of one cell is for the solver of large boards.
void check_boards(std::uint64_t seed, int count, int shortest, int widest) {
    Random64 random(seed);
    for (int checked = 0; checked < count;) {
        const int rows = 1 + static_cast<int>(random.below(5)),
                  columns = 2 + static_cast<int>(random.below(widest - 1u));
        const Board board = random_rush_hour(random, rows, columns, 1 + static_cast<int>(random.below(6)), shortest);
        const Context context(described(board));
        for (const Metric metric : {Metric::moves, Metric::steps}) {
            const Known known(board, metric);
            if (known.positions == 0) continue;
            check_solution(board, metric, known);
            check_space(board, metric, known);
            ++checked;
        }
    }
}

}  // namespace

TEST(small_boards_are_solved_with_the_fewest_moves_and_steps) { check_boards(31, 1000, 2, 6); }
TEST(large_boards_are_solved_with_the_fewest_moves_and_steps) { check_boards(32, 600, 1, 4); }
TEST(wide_boards_are_solved_with_the_fewest_moves_and_steps) { check_boards(33, 300, 2, 8); }

TEST(boards_of_letters_are_solved_as_they_are_one_by_one) {
    Random64 random(34);
    std::string text;
    std::vector<Board> boards;
    for (int i = 0; i < 200; ++i) {
        boards.push_back(random_letters_board(random, 9 + i % 4));
        text += letters_of(boards.back(), piece_signs);
    }
    text.replace(36, 1, "?");  // the second is no board
    for (const Metric metric : {Metric::moves, Metric::steps}) {
        Workspace workspace;
        Control control;
        Batch batch;
        CHECK_EQUAL(solve_letters(text, metric, workspace, control, batch), Ended::solved);
        CHECK_EQUAL(batch.ended.size(), boards.size());
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (i == 1) {
                CHECK_EQUAL(batch.ended[i], Batch::unreadable);
                continue;
            }
            const Context context(text.substr(36 * i, 36));
            Control own;
            const Answer answer = solve(boards[i], metric, own);
            CHECK_EQUAL(batch.ended[i], static_cast<std::uint8_t>(answer.ended));
            CHECK_EQUAL(metric == Metric::moves ? batch.moves[i] : batch.steps[i], answer.cost);
        }
    }
}

TEST(the_node_limit_and_the_stop_flag_end_a_search) {
    // Five pieces in rows of their own: 5⁵ positions.
    const Board board{6, 6, std::vector<std::uint8_t>(36), {{0}, {1}, {2}, {4}, {5}}, 2, 4};
    for (const bool stopped : {false, true}) {
        Limits limits;
        limits.nodes = stopped ? Limits::none : 20;
        Control control(limits);
        control.stop = stopped;
        Counts counts;
        Space space;
        CHECK_EQUAL(space.build(board, Metric::moves, control, counts), stopped ? Ended::stopped : Ended::nodes);
        CHECK_EQUAL(space.size(), 0u);
    }
}
