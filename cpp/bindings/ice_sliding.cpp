// Ice sliding's searches for Python.
#include "../ice_sliding/by_name.hpp"
#include "running.hpp"

namespace papan {

namespace {

ice_sliding::Board board_of(int rows, int columns, const std::string& signs, const std::vector<int>& costs) {
    ice_sliding::Board board;
    board.rows = rows;
    board.columns = columns;
    board.signs = signs;
    board.costs = costs;
    require(ice_sliding::is_whole(board), "a whole board whose ways do not cost too much");
    return board;
}

ice_sliding::Metric metric_of(bool by_moves) {
    return by_moves ? ice_sliding::Metric::moves : ice_sliding::Metric::cost;
}

nb::tuple solve_ice_sliding(int rows, int columns, const std::string& signs, const std::vector<int>& costs,
                            bool by_moves, const std::string& order, const std::string& heuristic, Settings settings,
                            Control& control) {
    check_settings(settings);
    const ice_sliding::Board board = board_of(rows, columns, signs, costs);
    const ice_sliding::Order moves = ice_sliding::order_of(order);
    const ice_sliding::Heuristic chosen = ice_sliding::heuristic_of(heuristic);
    return run(control, [&](auto&) {
        return ice_sliding::search(board, metric_of(by_moves), moves, chosen, settings, control);
    });
}

nb::tuple best_ice_sliding(int rows, int columns, const std::string& signs, const std::vector<int>& costs,
                           bool by_moves, const std::string& order, Control& control) {
    const ice_sliding::Board board = board_of(rows, columns, signs, costs);
    const ice_sliding::Order moves = ice_sliding::order_of(order);
    return run(control, [&](auto&) { return ice_sliding::best(board, metric_of(by_moves), moves, control); });
}

}  // namespace

void bind_ice_sliding(nb::module_& module) {
    module.def("solve_ice_sliding", &solve_ice_sliding);
    module.def("best_ice_sliding", &best_ice_sliding);
}

}  // namespace papan
