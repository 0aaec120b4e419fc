// Many boards in the 36-letter form, solved one after another: one text in, one array per column of the results out.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "letters.hpp"
#include "small.hpp"

namespace papan::rush_hour {

// One row per board, in the order of the boards.
struct Batch {
    static constexpr std::uint8_t unreadable = 255;

    std::vector<std::uint8_t> ended;  // an Ended, or unreadable
    std::vector<std::uint32_t> moves, steps;
    std::vector<std::size_t> plan_ends;  // the plan of board i: from plan_ends[i - 1] (0 for the first) up to here
    std::vector<Slide> plan;
    std::vector<std::array<char, letters_most_pieces>> signs;  // of the pieces by index, then blanks
    std::vector<std::uint32_t> horizontal;                     // which pieces are, one bit per piece
};

// What one thread needs for its boards; once it has grown, a further board allocates nothing.
struct Workspace {
    Small search;
    Board board;
};

// Solves boards of 36 letters, one after another in `text`, and adds a row for each to the batch. The limits and counts
// of the control are those of all boards together. Returns `solved`, or why it was stopped: then the last row is that
// of the board at which it stopped, and the boards after it have none.
inline Ended solve_letters(std::string_view text, Metric metric, Workspace& workspace, Control& control, Batch& batch) {
    Counts counts;
    for (; text.size() >= letters_cells; text.remove_prefix(letters_cells)) {
        const std::size_t first = batch.plan.size();
        Ended ended = Ended::solved;
        std::array<char, letters_most_pieces> signs;
        // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): there are letters_cells of them
        const bool readable = read_letters(text.data(), workspace.board, signs);
        std::uint32_t horizontal = 0;
        if (readable) {
            for (std::size_t p = 0; p < workspace.board.pieces.size(); ++p)
                horizontal |= std::uint32_t{workspace.board.pieces[p].horizontal} << p;
            workspace.search.load(workspace.board, metric);
            ended = workspace.search.solve(control, counts, batch.plan);
        }
        const std::size_t moves = batch.plan.size() - first;
        batch.ended.push_back(readable ? static_cast<std::uint8_t>(ended) : Batch::unreadable);
        batch.moves.push_back(static_cast<std::uint32_t>(moves));
        batch.steps.push_back(count_steps(batch.plan.data() + first, moves));
        batch.plan_ends.push_back(batch.plan.size());
        batch.signs.push_back(signs);
        batch.horizontal.push_back(horizontal);
        if (ended != Ended::solved && ended != Ended::exhausted) return ended;
    }
    control.publish(counts);
    return Ended::solved;
}

}  // namespace papan::rush_hour
