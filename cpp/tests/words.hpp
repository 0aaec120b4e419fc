// Texts taken apart, for readers that are plain rather than fast.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace papan::tests {

// The parts between the separators; an empty text is one empty part.
inline std::vector<std::string> split(std::string_view text, char between) {
    std::vector<std::string> parts(1);
    for (const char sign : text)
        if (sign == between)
            parts.emplace_back();
        else
            parts.back() += sign;
    return parts;
}

// A number of one to four digits as it is usually written; -1 for anything else.
inline int plain_number(const std::string& text) {
    if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != text.npos) return -1;
    const int number = std::stoi(text);
    return std::to_string(number) == text ? number : -1;
}

inline bool is_letter(char sign) { return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z'); }

}  // namespace papan::tests
