// The 8-puzzle by IDA* with Manhattan distance; prints its answer as JSON. Usage: node main.js FILE
const { readFileSync } = require("node:fs");

function refuse(why) {
  console.log(`Invalid board: ${why}`);
  process.exit(0);
}

const lines = readFileSync(process.argv[2], "utf8").split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
const grid = lines.map((line) => line.split(/\s+/));
const [rows, columns] = [grid.length, grid[0]?.length ?? 0];
if (rows < 2 || columns < 2 || rows * columns > 25) refuse("wrong size");
if (grid.some((row) => row.length !== columns)) refuse("rows of different lengths");
if (grid.flat().some((word) => !/^\d{1,4}$/.test(word))) refuse("not a number");
const start = grid.flat().map(Number);
if ([...start].sort((a, b) => a - b).some((tile, at) => tile !== at)) refuse("each number once");

function solvable(board) {
  const blank = board.indexOf(0);
  const tiles = board.map((tile) => tile || rows * columns);
  let sum = rows - 1 - Math.floor(blank / columns) + columns - 1 - (blank % columns);
  tiles.forEach((one, at) => (sum += tiles.slice(at + 1).filter((other) => other < one).length));
  return sum % 2 === 0;
}

function manhattan(board) {
  return board.reduce((sum, tile, at) => {
    if (tile === 0) return sum;
    const goal = tile - 1;
    const down = Math.abs(Math.floor(at / columns) - Math.floor(goal / columns));
    return sum + down + Math.abs((at % columns) - (goal % columns));
  }, 0);
}

const WAYS = [["up", -1, 0], ["left", 0, -1], ["right", 0, 1], ["down", 1, 0]];
const BACK = { up: "down", down: "up", left: "right", right: "left" };
let nodes = 0;

function search(board, g, bound, path) {
  const f = g + manhattan(board);
  if (f > bound) return f;
  if (f === g) return true;
  nodes++;
  const blank = board.indexOf(0);
  let least = Infinity;
  for (const [name, dr, dc] of WAYS) {
    if (name === BACK[path.at(-1)]) continue;
    const [r, c] = [Math.floor(blank / columns) + dr, (blank % columns) + dc];
    if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
    const next = [...board];
    [next[blank], next[r * columns + c]] = [next[r * columns + c], 0];
    path.push(name);
    const found = search(next, g + 1, bound, path);
    if (found === true) return true;
    path.pop();
    least = Math.min(least, found);
  }
  return least;
}

if (!solvable(start)) console.log(JSON.stringify({ solvable: false }));
else {
  const path = [];
  let bound = manhattan(start);
  for (let found = bound; found !== true; bound = found) found = search(start, 0, bound, path);
  console.log(JSON.stringify({ solvable: true, moves: path, nodes }));
}
