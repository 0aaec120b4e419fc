// The 8-puzzle by A* with Manhattan distance; prints every board in a frame. Usage: main FILE
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <vector>

using Board = std::vector<int>;
int rows = 0, columns = 0;

[[noreturn]] void refuse(const std::string& why) {
    std::cerr << "Error: invalid board, " << why << "\n";
    std::exit(1);
}

Board read(const char* name) {
    std::ifstream file(name);
    if (!file) refuse("no such file");
    Board board;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string word;
        int here = 0;
        while (words >> word) {
            if (word.find_first_not_of("0123456789") != std::string::npos || word.size() > 4) refuse("not a number: " + word);
            board.push_back(std::atoi(word.c_str()));
            ++here;
        }
        if (here == 0) continue;
        if (columns != 0 && here != columns) refuse("rows of different lengths");
        columns = here;
        ++rows;
    }
    if (rows < 2 || columns < 2 || rows * columns > 25) refuse("wrong size");
    std::set<int> seen(board.begin(), board.end());
    if (seen.size() != board.size() || *seen.begin() != 0 || *seen.rbegin() != rows * columns - 1) refuse("each number once");
    return board;
}

bool solvable(const Board& board) {
    int inversions = 0, blank_row = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] == 0) blank_row = static_cast<int>(i) / columns;
        for (std::size_t j = i + 1; j < board.size(); ++j) inversions += board[j] != 0 && board[i] > board[j];
    }
    return columns % 2 == 1 ? inversions % 2 == 0 : (inversions + rows - 1 - blank_row) % 2 == 0;
}

int manhattan(const Board& board) {
    int sum = 0;
    for (int at = 0; at < rows * columns; ++at) {
        if (board[at] == 0) continue;
        const int goal = board[at] - 1;
        sum += std::abs(at / columns - goal / columns) + std::abs(at % columns - goal % columns);
    }
    return sum;
}

void print(const Board& board) {
    std::string line = "+";
    for (int c = 0; c < columns; ++c) line += "----+";
    std::cout << line << "\n";
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            std::cout << "| " << (board[r * columns + c] < 10 ? " " : "") << board[r * columns + c] << " ";
        }
        std::cout << "|\n" << line << "\n";
    }
}

int main(int count, char** arguments) {
    if (count < 2) refuse("no file given");
    const Board start = read(arguments[1]);
    if (!solvable(start)) {
        std::cout << "This puzzle cannot be solved.\n";
        return 0;
    }
    std::map<Board, std::pair<int, Board>> known{{start, {0, {}}}};
    std::priority_queue<std::pair<int, Board>, std::vector<std::pair<int, Board>>, std::greater<>> queue;
    queue.push({manhattan(start), start});
    int expanded = 0;
    while (!queue.empty()) {
        const auto [f, board] = queue.top();
        queue.pop();
        const int g = known[board].first;
        if (f > g + manhattan(board)) continue;
        if (manhattan(board) == 0) {
            std::vector<Board> path;
            for (Board at = board; !at.empty(); at = known[at].second) path.insert(path.begin(), at);
            for (const Board& step : path) print(step);
            std::cout << "Number of moves: " << path.size() - 1 << "\nNodes expanded: " << expanded << "\n";
            std::cout << "h = " << manhattan(start) << "\n";
            return 0;
        }
        ++expanded;
        int blank = 0;
        while (board[blank] != 0) ++blank;
        for (const auto& [dr, dc] : {std::pair{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
            const int r = blank / columns + dr, c = blank % columns + dc;
            if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
            Board next = board;
            std::swap(next[blank], next[r * columns + c]);
            const auto found = known.find(next);
            if (found != known.end() && found->second.first <= g + 1) continue;
            known[next] = {g + 1, board};
            queue.push({g + 1 + manhattan(next), next});
        }
    }
}
