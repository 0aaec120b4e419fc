// The limits of a search, its stop flag and its pulse.
#include <stdexcept>

#include "../support/control.hpp"
#include "check.hpp"

using namespace papan;

// Expands nodes as every search does, until the control forbids it; returns how many.
static std::uint64_t expand_until_stopped(Control& control) {
    Counts counts;
    for (;;) {
        if (counts.expanded == control.checkpoint && !control.go_on(counts)) return counts.expanded;
        ++counts.expanded;
    }
}

static Control with_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return Control(limits);
}

TEST(the_node_limit_is_exact) {
    for (const std::uint64_t nodes : {0, 1, 63, 64, 65, 1000, 4096, 123'457}) {
        Control control = with_nodes(nodes);
        CHECK_EQUAL(expand_until_stopped(control), nodes);
        CHECK_EQUAL(control.ended, Ended::nodes);
        CHECK_EQUAL(control.expanded.load(), nodes);
    }
}

TEST(other_limits_can_be_set_before_a_search_and_a_control_used_again) {
    Control control = with_nodes(10);
    Limits limits;
    limits.nodes = 5000;
    control.set_limits(limits);
    for (int search = 0; search < 2; ++search) {
        control.start();
        CHECK_EQUAL(expand_until_stopped(control), 5000u);
    }
}

TEST(no_time_left_ends_a_search_at_its_first_look) {
    Limits limits;
    limits.seconds = 0;
    Control control(limits);
    CHECK(!control.go_on({}));
    CHECK_EQUAL(control.ended, Ended::time);
}

TEST(the_stop_flag_ends_a_search_at_its_next_look) {
    Control control;
    CHECK(control.go_on({}));
    control.stop = true;
    CHECK(!control.go_on({}));
    CHECK_EQUAL(control.ended, Ended::stopped);
}

TEST(the_node_limit_is_told_before_the_stop_flag) {
    Control control = with_nodes(0);
    control.stop = true;
    CHECK(!control.go_on({}));
    CHECK_EQUAL(control.ended, Ended::nodes);
}

TEST(the_memory_limit_is_that_of_the_whole_process) {
    if (memory_in_use() == 0) return;  // the system does not tell
    Limits limits;
    limits.memory = 1;
    Control tight(limits);
    CHECK(!tight.go_on({}));
    CHECK_EQUAL(tight.ended, Ended::memory);
    CHECK(!may_take(tight, 0));
    limits.memory = memory_in_use() + (std::uint64_t{1} << 30);
    const Control roomy(limits);
    CHECK(may_take(roomy, 1 << 20));
    CHECK(!may_take(roomy, std::uint64_t{1} << 31));
    CHECK(may_take(Control(), std::uint64_t{1} << 60));
}

TEST(a_small_list_may_always_grow_and_a_large_one_within_the_limit) {
    Limits limits;
    limits.memory = 1;
    const Control tight(limits);
    std::vector<std::uint64_t> list;
    const std::size_t large = (1 << 20) / sizeof(std::uint64_t);
    while (list.size() < large) CHECK(add_within(tight, list, std::uint64_t{0}));
    list.shrink_to_fit();
    CHECK(memory_in_use() == 0 || !add_within(tight, list, std::uint64_t{0}));
}

TEST(a_pulse_sees_the_counts_and_can_stop_the_search) {
    Control control;
    int pulses = 0;
    std::uint64_t seen = 0;
    control.pulse = [&](Control& running) {
        seen = running.expanded;
        if (++pulses == 3) running.stop = true;
    };
    control.start();
    const std::uint64_t expanded = expand_until_stopped(control);
    CHECK_EQUAL(control.ended, Ended::stopped);
    CHECK_EQUAL(pulses, 3);
    CHECK_EQUAL(seen, expanded);
}

TEST(what_a_pulse_throws_comes_out_of_the_search) {
    Control control;
    control.pulse = [](Control&) { throw std::runtime_error("from the pulse"); };
    control.start();
    bool thrown = false;
    try {
        expand_until_stopped(control);
    } catch (const std::runtime_error&) {
        thrown = true;
    }
    CHECK(thrown);
}
