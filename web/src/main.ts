// The page starts here.
import { mount } from "svelte";
import App from "./App.svelte";
import { addSettings } from "./lib/settings.svelte";
import { PUZZLES } from "./puzzles";
import { anyPuzzle } from "./puzzles/any";
import { usePuzzles } from "./puzzles/registry";
import { printInLight } from "./report/printing";
// After all components: of two rules of equal weight the later one holds.
import "./app.css";
import "./boards/palette.css";
import "./forced-colors.css";
import "./print.css";

usePuzzles(PUZZLES, anyPuzzle);
printInLight();
addSettings(PUZZLES.flatMap((puzzle) => puzzle.settings ?? []));
mount(App, { target: document.getElementById("app") as HTMLElement });
