// A hash map from states to small integers, to which states are only added: open addressing in one array.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "../support/control.hpp"

namespace papan {

template <class State>
class StateMap {
  public:
    explicit StateMap(std::size_t capacity = 1 << 10) : slots_(capacity) {}

    // Makes room for one more state; false if the memory limit forbids it.
    bool make_room(const Control& control) {
        if (2 * (size_ + 1) <= slots_.size()) return true;
        if (!may_take(control, 2 * slots_.size() * sizeof(Slot))) return false;
        grow();
        return true;
    }

    // The value of a state, and whether it is new; a new one starts as `value`. There must be room for it.
    std::pair<std::int32_t*, bool> insert(const State& state, std::int32_t value) {
        Slot& slot = find(state);
        if (slot.used) return {&slot.value, false};
        slot = {state, value, true};
        ++size_;
        return {&slot.value, true};
    }

    void clear() {
        slots_.assign(slots_.size(), Slot{});
        size_ = 0;
    }

  private:
    struct Slot {
        State state{};
        std::int32_t value = 0;
        bool used = false;
    };

    Slot& find(const State& state) {
        const std::size_t mask = slots_.size() - 1;  // the size is a power of two
        std::size_t place = state.hash() & mask;
        while (slots_[place].used && !(slots_[place].state == state)) place = (place + 1) & mask;
        return slots_[place];
    }

    void grow() {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Slot& slot : old)
            if (slot.used) find(slot.state) = slot;
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

}  // namespace papan
