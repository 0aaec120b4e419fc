// Queens letters: the fast reader accepts exactly what a plain one does, and what the solver finds are solutions.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "../../queens/solver.hpp"
#include "../plain_queens.hpp"
#include "fuzz.hpp"

namespace papan::tests {

namespace {

// The rows of a text that is a board, read as the comment on read_letters() says it.
std::optional<std::vector<std::string>> plain_rows(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    const std::size_t first = std::min(text.find_first_of("/\n"), text.size());
    const bool slashes = first < text.size() && text[first] == '/';
    const bool returns = !slashes && first > 0 && text[first - 1] == '\r';
    if (slashes && text.back() == '/') text.remove_suffix(1);
    const std::string between = slashes ? "/" : returns ? "\r\n" : "\n";
    std::vector<std::string> rows;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(between, at), text.size());
        rows.emplace_back(text.substr(at, end - at));
        at = end + between.size();
    }
    const auto is_letter = [](char sign) { return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z'); };
    for (const std::string& row : rows)
        if (row.size() != rows.size() || !std::all_of(row.begin(), row.end(), is_letter)) return {};
    if (rows.size() > queens::max_side) return {};
    return rows;
}

void check_board(const queens::Letters& letters, const std::vector<std::string>& rows) {
    std::string cells;
    for (const std::string& row : rows) cells += row;
    expect(letters.size == static_cast<int>(rows.size()), "the size is the number of rows");
    expect(std::equal(cells.begin(), cells.end(), letters.cell.begin()), "the letters are those of the text");
    const queens::Board board = queens::board_of(letters);
    queens::Letters again;
    expect(queens::read_letters(text_of(board), again) == queens::Fault::none, "what is written can be read");
    expect(queens::board_of(again).region == board.region, "a board written and read is the same");
}

void check_solutions(const queens::Letters& letters) {
    constexpr std::uint64_t cap = 3;
    static const auto solver = std::make_unique<queens::Solver>();
    const queens::Board board = queens::board_of(letters);
    Limits limits;
    limits.nodes = 300;
    Control control(limits);
    Counts counts;
    Ended ended{};
    Columns columns(static_cast<std::size_t>(board.size));
    const std::uint64_t solutions = solver->count(letters, cap, columns.data(), control, counts, ended);
    expect(solutions <= cap && (ended == Ended::solved) == (solutions == cap), "it counts up to the cap");
    if (solutions > 0) expect(is_solution(board, columns), "what it finds is a solution");
    if (ended != Ended::nodes && board.size <= 5)
        expect(solutions == std::min<std::uint64_t>(cap, plain_solutions(board).size()), "it finds all solutions");
}

}  // namespace

void try_text(std::string_view text) {
    static const auto letters = std::make_unique<queens::Letters>();
    const auto rows = plain_rows(text);
    const bool accepted = queens::read_letters(text, *letters) == queens::Fault::none;
    expect(accepted == rows.has_value(), "it accepts what is a board, and nothing else");
    if (!accepted) return;
    check_board(*letters, *rows);
    check_solutions(*letters);
}

}  // namespace papan::tests
