// The 36-letter form: the fast reader accepts exactly what a plain one does, and the plans that it leads to work.
#include <algorithm>
#include <map>
#include <string>

#include "../../rush_hour/solve.hpp"
#include "../plain_rush_hour.hpp"
#include "fuzz.hpp"

namespace papan::tests {

namespace {

using rush_hour::letters_cells, rush_hour::letters_side;

// The text with one sign for empty cells and one for walls.
std::string with_usual_signs(std::string text) {
    std::replace(text.begin(), text.end(), '.', 'o');
    std::replace(text.begin(), text.end(), '#', 'x');
    return text;
}

// Whether the text is a board: each piece in one line without a gap, and piece A across the third row.
bool is_board(const std::string& text) {
    std::map<char, std::vector<int>> pieces;
    for (int cell = 0; cell < letters_cells; ++cell) {
        const char sign = text[static_cast<std::size_t>(cell)];
        if (sign == 'o' || sign == 'x') continue;
        if (sign <= ' ' || sign > '~' || sign == '/') return false;
        pieces[sign].push_back(cell);
    }
    for (const auto& [sign, cells] : pieces) {
        const int step = cells.size() > 1 ? cells[1] - cells[0] : 0;
        const bool across = step == 1 && cells.front() / letters_side == cells.back() / letters_side;
        if (!across && step != letters_side) return false;
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (cells[i] - cells[i - 1] != step) return false;
        if (sign == 'A' && (!across || cells[0] / letters_side != 2)) return false;
    }
    return pieces.contains('A');
}

rush_hour::Answer solved(const rush_hour::Board& board, rush_hour::Metric metric) {
    Limits limits;
    limits.nodes = 20'000;
    Control control(limits);
    const rush_hour::Answer answer = rush_hour::solve(board, metric, control);
    if (answer.ended == Ended::solved) {
        const auto end = followed(board, answer.plan);
        expect(end && (*end)[static_cast<std::size_t>(board.primary)] == board.goal, "the plan leads to the goal");
    }
    return answer;
}

void check_plans(const rush_hour::Board& board) {
    const rush_hour::Answer moves = solved(board, rush_hour::Metric::moves);
    const rush_hour::Answer steps = solved(board, rush_hour::Metric::steps);
    if (moves.ended == Ended::nodes || steps.ended == Ended::nodes) return;
    expect(moves.ended == steps.ended, "whether there is a solution does not depend on the metric");
    expect(moves.cost <= steps.plan.size(), "no plan has fewer moves");
    expect(steps.cost <= rush_hour::count_steps(moves.plan.data(), moves.plan.size()), "no plan has fewer steps");
}

}  // namespace

void try_text(std::string_view text) {
    if (text.size() != letters_cells) return;
    const std::string usual = with_usual_signs(std::string(text));
    rush_hour::Board board;
    std::array<char, rush_hour::letters_most_pieces> signs;
    const bool accepted = rush_hour::read_letters(text.data(), board, signs);
    expect(accepted == is_board(usual), "it accepts what is a board, and nothing else");
    if (!accepted) return;
    expect(taken_cells(board, start_of(board)).has_value(), "no two pieces are on one cell");
    expect(letters_of(board, {signs.data(), signs.size()}) == usual, "a board that is written is the text");
    check_plans(board);
}

}  // namespace papan::tests
