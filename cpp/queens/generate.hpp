// Random Queens boards with one solution: a walk from a board that has one by construction to regions of natural shape.
//
// At first every region is a single cell, its queen, but for one that has the rest of the board. Then cells go over to
// regions beside them, one at a time. That can only bring solutions with a queen on that cell, so a search for those
// decides whether the board still has one; if not, the cell stays. Costs steer the walk, and now and then it takes a
// step that costs something. papan/puzzles/queens/shaping_as_core.py says the same in Python and gives the same boards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <vector>

#include "../support/control.hpp"
#include "../support/random64.hpp"
#include "generate_rival.hpp"
#include "generate_shape.hpp"

namespace papan::queens {

// What became of a board: as wanted, the best found though its regions are not within the bounds, or not begun.
enum class Made : std::uint8_t { whole, best_found, nothing };

class Generator {
  public:
    virtual ~Generator() = default;
    // Writes the regions of the board of this stream, numbered in the order they appear. A step of the walk counts as a
    // node expanded. Whenever control stops it, the best board so far is there.
    virtual Made make(int size, Random64 random, Control& control, Counts& counts, std::uint8_t* regions) = 0;
};

template <typename Search>
class Walker final : public Generator {
  public:
    Made make(int size, Random64 random, Control& control, Counts& counts, std::uint8_t* regions) override {
        int best = 1 << 30;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            begin(size, random);
            const bool on = walk(random, control, counts);
            if (shape_.excess() < best) {
                best = shape_.excess();
                write(regions);
            }
            if (best == 0 || !on) break;
        }
        return best == 0 ? Made::whole : Made::best_found;
    }

  private:
    static constexpr int attempts = 40;
    static constexpr std::uint64_t steps = 12;  // of an attempt, for each cell and row
    // Of what the background was there is a long thin line left on large boards, which takes a while to go.
    static constexpr std::uint64_t smoothed_from = 17, smoothing_steps = 16, calm_steps = 2;
    static constexpr std::uint64_t most_noise = std::uint64_t{1} << 31;

    void begin(int size, Random64& random) {
        columns_.resize(static_cast<std::size_t>(size));
        int row = 0;
        while (row < size) {  // about one permutation in e² will do, whatever the size; most others fail soon
            if (row == 0) std::iota(columns_.begin(), columns_.end(), 0);
            std::swap(columns_[row], columns_[row + static_cast<int>(random.below(size - row))]);
            row = row > 0 && std::abs(columns_[row] - columns_[row - 1]) < 2 ? 0 : row + 1;
        }
        const int background = static_cast<int>(random.below(size));
        std::vector<int> wanted(static_cast<std::size_t>(size));
        const int least = size * 3 / 2;
        for (int& cells : wanted) cells = least + static_cast<int>(random.below(most_cells(size) - least + 1));
        shape_.begin(size, columns_, background, std::move(wanted));
        search_.load(size, shape_.regions());
        witness_.assign(static_cast<std::size_t>(size * size * size), -1);
    }

    // What a step may cost: one in four 1, one in eight 2, and so on.
    static int noise_of(std::uint64_t draw) { return std::max(0, std::countr_zero((draw | most_noise) >> 2) - 1); }

    // To regions within the bounds; if the board is large, on for a while within them. False when control stopped it.
    bool walk(Random64& random, Control& control, Counts& counts) {
        const auto size = static_cast<std::uint64_t>(shape_.size());
        const std::uint64_t round = size * size * size;
        bool arrived = false;
        for (std::uint64_t left = steps * round; left > 0; --left) {
            if (counts.expanded >= control.checkpoint && !control.go_on(counts)) return false;
            ++counts.expanded;
            const std::uint64_t draw = random.next();
            const int cell = static_cast<int>(((draw >> 32) * size * size) >> 32);
            const int to = shape_.region_at(shape_.beside(cell, static_cast<int>(draw & 3)));
            if (to == shape_.region_at(cell) || to == Shape::nobody || shape_.is_queen(cell)) continue;
            if (arrived && !shape_.stays_within_bounds(cell, to)) continue;
            const int noise = arrived && left <= calm_steps * round ? 0 : noise_of(draw);
            if (shape_.cost(cell, to) > noise || !shape_.holds_without(cell) || !try_move(cell, to)) continue;
            ++counts.generated;
            shape_.move(cell, to);
            if (arrived || shape_.excess() > 0) continue;
            if (size < smoothed_from) return true;
            arrived = true;
            left = smoothing_steps * round;
        }
        return true;
    }

    // Moves a cell to region `to` in search_ unless that would allow a solution with a queen on it; returns whether it
    // did.
    bool try_move(int cell, int to) {
        std::int8_t* const witness = witness_.data() + static_cast<std::size_t>(cell) * shape_.size();
        if (still_holds(witness, cell, to)) return false;
        const int from = shape_.region_at(cell);
        search_.move(cell, to);
        if (search_.seek(cell, witness) == Rival::none) return true;
        search_.move(cell, from);
        return false;
    }

    // Whether the solution that spoke against this cell the last time is one of this board too.
    bool still_holds(const std::int8_t* witness, int cell, int to) const {
        if (witness[0] < 0) return false;
        const int size = shape_.size();
        std::uint64_t met = 0;
        for (int row = 0; row < size; ++row) {
            const int queen = row * size + witness[row];
            met |= std::uint64_t{1} << (queen == cell ? to : shape_.region_at(queen));
        }
        return std::popcount(met) == size;
    }

    void write(std::uint8_t* regions) const {
        std::array<std::uint8_t, 256> name;
        name.fill(Shape::nobody);
        std::uint8_t names = 0;
        for (int cell = 0; cell < shape_.size() * shape_.size(); ++cell) {
            std::uint8_t& its_name = name[shape_.region_at(cell)];
            if (its_name == Shape::nobody) its_name = names++;
            regions[cell] = its_name;
        }
    }

    Shape shape_;
    Search search_;
    std::vector<int> columns_;
    std::vector<std::int8_t> witness_;  // for each cell the columns of a solution with a queen there; −1: none met
};

// A generator for boards of this side, least_generated … most_generated.
inline std::unique_ptr<Generator> generator_for(int size) {
    if (size <= side_of_words<1>) return std::make_unique<Walker<SmallRival<1>>>();
    if (size <= side_of_words<2>) return std::make_unique<Walker<SmallRival<2>>>();
    if (size <= side_of_words<3>) return std::make_unique<Walker<MiddleRival<3>>>();
    if (size <= side_of_words<4>) return std::make_unique<Walker<MiddleRival<4>>>();
    if (size <= 32) return std::make_unique<Walker<LargeRival<std::uint32_t>>>();
    return std::make_unique<Walker<LargeRival<std::uint64_t>>>();
}

}  // namespace papan::queens
