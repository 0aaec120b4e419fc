// What a line of a batch comes to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "../search/outcome.hpp"

namespace papan {

// One result; a number that is missing is -1. The texts keep their memory from row to row.
struct Row {
    Ended ended = Ended::exhausted;
    bool has_plan = false;
    std::int64_t cost = -1, moves = -1, steps = -1, solutions = 0;
    std::int64_t estimate = -1;  // of the start, where it was asked for
    Counts counts;
    double seconds = 0;
    std::string board;   // as papan writes it, on one line
    std::string plan;    // its words, a blank between two
    std::string bounds;  // of the rounds, likewise

    void clear() {
        ended = Ended::exhausted;
        has_plan = false;
        cost = moves = steps = estimate = -1;
        solutions = 0;
        counts = {};
        seconds = 0;
        board.clear();
        plan.clear();
        bounds.clear();
    }

    // Everything of an outcome but its plan.
    void take(const Outcome& outcome) {
        ended = outcome.ended;
        solutions = static_cast<std::int64_t>(outcome.solutions);
        counts = outcome.counts;
        for (const int bound : outcome.bounds) add_word(bounds, bound);
    }

    static void add_word(std::string& text, std::string_view word) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    static void add_word(std::string& text, int number) {
        if (!text.empty()) text += ' ';
        add_number(text, number);
    }
    static void add_number(std::string& text, int number) {
        if (number < 10 && number >= 0)
            text += static_cast<char>('0' + number);
        else
            text += std::to_string(number);
    }
};

}  // namespace papan
