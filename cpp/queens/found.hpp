// The callback that gets the solutions of a Queens search.
#pragma once

#include <concepts>

namespace papan::queens {

// Calls back with a solution: the column of each row's queen (Number = std::int8_t), or the cells in the order placed
// (Number = std::uint16_t). It returns whether to go on. Like a std::function that owns nothing, so that the searches
// are compiled once and not for every use.
template <typename Number>
class Found {
  public:
    template <typename Function>
        requires(!std::same_as<Function, Found>)
    Found(Function& function)  // not explicit: it is meant to convert
        : context_(&function), call_([](void* context, const Number* solution) -> bool {
              return (*static_cast<Function*>(context))(solution);
          }) {}
    bool operator()(const Number* solution) const { return call_(context_, solution); }

  private:
    void* context_;
    bool (*call_)(void*, const Number*);
};

}  // namespace papan::queens
