// Several threads at the same work, which end together.
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace papan {

// Calls work(number) on so many threads, 0 on this one, and waits for all. Where the system has no thread left, there
// are fewer. What one of them throws is thrown here; the others are not told, so the work must come to an end without.
template <class Work>
void work_together(int threads, const Work& work) {
    std::exception_ptr failure;
    std::mutex mutex;
    const auto guarded = [&](int number) {
        try {
            work(number);
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    helpers.reserve(static_cast<std::size_t>(threads));
    try {
        for (int number = 1; number < threads; ++number) helpers.emplace_back(guarded, number);
    } catch (const std::system_error&) {
    }
    guarded(0);
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace papan
