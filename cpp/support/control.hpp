// The limits, the stop flag and the live counters that a search shares with the code that started it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <limits>
#include <vector>
#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

namespace papan {

// How a search ended. The names after `solved` and `exhausted` are the reasons that a result gives.
enum class Ended : std::uint8_t { solved, exhausted, time, nodes, memory, stopped, depth };

struct Counts {
    static constexpr std::uint64_t unmeasured = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    std::uint64_t examined = 0;
    std::uint64_t max_frontier = 0;  // may be `unmeasured`
};

struct Limits {
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = none;
    std::uint64_t memory = none;  // bytes the whole process may use
};

// Bytes of this process's own memory that are resident now; 0 where the system does not tell, which is everywhere but
// on Linux. Pages of mapped files, such as pattern tables, are not counted: the system can drop them at any time.
inline std::uint64_t memory_in_use() {
#if defined(__linux__)
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        unsigned long long total = 0, resident = 0, shared = 0;
        const int found = std::fscanf(file, "%llu %llu %llu", &total, &resident, &shared);
        std::fclose(file);
        if (found == 3 && resident > shared)
            return (resident - shared) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    }
#endif
    return 0;
}

// What one run may use, and how it is stopped. A search calls go_on() whenever its expanded count reaches `checkpoint`,
// which costs it one comparison per node; the node limit is exact because it is a checkpoint too.
class Control {
  public:
    explicit Control(Limits limits = {}) : limits_(limits), start_(Clock::now()) { plan_checkpoint(0); }

    // Sets other limits, before the search begins.
    void set_limits(Limits limits) {
        limits_ = limits;
        plan_checkpoint(0);
    }

    // Starts the clock and forgets what an earlier search left: the time to set up a search does not count.
    void start() {
        start_ = Clock::now();
        last_look_ = 0;
        next_pulse_ = pulse_seconds;
        raised = nullptr;
        plan_checkpoint(0);
    }

    // Called about twenty times a second while a search runs, if not empty; may set `stop`.
    std::function<void(Control&)> pulse;
    std::exception_ptr raised;  // by a pulse: to be thrown again when the search has ended

    // Written by the search, read from other threads while it runs.
    std::atomic<std::uint64_t> expanded{0}, generated{0}, examined{0}, frontier{0};
    std::atomic<bool> stop{false};
    std::atomic<bool> held{false};  // whether a search is using it: only one may at a time

    std::uint64_t checkpoint = 0;    // the expanded count at which to call go_on() again
    Ended ended = Ended::exhausted;  // why go_on() returned false

    // Publishes the counts and returns whether the search may expand one more node; if not, `ended` says why.
    bool go_on(const Counts& counts, std::uint64_t frontier_now = 0) {
        publish(counts, frontier_now);
        pulse_if_due();
        return check_limits(counts, frontier_now);
    }

    // The two halves of go_on(), for a search on several threads. The pulse may call Python, which notices Ctrl-C only
    // on the thread that started the search: so only that thread pulses, and holds no mutex meanwhile. The other half
    // is for any thread, one at a time.
    void pulse_if_due() {
        if (!pulse || seconds() < next_pulse_) return;
        pulse(*this);
        next_pulse_ = seconds() + pulse_seconds;
    }
    bool check_limits(const Counts& counts, std::uint64_t frontier_now = 0) {
        publish(counts, frontier_now);
        if (counts.expanded >= limits_.nodes) return end(Ended::nodes);
        if (stop.load(std::memory_order_relaxed)) return end(Ended::stopped);
        const double now = seconds();
        if (now >= limits_.seconds) return end(Ended::time);
        // Looking at the memory is slow (a file is read), so it is done only ten times a second, in however many
        // searches.
        if (limits_.memory != Limits::none && start_ + as_clock(now) >= next_memory_look_) {
            next_memory_look_ = start_ + as_clock(now + 0.1);
            if (memory_in_use() > limits_.memory) return end(Ended::memory);
        }
        if (now - last_look_ > 0.02)
            stride_ = stride_ > 4 ? stride_ / 4 : 1;
        else if (now - last_look_ < 0.002 && stride_ < longest_stride)
            stride_ *= 2;
        last_look_ = now;
        plan_checkpoint(counts.expanded);
        return true;
    }

    void publish(const Counts& counts, std::uint64_t frontier_now = 0) {
        expanded.store(counts.expanded, std::memory_order_relaxed);
        generated.store(counts.generated, std::memory_order_relaxed);
        examined.store(counts.examined, std::memory_order_relaxed);
        frontier.store(frontier_now, std::memory_order_relaxed);
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    const Limits& limits() const { return limits_; }

  private:
    using Clock = std::chrono::steady_clock;
    // Nodes between two looks at the clock: many where they are quick, few where a single one takes long.
    static constexpr std::uint64_t longest_stride = 1 << 12;
    static constexpr double pulse_seconds = 0.05;

    static Clock::duration as_clock(double seconds) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
    bool end(Ended why) {
        ended = why;
        return false;
    }
    void plan_checkpoint(std::uint64_t expanded_now) {
        checkpoint = expanded_now + stride_ < limits_.nodes ? expanded_now + stride_ : limits_.nodes;
    }

    Limits limits_;
    Clock::time_point start_;
    std::uint64_t stride_ = 64;
    double last_look_ = 0;
    Clock::time_point next_memory_look_{};
    double next_pulse_ = pulse_seconds;
};

// Whether the memory limit leaves room for more bytes; for the few big steps in which tables grow, since asking is
// slow.
inline bool may_take(const Control& control, std::uint64_t bytes) {
    return control.limits().memory == Limits::none || memory_in_use() + bytes <= control.limits().memory;
}

// Adds to a list that may become large; false if it would have to grow and the memory limit forbids that.
template <class T>
bool add_within(const Control& control, std::vector<T>& list, T item) {
    constexpr std::size_t large = (1 << 20) / sizeof(T);
    if (list.size() == list.capacity() && list.size() >= large && !may_take(control, 2 * list.size() * sizeof(T)))
        return false;
    list.push_back(item);
    return true;
}

}  // namespace papan
