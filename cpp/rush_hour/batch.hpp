// Many boards in the 36-letter form, solved one after another with one workspace: flat arrays in, flat arrays out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"
#include "letters.hpp"
#include "small.hpp"

namespace papan::rush_hour {

// A row for each board, in the order of the boards.
struct Batch {
    static constexpr std::uint8_t unreadable = 255;

    std::vector<std::uint8_t> ended;  // an Ended, or unreadable
    std::vector<std::uint32_t> cost, moves, steps;
    std::vector<std::uint64_t> expanded, generated;
    std::vector<std::uint64_t> plan_ends;  // board i's plan: from plan_ends[i - 1] (0 for the first) up to here
    std::vector<Slide> plan;
    std::vector<std::array<char, letters_most_pieces>> signs;  // of the pieces by index, then blanks
    std::vector<std::uint32_t> horizontal;                     // which pieces are, a bit each

    void clear() { *this = {}; }
    void reserve(std::size_t boards) {
        for (auto* column : {&cost, &moves, &steps, &horizontal}) column->reserve(boards);
        for (auto* column : {&expanded, &generated, &plan_ends}) column->reserve(boards);
        ended.reserve(boards);
        signs.reserve(boards);
        plan.reserve(boards * 32);
    }
};

// What a thread needs for its boards; nothing is allocated for a board once it has grown.
struct Workspace {
    Small search;
    Board board;
};

// Solves `count` boards that begin `stride` bytes apart (36, or more if something stands between them) and adds a row
// for each to the batch. The limits and counts of the control are those of all of them together. Gives `solved`, or
// why it was stopped: then the last row is of the board at which that happened, and the rest have none.
inline Ended solve_letters(const char* boards, std::size_t count, std::size_t stride, Metric metric,
                           Workspace& workspace, Control& control, Batch& batch) {
    Counts counts;
    batch.reserve(batch.ended.size() + count);
    for (std::size_t i = 0; i < count; ++i) {
        const Counts before = counts;
        const std::size_t first = batch.plan.size();
        Ended ended = Ended::solved;
        std::array<char, letters_most_pieces> signs;
        const bool readable = read_letters(boards + i * stride, workspace.board, signs);
        std::uint32_t horizontal = 0;
        if (readable) {
            for (std::size_t p = 0; p < workspace.board.pieces.size(); ++p)
                horizontal |= std::uint32_t{workspace.board.pieces[p].horizontal} << p;
            workspace.search.load(workspace.board, metric);
            ended = workspace.search.solve(control, counts, batch.plan);
        }
        const auto moves = static_cast<std::uint32_t>(batch.plan.size() - first);
        const std::uint32_t steps = count_steps(batch.plan.data() + first, moves);
        batch.ended.push_back(readable ? static_cast<std::uint8_t>(ended) : Batch::unreadable);
        batch.cost.push_back(metric == Metric::moves ? moves : steps);
        batch.moves.push_back(moves);
        batch.steps.push_back(steps);
        batch.expanded.push_back(counts.expanded - before.expanded);
        batch.generated.push_back(counts.generated - before.generated);
        batch.plan_ends.push_back(batch.plan.size());
        batch.signs.push_back(signs);
        batch.horizontal.push_back(horizontal);
        if (ended != Ended::solved && ended != Ended::exhausted) return ended;
    }
    control.publish(counts);
    return Ended::solved;
}

}  // namespace papan::rush_hour
