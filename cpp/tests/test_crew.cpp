// Threads that work together: who does what, and how they end.
#include <array>
#include <stdexcept>

#include "../support/crew.hpp"
#include "check.hpp"

using namespace papan;

static void nothing() {}

TEST(every_number_is_worked_on_once_and_the_first_by_the_caller) {
    for (const int threads : {1, 2, 3, 8}) {
        std::atomic<bool> over{false};
        std::array<std::atomic<int>, 8> calls{};
        std::thread::id leader;
        const auto work = [&](int number) {
            ++calls[static_cast<std::size_t>(number)];
            if (number == 0) leader = std::this_thread::get_id();
        };
        work_together(threads, over, work, nothing);
        for (int number = 0; number < 8; ++number)
            CHECK_EQUAL(calls[static_cast<std::size_t>(number)].load(), number < threads ? 1 : 0);
        CHECK(leader == std::this_thread::get_id());
        CHECK(!over);
    }
}

TEST(what_they_share_is_seen_when_all_have_ended) {
    std::atomic<bool> over{false};
    std::array<int, 4> sums{};
    std::atomic<int> next{0};
    const auto work = [&](int number) {
        for (int item; (item = next++) < 10'000;) sums[static_cast<std::size_t>(number)] += item;
    };
    work_together(4, over, work, nothing);
    CHECK_EQUAL(sums[0] + sums[1] + sums[2] + sums[3], 10'000 * 9'999 / 2);
}

// What one of them throws, whichever it is, tells the others to end and comes out at the caller.
TEST(an_exception_ends_all_of_them) {
    for (int thrower = 0; thrower < 4; ++thrower) {
        std::atomic<bool> over{false};
        std::atomic<int> ended{0};
        std::string caught;
        const auto work = [&](int number) {
            if (number == thrower) throw std::runtime_error("thrown");
            while (!over) std::this_thread::yield();
            ++ended;
        };
        try {
            work_together(4, over, work, nothing);
        } catch (const std::runtime_error& error) {
            caught = error.what();
        }
        CHECK_EQUAL(caught, std::string("thrown"));
        CHECK_EQUAL(ended.load(), 3);
        CHECK(over);
    }
}

TEST(an_exception_of_all_of_them_at_once_comes_out_once) {
    std::atomic<bool> over{false};
    int caught = 0;
    try {
        work_together(4, over, [](int) { throw std::runtime_error("thrown"); }, nothing);
    } catch (const std::runtime_error&) {
        ++caught;
    }
    CHECK_EQUAL(caught, 1);
}

TEST(the_caller_goes_on_meanwhile_and_can_stop_the_others) {
    std::atomic<bool> over{false};
    int calls = 0;
    bool elsewhere = false;
    const auto caller = std::this_thread::get_id();
    const auto work = [&](int number) {
        while (number != 0 && !over) std::this_thread::yield();
    };
    const auto meanwhile = [&] {
        elsewhere |= std::this_thread::get_id() != caller;
        if (++calls == 2) over = true;
    };
    work_together(3, over, work, meanwhile);
    CHECK(calls >= 2);
    CHECK(!elsewhere);
}

TEST(what_is_thrown_meanwhile_ends_them_too) {
    std::atomic<bool> over{false};
    bool caught = false;
    const auto work = [&](int number) {
        while (number != 0 && !over) std::this_thread::yield();
    };
    try {
        work_together(3, over, work, [] { throw std::runtime_error("meanwhile"); });
    } catch (const std::runtime_error&) {
        caught = true;
    }
    CHECK(caught);
}
