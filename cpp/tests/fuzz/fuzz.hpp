// What a fuzz target is made of: it gets a text, hostile or not, and ends the program where something is wrong.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace papan::tests {

// libFuzzer keeps the text at which the program ended.
inline void expect(bool good, const char* what) {
    if (good) return;
    std::fprintf(stderr, "expected that %s\n", what);
    std::abort();
}

void try_text(std::string_view text);  // what a target defines

}  // namespace papan::tests

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    papan::tests::try_text({reinterpret_cast<const char*>(data), size});
    return 0;
}
