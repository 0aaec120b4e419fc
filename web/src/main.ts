// The page starts here.
import { mount } from "svelte";
import App from "./App.svelte";
import { addSettings } from "./lib/settings.svelte";
import { PUZZLES } from "./puzzles";
import { usePuzzles } from "./puzzles/registry";
// After all components: of two rules of equal weight the later one holds.
import "./app.css";
import "./boards/palette.css";
import "./forced-colors.css";

usePuzzles(PUZZLES);
addSettings(PUZZLES.flatMap((puzzle) => puzzle.settings ?? []));
mount(App, { target: document.getElementById("app") as HTMLElement });
