// Rush Hour boards of a batch: in 36 letters, or in the course format on one line.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "../batch/line_solver.hpp"
#include "by_name.hpp"
#include "course_line.hpp"
#include "letters.hpp"
#include "solve.hpp"

namespace papan::rush_hour {

// How to search; the best solver if no algorithm is named.
struct LineSettings {
    Settings settings;
    Metric metric = Metric::moves;
    bool plus_first = false;
    Heuristic heuristic = Heuristic::none;
    bool with_estimate = false;  // whether the estimate of the start is wanted
};

class RushHourLines final : public LineSolver {
  public:
    explicit RushHourLines(LineSettings how) : how_(std::move(how)) {}

    bool read(std::string_view line) override {
        const bool lettered = line.size() == letters_cells && line.find_first_of(" /") == line.npos;
        if (!(lettered ? read_lettered(line) : read_course(line))) return false;
        return how_.settings.algorithm.empty() || board_.pieces.size() <= most_searched_pieces;
    }

    bool solve(Control& control, Row& row) override {
        row.board = text_;
        if (how_.settings.algorithm.empty())
            find_best(control, row);
        else
            find_by_name(control, row);
        if (!row.has_plan) return true;
        row.moves = static_cast<std::int64_t>(plan_.size());
        row.steps = count_steps(plan_.data(), plan_.size());
        row.cost = how_.metric == Metric::moves ? row.moves : row.steps;
        write_plan(row.plan);
        return is_solution();
    }

  private:
    bool read_lettered(std::string_view line) {
        for (const char sign : line)
            if (!((sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z') || sign == '.' || sign == '#'))
                return false;
        text_ = line;
        std::array<char, letters_most_pieces> names;
        if (!read_letters(text_.data(), board_, names)) return false;
        signs_.assign(names.begin(), names.end());
        for (char& sign : text_) sign = sign == '.' ? 'o' : sign == '#' ? 'x' : sign;
        return true;
    }
    bool read_course(std::string_view line) {
        text_ = line;
        return course_.read(line, board_, signs_);
    }

    void find_best(Control& control, Row& row) {
        plan_.clear();
        if (Lines::fits(board_)) {
            small_.load(board_, how_.metric);
            row.ended = small_.solve(control, row.counts, plan_);
        } else {
            Answer answer = rush_hour::solve(board_, how_.metric, control);
            row.ended = answer.ended;
            row.counts = answer.counts;
            plan_ = std::move(answer.plan);
        }
        row.has_plan = row.ended == Ended::solved;
        row.solutions = row.has_plan ? 1 : 0;
        row.counts.max_frontier = Counts::unmeasured;
    }

    void find_by_name(Control& control, Row& row) {
        int estimate = -1;
        const Outcome outcome = search(board_, how_.metric, how_.plus_first, how_.heuristic, how_.settings, control,
                                       how_.with_estimate ? &estimate : nullptr);
        row.take(outcome);
        row.estimate = estimate;
        row.has_plan = outcome.found;
        plan_.clear();
        for (const Action action : outcome.plan) plan_.push_back(slide_of(action));
    }

    void write_plan(std::string& text) const {
        static constexpr std::string_view directions[] = {"-left-", "-right-", "-up-", "-down-"};
        for (const Slide& slide : plan_) {
            const std::size_t piece = slide.piece;
            if (!text.empty()) text += ' ';
            text += signs_[piece];
            text += directions[(board_.pieces[piece].horizontal ? 0 : 2) + (slide.cells > 0 ? 1 : 0)];
            Row::add_number(text, std::abs(slide.cells));
        }
    }

    // Whether the slides are free and lead to the exit.
    bool is_solution() {
        taken_ = board_.walls;
        at_.clear();
        for (const Piece& piece : board_.pieces) {
            at_.push_back(piece.position);
            mark(piece, piece.position, 1);
        }
        for (const Slide& slide : plan_) {
            const Piece& piece = board_.pieces[slide.piece];
            int& at = at_[slide.piece];
            const int to = at + slide.cells;
            if (slide.cells == 0 || to < 0 || to + piece.length > board_.lane_length(piece)) return false;
            mark(piece, at, 0);
            for (int index = std::min(at, to); index < std::max(at, to) + piece.length; ++index)
                if (taken_[static_cast<std::size_t>(board_.cell(piece, index))]) return false;
            mark(piece, to, 1);
            at = to;
        }
        return at_[static_cast<std::size_t>(board_.primary)] == board_.goal;
    }
    void mark(const Piece& piece, int position, std::uint8_t taken) {
        for (int index = position; index < position + piece.length; ++index)
            taken_[static_cast<std::size_t>(board_.cell(piece, index))] = taken;
    }

    const LineSettings how_;
    std::string text_;
    CourseLine course_;
    Board board_;
    std::vector<char> signs_;
    Small small_;
    std::vector<Slide> plan_;
    std::vector<std::uint8_t> taken_;
    std::vector<int> at_;
};

}  // namespace papan::rush_hour
