// The Python module papan._core; this folder is the only C++ that knows Python.
#include <nanobind/stl/optional.h>

#include <cmath>
#include <optional>
#include <utility>

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

// A callback of Python's as a control's pulse.
struct PythonPulse {
    nb::callable callback;

    void operator()(Control& control) const {
        nb::gil_scoped_acquire acquire;
        if (take_interrupt(control) || says_stop(callback, control.expanded.load(), control.generated.load(),
                                                 control.examined.load(), control.frontier.load()))
            control.stop = true;
    }
};

// The callback often refers to the control that calls it. Python's garbage collector finds such a cycle with these.
static int visit_callback(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    if (!nb::inst_ready(self)) return 0;
    if (const auto* pulse = nb::inst_ptr<Control>(self)->pulse.target<PythonPulse>()) Py_VISIT(pulse->callback.ptr());
    return 0;
}
static int drop_callback(PyObject* self) {
    if (!nb::inst_ready(self)) return 0;
    Control& control = *nb::inst_ptr<Control>(self);
    if (!control.held) const auto dropped = std::exchange(control.pulse, nullptr);
    return 0;
}
static PyType_Slot control_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(visit_callback)},
                                      {Py_tp_clear, reinterpret_cast<void*>(drop_callback)},
                                      {0, nullptr}};

// What this core was compiled by and for: the same for the same compiler, so that builds can be repeated.
static const char* core_build() {
#if defined(__clang__)
#define PAPAN_COMPILER "Clang " __clang_version__
#elif defined(__GNUC__)
#define PAPAN_COMPILER "GCC " __VERSION__
#else
#define PAPAN_COMPILER "another compiler"
#endif
#if defined(Py_LIMITED_API)
#define PAPAN_PYTHON "CPython from 3.12 on"
#else
#define PAPAN_PYTHON "CPython " PY_VERSION
#endif
    return PAPAN_COMPILER ", " PAPAN_PYTHON;
}

NB_MODULE(_core, module) {
    module.doc() = "The C++ core of papan; papan.native is its only user.";

    module.def("core_build", core_build, "Return the compiler that built the core, and the Python it was built for.");

    nb::class_<Control>(module, "Control", nb::type_slots(control_slots))
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
                control.pulse = PythonPulse{pulse};
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

    bind_batch(module);
    bind_sliding(module);
    bind_rush_hour(module);
    bind_rush_hour_generate(module);
    bind_queens(module);
    bind_queens_generate(module);
    bind_ice_sliding(module);
}
