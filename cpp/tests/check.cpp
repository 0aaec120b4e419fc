// Runs the tests of one program and says which failed.
#include "check.hpp"

#include <exception>
#include <iostream>
#include <utility>
#include <vector>

namespace papan::tests {

namespace {

constexpr int most_shown = 20;  // failures of a test; more of them say nothing new
int failures = 0;

std::vector<std::pair<const char*, void (*)()>>& registered() {
    static std::vector<std::pair<const char*, void (*)()>> tests;
    return tests;
}

std::vector<std::string>& contexts() {
    static std::vector<std::string> all;
    return all;
}

}  // namespace

bool register_test(const char* name, void (*run)()) {
    registered().emplace_back(name, run);
    return true;
}

void check(bool good, const std::string& what, const char* file, int line) {
    if (good || ++failures > most_shown) return;
    std::cout << file << ':' << line << ": " << what << '\n';
    for (const std::string& context : contexts()) std::cout << "    with " << context << '\n';
}

Context::Context(const std::string& what) { contexts().push_back(what); }
Context::~Context() { contexts().pop_back(); }

}  // namespace papan::tests

int main() {
    using namespace papan::tests;
    int failed = 0;
    for (const auto& [name, run] : registered()) {
        failures = 0;
        try {
            run();
        } catch (const std::exception& error) {
            check(false, std::string("an exception came out of the test: ") + error.what(), name, 0);
        }
        std::cout << (failures == 0 ? "ok      " : "FAILED  ") << name << '\n'
                  << std::flush;  // a crash in the next one may take the rest
        failed += failures != 0;
    }
    return failed == 0 && !registered().empty() ? 0 : 1;
}
