// A Queens board, as every search takes it, and a fast reader of its plain text.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace papan::queens {

constexpr int max_side = 100;

// N×N cells, row by row, each the index of its region, 0 … regions − 1, every one of which occurs.
struct Board {
    int size = 0;
    int regions = 0;
    std::vector<std::uint16_t> region;
};

// What is wrong with a text; the Python reader, which is slower, says it in words and also reads unusual forms.
enum class Fault : std::uint8_t { none, empty, too_large, ragged, not_square, letter };

// Letters of a board's cells, row by row. The room after them lets a copy or a vector go past the end.
struct Letters {
    int size = 0;
    alignas(64) std::array<std::uint8_t, max_side * max_side + 64> cell{};
};

// Reads N rows of N ASCII letters, between them '\n', "\r\n" or '/', and perhaps one more at the end. Whatever else a
// text may have (blanks, numbers, empty lines) is a fault here, though the Python reader may accept it.
inline Fault read_letters(std::string_view text, Letters& out) {
    const char* const data = text.data();
    std::size_t length = text.size();
    while (length > 0 && (data[length - 1] == '\n' || data[length - 1] == '\r')) --length;
    std::size_t size = 0;
    while (size < length && data[size] != '/' && data[size] != '\n') ++size;
    if (size == 0) return Fault::empty;
    const std::size_t stride = size + 1;
    const char separator = size < length ? data[size] : '\n';
    if (separator == '/' && data[length - 1] == '/') --length;
    const bool returns = separator == '\n' && data[size - 1] == '\r';
    if (returns && --size == 0) return Fault::empty;
    if (size > max_side) return Fault::too_large;
    if (length != (size - 1) * stride + size) return length % stride == size ? Fault::not_square : Fault::ragged;

    std::uint8_t* const cells = out.cell.data();
    char wrong = 0;
    for (std::size_t row = 0; row < size; ++row) {
        const char* const from = data + row * stride;
        // A copy of fixed length is two instructions; what it writes too much, the next row overwrites.
        if (size <= 16 && row * stride + 16 <= length) {
            std::memcpy(cells + row * size, from, 16);
        } else {
            std::memcpy(cells + row * size, from, size);
        }
        if (row + 1 < size) {
            wrong |= static_cast<char>(from[stride - 1] ^ separator);
            if (returns) wrong |= static_cast<char>(from[size] ^ '\r');
        }
    }
    if (wrong) return Fault::ragged;
    std::uint8_t bad = 0;
    for (std::size_t cell = 0; cell < size * size; ++cell) {
        bad |= static_cast<std::uint8_t>(static_cast<std::uint8_t>((cells[cell] | 32) - 'a') > 25);
    }
    out.size = static_cast<int>(size);
    return bad ? Fault::letter : Fault::none;
}

// The board of these letters; regions are numbered in the order of their codes, as everywhere in papan.
inline Board board_of(const Letters& letters) {
    Board board;
    board.size = letters.size;
    const int cells = letters.size * letters.size;
    std::array<std::uint16_t, 128> index{};
    for (int cell = 0; cell < cells; ++cell) index[letters.cell[cell] & 127] = 1;
    for (std::uint16_t& entry : index) entry = entry ? static_cast<std::uint16_t>(board.regions++) : 0;
    board.region.resize(cells);
    for (int cell = 0; cell < cells; ++cell) board.region[cell] = index[letters.cell[cell] & 127];
    return board;
}

}  // namespace papan::queens
