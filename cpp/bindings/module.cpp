// papan._core: this folder is all the C++ that knows Python.
#include <nanobind/stl/optional.h>

#include <cmath>
#include <optional>

#include "running.hpp"

using namespace papan;

static Limits limits_of(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                        std::optional<std::uint64_t> memory) {
    Limits limits;
    require(!seconds || !std::isnan(*seconds), "seconds that are a number");
    if (seconds) limits.seconds = *seconds;
    if (nodes) limits.nodes = *nodes;
    if (memory) limits.memory = *memory;
    return limits;
}

NB_MODULE(_core, module) {
    module.doc() = "The C++ core of papan; papan.native is its only user.";

    nb::class_<Control>(module, "Control")
        .def(
            "__init__",
            [](Control* self, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
               std::optional<std::uint64_t> memory) { new (self) Control(limits_of(seconds, nodes, memory)); },
            nb::arg("seconds").none(), nb::arg("nodes").none(), nb::arg("memory").none())
        .def(
            "set_limits",
            [](Control& control, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
               std::optional<std::uint64_t> memory) {
                const Hold hold(control);
                control.set_limits(limits_of(seconds, nodes, memory));
            },
            nb::arg("seconds").none(), nb::arg("nodes").none(), nb::arg("memory").none())
        .def("stop", [](Control& control) { control.stop = true; })
        .def_prop_ro("stopped", [](const Control& control) { return control.stop.load(); })
        .def(
            "on_pulse",
            [](Control& control, nb::callable pulse) {
                const Hold hold(control);
                control.pulse = [pulse](Control& leash) {
                    nb::gil_scoped_acquire acquire;
                    // The interrupt becomes the run's ending, not an exception inside it.
                    if (take_interrupt() || says_stop(pulse, leash.expanded.load(), leash.generated.load(),
                                                      leash.examined.load(), leash.frontier.load()))
                        leash.stop = true;
                };
            },
            "Calls a function with the counts a few times a second while a search runs; True from it stops the "
            "search.");

    nb::class_<Settings>(module, "Settings")
        .def(nb::init<>())
        .def_rw("algorithm", &Settings::algorithm)
        .def_rw("repeats", &Settings::repeats)
        .def_rw("ties", &Settings::ties)
        .def_rw("weight", &Settings::weight)
        .def_rw("depth", &Settings::depth)
        .def_rw("solutions", &Settings::solutions)
        .def_rw("keep", &Settings::keep);

    bind_sliding(module);
    bind_rush_hour(module);
    bind_rush_hour_generate(module);
    bind_queens(module);
    bind_queens_generate(module);
}
