// IDA* with pattern tables, on one thread and on several: the answer never depends on how many there are.
#include <set>
#include <stdexcept>
#include <thread>

#include "built_tables.hpp"
#include "check.hpp"

using namespace papan;
using namespace papan::tests;
using sliding::Answer, sliding::Shape;

// It takes minutes with tables as small as these.
static const Tiles hard{0, 15, 9, 13, 11, 12, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1};

static Answer solved(Shape shape, const Partition& partition, const Tiles& tiles, int threads, Control& control) {
    return sliding::pdb_solver(shape, partition.tables())->solve(tiles, threads, control);
}

TEST(solutions_of_3_by_3_are_the_shortest) {
    Random64 random(51);
    const auto exact = plain_distances({3, 3});
    const Partition partition({3, 3}, 4);
    for (int i = 0; i < 40; ++i) {
        const Tiles tiles = random_sliding(random, {3, 3}, 2 * i);
        const Context context(shown(tiles));
        Control control;
        const Answer answer = solved({3, 3}, partition, tiles, 1, control);
        CHECK_EQUAL(answer.ended, Ended::solved);
        CHECK_EQUAL(static_cast<int>(answer.plan.size()), exact.at(tiles));
        CHECK(solves({3, 3}, tiles, answer.plan));
    }
}

TEST(the_answer_is_the_same_on_any_number_of_threads) {
    Random64 random(52);
    for (const Shape shape : {Shape{4, 4}, Shape{3, 6}}) {  // narrow, and wide: more than 16 cells
        const Partition partition(shape, 3);
        for (int i = 0; i < 3; ++i) {
            const Tiles tiles = random_sliding(random, shape, 54);
            const Context context(shown(tiles));
            Control alone, pair, crew;
            const Answer one = solved(shape, partition, tiles, 1, alone);
            const Answer two = solved(shape, partition, tiles, 2, pair);
            const Answer five = solved(shape, partition, tiles, 5, crew);
            CHECK(one.found && solves(shape, tiles, one.plan));
            CHECK_EQUAL(two.plan, one.plan);
            CHECK_EQUAL(five.plan, one.plan);
            CHECK_EQUAL(five.bounds, one.bounds);
            CHECK_EQUAL(five.counts.expanded, two.counts.expanded);
            CHECK_EQUAL(five.counts.generated, two.counts.generated);
        }
    }
}

TEST(the_node_limit_is_exact_on_any_number_of_threads) {
    const Partition partition({4, 4}, 3);
    for (const int threads : {1, 2, 5})
        for (const std::uint64_t nodes : {100, 50'000, 123'457}) {
            Limits limits;
            limits.nodes = nodes;
            Control control(limits);
            const Answer answer = solved({4, 4}, partition, hard, threads, control);
            CHECK_EQUAL(answer.ended, Ended::nodes);
            CHECK_EQUAL(answer.counts.expanded, nodes);
            CHECK(!answer.found);
        }
}

TEST(it_can_be_watched_and_stopped_from_another_thread) {
    const Partition partition({4, 4}, 3);
    Control control;
    std::thread watcher([&] {
        while (control.expanded < 100'000) std::this_thread::yield();
        control.stop = true;
    });
    const Answer answer = solved({4, 4}, partition, hard, 4, control);
    watcher.join();
    CHECK_EQUAL(answer.ended, Ended::stopped);
    CHECK(answer.counts.expanded >= 100'000);
}

TEST(only_the_thread_that_started_it_pulses) {
    const Partition partition({4, 4}, 3);
    Control control;
    std::set<std::thread::id> callers;
    int pulses = 0;
    control.pulse = [&](Control& running) {
        callers.insert(std::this_thread::get_id());
        if (++pulses == 5) running.stop = true;
    };
    control.start();
    CHECK_EQUAL(solved({4, 4}, partition, hard, 4, control).ended, Ended::stopped);
    CHECK(callers == std::set{std::this_thread::get_id()});
}

TEST(what_a_pulse_throws_comes_out_when_all_threads_have_ended) {
    const Partition partition({4, 4}, 3);
    Control control;
    control.pulse = [](Control& running) {
        if (running.expanded > 50'000) throw std::runtime_error("from the pulse");
    };
    control.start();
    bool thrown = false;
    try {
        solved({4, 4}, partition, hard, 4, control);
    } catch (const std::runtime_error&) {
        thrown = true;
    }
    CHECK(thrown);
}
