"""Rush Hour by UCS, greedy best-first search or A*: the program of a student who has done everything right.

It asks for a file, an algorithm and a heuristic, and prints the boards of its solution. The mistakes that are tested
are single changes to it (tests/grade/mistakes.py).
"""

import heapq
import sys


def read(path):
    lines = [line.rstrip("\n") for line in open(path) if line.strip()]
    try:
        rows, columns = map(int, lines[0].split())
        int(lines[1])
    except (ValueError, IndexError):
        raise SystemExit("Error: the first two lines are not numbers")
    grid, exit_cell = [], None
    body = lines[2:]
    above = bool(body) and body[0].strip() == "K"
    below = bool(body) and body[-1].strip() == "K"
    if above:
        exit_cell = (-1, body.pop(0).index("K"))
    elif below:
        exit_cell = (rows, body.pop().index("K"))
    for number, line in enumerate(body):
        if line.startswith("K"):
            exit_cell, line = (number, -1), line[1:]
        elif line.startswith(" ") and len(line) == columns + 1:
            line = line[1:]
        if line.endswith("K"):
            exit_cell, line = (number, columns), line[:-1]
        if len(line) != columns:
            raise SystemExit(f"Error: row {number + 1} is not {columns} wide")
        grid.append(line)
    if len(grid) != rows:
        raise SystemExit(f"Error: {len(grid)} rows, expected {rows}")
    pieces = {}
    for r, line in enumerate(grid):
        for c, sign in enumerate(line):
            if sign not in ".#":
                pieces.setdefault(sign, []).append((r, c))
    if "P" not in pieces:
        raise SystemExit("Error: no primary piece P")
    if exit_cell is None or "K" in pieces:
        raise SystemExit("Error: the exit K is not where it should be")
    for sign, cells in pieces.items():
        (r0, c0), (r1, c1) = cells[0], cells[-1]
        straight = (r0 == r1 and c1 - c0 == len(cells) - 1) or (c0 == c1 and r1 - r0 == len(cells) - 1)
        if len(cells) < 2 or not straight:
            raise SystemExit(f"Error: piece {sign} is invalid")
    if int(lines[1]) != len(pieces) - 1:
        raise SystemExit(f"Error: {len(pieces) - 1} pieces, expected {lines[1]}")
    (r0, c0), (r1, c1) = pieces["P"][0], pieces["P"][-1]
    r, c = exit_cell
    if not (r == r0 == r1 if r0 == r1 else c == c0 == c1):
        raise SystemExit("Error: the exit is not in line with P")
    return grid, exit_cell


def moves(grid, exit_cell):
    """Every slide: piece, direction, the board after it."""
    rows, columns = len(grid), len(grid[0])
    for sign in sorted(set("".join(grid)) - set(".#")):
        cells = [(r, c) for r in range(rows) for c in range(columns) if grid[r][c] == sign]
        ways = [("kiri", 0, -1), ("kanan", 0, 1)] if cells[0][0] == cells[-1][0] else [("atas", -1, 0), ("bawah", 1, 0)]
        for name, dr, dc in ways:
            now, place = grid, cells
            while True:
                ahead = [(r + dr, c + dc) for r, c in place]
                if not all(0 <= r < rows and 0 <= c < columns and now[r][c] in (".", sign) for r, c in ahead):
                    break
                board = [["." if sign_here == sign else sign_here for sign_here in line] for line in now]
                for r, c in ahead:
                    board[r][c] = sign
                now, place = tuple("".join(line) for line in board), ahead
                yield sign, name, now


def is_goal(grid, exit_cell):
    r, c = exit_cell
    r, c = min(max(r, 0), len(grid) - 1), min(max(c, 0), len(grid[0]) - 1)
    return grid[r][c] == "P"


def blocking(grid, exit_cell):
    """The pieces between P and the exit."""
    cells = [(r, c) for r, line in enumerate(grid) for c, sign in enumerate(line) if sign == "P"]
    r, c = exit_cell
    if cells[0][0] == cells[-1][0]:
        row = grid[cells[0][0]]
        between = row[cells[-1][1] + 1 :] if c > 0 else row[: cells[0][1]]
    else:
        column = "".join(line[cells[0][1]] for line in grid)
        between = column[cells[-1][0] + 1 :] if r > 0 else column[: cells[0][0]]
    return len(set(between) - {"."})


def solve(grid, exit_cell, algorithm):
    h = blocking
    start = tuple(grid)
    best, came, visited, tie = {start: 0}, {start: None}, 0, 0
    queue = [(0, 0, 0, start)]
    while queue:
        _, _, cost, grid = heapq.heappop(queue)
        if cost > best[grid]:
            continue
        if is_goal(grid, exit_cell):
            path = []
            while came[grid] is not None:
                grid, sign, name, after = came[grid]
                path.append((sign, name, after))
            return path[::-1], visited
        visited += 1
        for sign, name, after in moves(grid, exit_cell):
            if cost + 1 < best.get(after, 1 << 30):
                best[after], came[after] = cost + 1, (grid, sign, name, after)
                f = {"1": cost + 1, "2": h(after, exit_cell), "3": cost + 1 + h(after, exit_cell)}[algorithm]
                tie -= 1
                heapq.heappush(queue, (f, tie, cost + 1, after))
    return None, visited


def main():
    path = input("Nama berkas: ")
    algorithm = input("Algoritma (1 UCS, 2 Greedy, 3 A*): ")
    grid, exit_cell = read(path)
    print("Papan Awal")
    print("\n".join(grid))
    print(f"Heuristik awal: h = {blocking(grid, exit_cell)}")
    path, visited = solve(grid, exit_cell, algorithm)
    if path is None:
        print("Tidak ada solusi")
    else:
        for number, (sign, name, after) in enumerate(path, 1):
            print(f"\nGerakan {number}: {sign}-{name}")
            print("\n".join(after))
        print(f"\nJumlah langkah: {len(path)}")
    print(f"Jumlah node yang dikunjungi: {visited}")


if __name__ == "__main__":
    try:
        main()
    except OSError:
        sys.exit("Error: no such file")
