// Building a pattern table on several threads: the same table, and an end when it is asked for.
#include <thread>

#include "built_tables.hpp"
#include "check.hpp"

using namespace papan;
using namespace papan::tests;
using sliding::PatternLayout;

// Large enough to be worth a second thread: 3,603,600 entries.
static PatternLayout large_layout() { return {{3, 5}, {1, 2, 6, 7, 11, 12}}; }

TEST(a_table_is_the_same_on_any_number_of_threads) {
    const std::vector<std::uint8_t> alone = built_table(large_layout(), 1);
    CHECK(built_table(large_layout(), 2) == alone);
    CHECK(built_table(large_layout(), 5) == alone);
}

TEST(its_progress_can_be_watched_and_it_can_be_stopped_from_another_thread) {
    std::vector<std::uint8_t> table(large_layout().size());
    Control control;
    std::atomic<double> progress{0};
    std::thread watcher([&] {
        while (progress < 0.01) std::this_thread::yield();
        control.stop = true;
    });
    CHECK(!sliding::PatternBuilder(large_layout()).build(table.data(), 2, control, progress));
    watcher.join();
    CHECK(progress < 1);
    CHECK_EQUAL(control.ended, Ended::stopped);
}
