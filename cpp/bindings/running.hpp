// How the bindings run C++ while Python goes on: without the GIL, one search per control, and stopped by Ctrl-C.
#pragma once

#include <exception>
#include <memory>
#include <new>
#include <utility>

#include "common.hpp"

namespace papan {

// Keeps a control to one search at a time. A callback runs Python, and that could start another search with it, or put
// another callback in the place of the one that is running.
class Hold {
  public:
    explicit Hold(Control& control) : control_(control) {
        require(!control.held.exchange(true), "a control that no search is using");
    }
    ~Hold() { control_.held = false; }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

  private:
    Control& control_;
};

// Something large that a thread makes once and uses again. Whoever needs it while it is in use, such as a callback that
// solves another board, gets a new one.
template <class T>
class Reused {
  public:
    Reused() : it_(std::move(spare())) {
        if (!it_) it_ = std::make_unique<T>();
    }
    ~Reused() { spare() = std::move(it_); }
    Reused(const Reused&) = delete;
    Reused& operator=(const Reused&) = delete;

    T& operator*() const { return *it_; }

  private:
    static std::unique_ptr<T>& spare() {
        thread_local std::unique_ptr<T> spare;
        return spare;
    }

    std::unique_ptr<T> it_;
};

// Whether the handler of a signal has raised something. Ctrl-C becomes the ending that a search reports; anything else,
// such as an alarm, is kept in the control, to be raised when the search has ended.
inline bool take_interrupt(Control& control) {
    if (PyErr_CheckSignals() == 0) return false;
    if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt))
        PyErr_Clear();
    else
        control.raised = std::make_exception_ptr(nb::python_error());
    return true;
}

inline void raise_again(Control& control) {
    if (control.raised) std::rethrow_exception(std::exchange(control.raised, nullptr));
}

// Whether a callback says that the search should stop. It stops as well when the callback fails, for an exception must
// not travel through a search and its threads.
template <class... Arguments>
bool says_stop(const nb::callable& callback, Arguments... arguments) {
    try {
        const nb::object answer = callback(arguments...);
        const int truth = PyObject_IsTrue(answer.ptr());
        if (truth < 0) nb::raise_python_error();
        return truth != 0;
    } catch (nb::python_error& error) {
        error.discard_as_unraisable("papan's progress callback");
        return true;
    }
}

// Runs a search without the GIL. A search that runs out of memory ends as one that met its limit.
template <class F>
nb::tuple run(Control& control, F&& search) {
    const Hold hold(control);
    Outcome outcome;
    std::vector<std::vector<Action>> plans;
    {
        nb::gil_scoped_release release;
        control.start();
        try {
            outcome = search(plans);
        } catch (const std::bad_alloc&) {
            outcome = {};
            plans.clear();
            outcome.ended = Ended::memory;
            outcome.counts.expanded = control.expanded;
            outcome.counts.generated = control.generated;
            outcome.counts.examined = control.examined;
            outcome.counts.max_frontier = Counts::unmeasured;
        }
        control.publish(outcome.counts);
    }
    raise_again(control);
    if (outcome.found && plans.empty()) plans.push_back(outcome.plan);
    return report(outcome, plans, control.seconds());
}

// Runs work that has no report in which to say that it was interrupted: what a signal's handler raised meanwhile
// (Ctrl-C, an alarm) is raised when the work has ended. `watch` is called now and then, with the GIL; true from it
// stops the work.
template <class Watch, class Work>
void run_or_raise(Control& control, const Watch& watch, const Work& work) {
    const Hold hold(control);
    struct OwnPulse {
        Control& control;
        std::function<void(Control&)> before = std::move(control.pulse);
        ~OwnPulse() { control.pulse = std::move(before); }
    } own{control};
    control.pulse = [&](Control& running) {
        {
            nb::gil_scoped_acquire acquire;
            if (!running.raised && PyErr_CheckSignals() != 0)
                running.raised = std::make_exception_ptr(nb::python_error());
            if (running.raised || watch()) running.stop = true;
        }
        if (own.before) own.before(running);
    };
    {
        nb::gil_scoped_release release;
        control.start();
        work();
    }
    raise_again(control);
}
template <class Work>
void run_or_raise(Control& control, const Work& work) {
    run_or_raise(control, [] { return false; }, work);
}

}  // namespace papan
