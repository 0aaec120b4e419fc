// Chooses, at run time, the PdbSearch that was compiled for this size of board and for this machine.
#pragma once

#include <memory>

#include "pdb_search.hpp"

namespace papan::sliding {

// Not to be used by two threads at once; the tables may be shared.
class PdbSolver {
  public:
    virtual ~PdbSolver() = default;

    // `tiles`: a solvable board of the shape, cell by cell (else it searches until a limit ends it). `threads`, 1 or
    // more, work on it together, with the same answer for any number of them. When a limit ends the search,
    // bounds.back() is what the solution takes at least. Given that there is a solution of known.solved_in moves, it
    // finds a shorter one, or returns Ended::exhausted as proof that there is none.
    virtual Answer solve(std::span<const std::uint8_t> tiles, int threads, Control& control,
                         const Known& known = {}) = 0;
};

template <class Bits, bool wide>
class PdbSolverFor : public PdbSolver {
  public:
    PdbSolverFor(Shape shape, std::span<const PatternTable> tables) : search_(shape, tables) {}
    Answer solve(std::span<const std::uint8_t> tiles, int threads, Control& control, const Known& known) override {
        return search_.solve(tiles, threads, control, known);
    }

  private:
    PdbSearch<Bits, wide> search_;
};

// The tables share the shape, of at most max_pattern_cells cells; there are at most max_groups, every tile is in
// exactly one, and they outlive the solver.
inline std::unique_ptr<PdbSolver> pdb_solver(Shape shape, std::span<const PatternTable> tables) {
    const bool wide = shape.cells() > 16;
    if (Bmi2Bits::available()) {
        if (wide) return std::make_unique<PdbSolverFor<Bmi2Bits, true>>(shape, tables);
        return std::make_unique<PdbSolverFor<Bmi2Bits, false>>(shape, tables);
    }
    if (wide) return std::make_unique<PdbSolverFor<PlainBits, true>>(shape, tables);
    return std::make_unique<PdbSolverFor<PlainBits, false>>(shape, tables);
}

}  // namespace papan::sliding
