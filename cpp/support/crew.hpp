// Several threads that work on the same task and end together.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace papan {

// Calls work(number) on `threads` threads, number 0 on the calling one, and waits until all have ended. When its own
// part is done, the calling thread calls meanwhile() twenty times a second: only it can call Python, so it
// must go on doing so. Where the system has no memory or no thread left for another thread, there are fewer. When one
// of them throws, `over` is set, which tells the others to end, and the exception is thrown again here.
template <class Work, class Meanwhile>
void work_together(int threads, std::atomic<bool>& over, const Work& work, const Meanwhile& meanwhile) {
    std::mutex mutex;  // for what follows
    std::condition_variable one_ended;
    std::exception_ptr failure;
    std::size_t ended = 0;  // helpers

    const auto guarded = [&](const auto& part) {
        try {
            part();
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            over = true;
        }
    };
    const auto help = [&](int number) {
        guarded([&] { work(number); });
        const std::lock_guard lock(mutex);
        ++ended;
        one_ended.notify_one();
    };
    std::vector<std::thread> helpers;
    try {
        helpers.reserve(static_cast<std::size_t>(threads));
        for (int number = 1; number < threads; ++number) helpers.emplace_back(help, number);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    guarded([&] { work(0); });
    for (std::unique_lock lock(mutex); ended < helpers.size();) {
        if (one_ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return ended == helpers.size(); })) break;
        lock.unlock();
        guarded(meanwhile);
        lock.lock();
    }
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace papan
