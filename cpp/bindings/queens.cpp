// The Queens searches for Python.
#include "../queens/batch.hpp"
#include "../queens/by_name.hpp"
#include "running.hpp"

namespace papan {

namespace {

// Refuses regions that are no board of that size.
void check_regions(int size, const std::vector<int>& regions, int region_count) {
    require(size >= 1 && size <= queens::max_side, "a size from 1 to 100");
    require(regions.size() == static_cast<std::size_t>(size) * static_cast<std::size_t>(size), "the number of cells");
    require(region_count >= 1 && region_count <= size * size, "the number of regions");
    std::vector<bool> occurs(static_cast<std::size_t>(region_count));
    for (const int region : regions) {
        require(region >= 0 && region < region_count, "the regions");
        occurs[static_cast<std::size_t>(region)] = true;
    }
    for (const bool there : occurs) require(there, "that every region occurs");
}

nb::tuple solve_queens(int size, const std::vector<int>& regions, int region_count, const std::string& space,
                       bool from_right, Settings settings, Control& control) {
    check_settings(settings);
    check_regions(size, regions, region_count);
    const queens::Space chosen = queens::space_of(space);
    require(chosen != queens::Space::regions || region_count == size, "as many regions as rows");
    const queens::Board board{size, region_count, {regions.begin(), regions.end()}};
    return run(control,
               [&](auto& plans) { return queens::search(board, chosen, from_right, settings, control, plans); });
}

// The first solutions, as many as asked for or all of them (0), by the fast solver.
nb::tuple best_queens(int size, const std::vector<int>& regions, int region_count, std::uint64_t solutions,
                      std::uint64_t keep, Control& control) {
    check_regions(size, regions, region_count);
    queens::Board board{size, region_count, {regions.begin(), regions.end()}};
    return run(control, [&](auto& plans) {
        Outcome outcome;
        auto found = [&](const std::int8_t* columns) {
            ++outcome.solutions;
            if (plans.size() < keep) {
                std::vector<Action> plan(static_cast<std::size_t>(size));
                for (int row = 0; row < size; ++row) plan[row] = static_cast<Action>(row * size + columns[row]);
                plans.push_back(std::move(plan));
            }
            return outcome.solutions != solutions;
        };
        outcome.ended = (*Reused<queens::Solver>()).search(board, control, outcome.counts, found);
        if (outcome.ended == Ended::exhausted && outcome.solutions > 0) outcome.ended = Ended::solved;
        outcome.cost = size;
        return outcome;
    });
}

// The number of solutions of a board's text, at most the cap, and the columns of the first; −16 or less: it is no plain
// board.
nb::tuple count_queens(const std::string& text, std::int32_t cap) {
    require(cap >= 1, "a cap of at least 1");
    const Reused<queens::Letters> reused;
    queens::Letters& letters = *reused;
    const queens::Fault wrong = queens::read_letters(text, letters);
    if (wrong != queens::Fault::none)
        return nb::make_tuple(queens::fault - static_cast<std::int32_t>(wrong), nb::none());
    std::int8_t columns[queens::max_side];
    Counts counts;
    Ended ended = Ended::exhausted;
    std::uint64_t solutions = 0;
    Control control;
    run_or_raise(control, [&] {
        const Reused<queens::Solver> solver;
        solutions = (*solver).count(letters, static_cast<std::uint64_t>(cap), columns, control, counts, ended);
    });
    if (solutions == 0) return nb::make_tuple(0, nb::none());
    nb::list first;
    for (int row = 0; row < letters.size; ++row) first.append(static_cast<int>(columns[row]));
    return nb::make_tuple(solutions, first);
}

// One board per line, '/' between its rows. Returns the bytes of one int32 per board: the number of its solutions, at
// most the cap; −1 when it was not reached; −16 or less when it is no plain board.
nb::bytes count_queens_lines(const std::string& text, std::int32_t cap, Control& control) {
    require(cap >= 1, "a cap of at least 1");
    std::vector<std::int32_t> results(queens::count_lines(text));
    run_or_raise(control,
                 [&] { queens::count_each_line(text, cap, results.data(), *Reused<queens::Solver>(), control); });
    return nb::bytes(reinterpret_cast<const char*>(results.data()), results.size() * sizeof(std::int32_t));
}

}  // namespace

void bind_queens(nb::module_& module) {
    module.def("solve_queens", &solve_queens);
    module.def("best_queens", &best_queens);
    module.def("count_queens", &count_queens);
    module.def("count_queens_lines", &count_queens_lines);
}

}  // namespace papan
