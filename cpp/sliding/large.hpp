// Boards too large for a shortest solution in any case: an answer at once, then shorter ones until a limit is met.
//
// It also tells a lower bound of the shortest solution, and whether the answer is proved to be one.
#pragma once

#include "construct.hpp"
#include "pdb_solver.hpp"
#include "shorten.hpp"

namespace papan::sliding {

// `ended` says why it did not go on (exhausted: it has nothing more to try), and `found` is false only if it was
// stopped at once.
struct LargeAnswer : Answer {
    bool optimal = false;
    int lower_bound = 0;
};

class LargeSolver {
  public:
    // `tiles`: a solvable board of 2×2 to 100×100 cells. `prover`, if not null, is for this shape, and gets most of the
    // time, on `threads` threads, to find an optimal solution or to prove that ours is one.
    LargeSolver(Shape shape, const std::vector<Tile>& tiles, PdbSolver* prover, int threads, Control& control)
        : shape_(shape), tiles_(tiles), prover_(prover), threads_(threads), control_(control) {}

    LargeAnswer solve() {
        answer_.lower_bound = Estimate(shape_)(tiles_.data());
        Construction by_rule(shape_, tiles_);
        answer_.ended = Ended::stopped;
        if (by_rule.run(0, control_, answer_.counts)) {
            answer_.found = true;
            answer_.plan = by_rule.plan();
            improve();
            if (prover_ != nullptr && going_) prove();
            answer_.optimal = static_cast<int>(answer_.plan.size()) == answer_.lower_bound;
            // A construction looks at the stop flag itself, without asking the control.
            const bool stopped = control_.stop.load(std::memory_order_relaxed);
            answer_.ended = going_ ? Ended::exhausted : stopped ? Ended::stopped : control_.ended;
        }
        control_.publish(answer_.counts);
        return std::move(answer_);
    }

  private:
    static constexpr int whole_side = 8;                 // boards up to this side are tried as a whole
    static constexpr std::size_t whole_width = 1 << 16;  // beams for these; beyond, memory and patience end
    static constexpr std::size_t lead_width = 1 << 10;   // beams for a single tile
    static constexpr std::size_t proof_width = 1 << 12;  // beams for a start when there is a prover
    static constexpr std::size_t usual_window = 36;      // what takes little time
    static constexpr std::size_t longest_window = 60;

    // Ever wider beams, in turn with ever longer windows on the best so far.
    void improve() {
        const bool whole = std::max(shape_.rows, shape_.columns) <= whole_side;
        const std::size_t widest = prover_ != nullptr ? proof_width : whole ? whole_width : lead_width;
        std::size_t window = usual_window;
        for (std::size_t width = 16; going_ && !reached() && width <= widest; width *= 2) {
            if (width <= lead_width) {
                Construction construction(shape_, tiles_);
                going_ = construction.run(width, control_, answer_.counts);
                if (!going_) break;
                if (whole || !try_core(construction, 16 * width)) consider(construction.plan());
            }
            std::vector<std::uint8_t> plan;
            if (whole && beam({shape_}, tiles_, width, answer_.plan.size(), plan)) consider(std::move(plan));
            if (window < longest_window) {
                window += 2;
                shorten(answer_.plan, window, window);
            }
        }
        for (; going_ && window < longest_window; window += 2) shorten(answer_.plan, window + 2, window + 2);
    }

    // Tries a beam on what a construction leaves last.
    bool try_core(const Construction& construction, std::size_t width) {
        const Construction::Core& core = construction.core();
        std::vector<std::uint8_t> rest, plan = construction.plan();
        if (core.top < 0 || !beam({shape_, core.top, core.side}, core.board, width, plan.size() - core.moves, rest))
            return false;
        plan.resize(core.moves);
        plan.insert(plan.end(), rest.begin(), rest.end());
        consider(std::move(plan));
        return true;
    }

    bool beam(const WholeBoard& aim, const std::vector<Tile>& start, std::size_t width, std::size_t limit,
              std::vector<std::uint8_t>& plan) {
        const BeamEnd end = Beam<WholeBoard>(shape_).run(aim, start, width, limit, control_, answer_.counts, plan);
        if (end == BeamEnd::stopped) going_ = false;
        return end == BeamEnd::found;
    }

    // Takes a plan over if it is, or can be made, shorter than the best.
    void consider(std::vector<std::uint8_t> plan) {
        if (plan.size() < answer_.plan.size() * 9 / 8) shorten(plan, 12, usual_window);
        if (plan.size() < answer_.plan.size()) answer_.plan = std::move(plan);
    }

    void shorten(std::vector<std::uint8_t>& plan, std::size_t shortest, std::size_t longest) {
        Shortening shortening(shape_, tiles_, plan);
        for (std::size_t window = shortest; window <= longest && going_; window += 6)
            going_ = shortening.pass(window, 1000 * window, control_, answer_.counts);
        plan = shortening.plan();
    }

    bool reached() const { return static_cast<int>(answer_.plan.size()) == answer_.lower_bound; }

    void prove() {
        const std::vector<std::uint8_t> tiles(tiles_.begin(), tiles_.end());
        const Known known{static_cast<int>(answer_.plan.size()), answer_.lower_bound, answer_.counts};
        const Answer proof = prover_->solve(tiles, threads_, control_, known);
        answer_.counts = proof.counts;
        if (proof.found)
            answer_.plan = proof.plan;
        else
            going_ = proof.ended == Ended::exhausted;
        answer_.lower_bound =
            std::max(answer_.lower_bound, proof.found ? static_cast<int>(proof.plan.size()) : proof.bounds.back());
    }

    Shape shape_;
    const std::vector<Tile>& tiles_;
    PdbSolver* prover_;
    int threads_;
    Control& control_;
    LargeAnswer answer_;
    bool going_ = true;  // no limit was met yet
};

}  // namespace papan::sliding
