// A copy of tables in huge pages, in which a search looks up values faster.
//
// A look-up in a table of hundreds of megabytes touches a page at random, and the processor remembers the places of a
// few thousand pages only. Mapped files have pages of 4 KB; of 2 MB each, a few hundred hold all. Copying takes time
// and memory that the mapped file does not, so it is for long searches where there is memory to spare.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "../support/control.hpp"

namespace papan::sliding {

using TableValues = std::span<const std::uint8_t>;

class HugeTables {
  public:
    HugeTables() = default;
    HugeTables(const HugeTables&) = delete;
    HugeTables& operator=(const HugeTables&) = delete;
    ~HugeTables() { release(); }

    // Copies tables; returns where each is now, or nothing where the system or the memory limit does not allow it.
    std::vector<const std::uint8_t*> copy(const std::vector<TableValues>& tables, const Control& control) {
        std::vector<const std::uint8_t*> copies;
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        release();
        std::size_t bytes = huge;  // to align the first one
        for (const TableValues& table : tables) bytes += aligned(table.size(), line);
        if (!may_take(control, bytes + bytes / spare) || bytes > available_memory() / 2) return copies;
        void* const got = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (got == MAP_FAILED) return copies;
        memory_ = got;
        bytes_ = bytes;
        if (madvise(got, bytes, MADV_HUGEPAGE) != 0) {  // a system without them
            release();
            return copies;
        }
        auto* to = static_cast<std::uint8_t*>(got);
        to += aligned(reinterpret_cast<std::uintptr_t>(to), huge) - reinterpret_cast<std::uintptr_t>(to);
        for (const TableValues& table : tables) {
            std::memcpy(to, table.data(), table.size());
            copies.push_back(to);
            to += aligned(table.size(), line);
        }
#else
        static_cast<void>(tables);
        static_cast<void>(control);
#endif
        return copies;
    }

  private:
    static constexpr std::size_t huge = 2 << 20, line = 64;  // bytes of a page and of a line of the cache
    static constexpr std::size_t spare = 8;                  // this part of the memory stays free for others

    static constexpr std::size_t aligned(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

    // Bytes that processes can still get without anything being swapped out; 0 where the system does not tell.
    static std::uint64_t available_memory() {
        std::uint64_t found = 0;
        if (std::FILE* file = std::fopen("/proc/meminfo", "r")) {
            char text[128];
            while (found == 0 && std::fgets(text, sizeof text, file) != nullptr) {
                unsigned long long kilobytes = 0;
                if (std::sscanf(text, "MemAvailable: %llu kB", &kilobytes) == 1) found = kilobytes * 1024;
            }
            std::fclose(file);
        }
        return found;
    }

    void release() {
#if defined(__linux__)
        if (memory_ != nullptr) munmap(memory_, bytes_);
#endif
        memory_ = nullptr;
    }

    void* memory_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace papan::sliding
