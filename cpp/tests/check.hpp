// A test framework of two pages: TEST registers a function, CHECK says what is wrong and goes on. It is for one thread.
#pragma once

#include <ranges>
#include <sstream>
#include <string>
#include <type_traits>

#define TEST(name)                                                                     \
    static void name();                                                                \
    static const bool name##_is_registered = papan::tests::register_test(#name, name); \
    static void name()

#define CHECK(condition) papan::tests::check(static_cast<bool>(condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(left, right) papan::tests::check_equal(left, right, #left " == " #right, __FILE__, __LINE__)

namespace papan::tests {

bool register_test(const char* name, void (*run)());
void check(bool good, const std::string& what, const char* file, int line);

// What a test is busy with, such as a random board: shown with every failure while it exists.
class Context {
  public:
    explicit Context(const std::string& what);
    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

template <class T>
std::string shown(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return shown(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_convertible_v<T, std::string>) {
        return value;
    } else if constexpr (std::is_integral_v<T>) {
        return std::to_string(value);
    } else if constexpr (std::ranges::range<T>) {
        std::string text;
        for (const auto& item : value) text += (text.empty() ? "" : " ") + shown(item);
        return "{" + text + "}";
    } else {
        std::ostringstream text;
        text << value;
        return text.str();
    }
}

template <class Left, class Right>
void check_equal(const Left& left, const Right& right, const char* what, const char* file, int line) {
    const bool equal = left == right;
    check(equal, equal ? what : what + std::string(", but ") + shown(left) + " is not " + shown(right), file, line);
}

}  // namespace papan::tests
