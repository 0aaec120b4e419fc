// The page starts here.
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./boards/palette.css";
import "./forced-colors.css";
import { addSettings } from "./lib/settings.svelte";
import { PUZZLES } from "./puzzles";
import { usePuzzles } from "./puzzles/registry";

usePuzzles(PUZZLES);
addSettings(PUZZLES.flatMap((puzzle) => puzzle.settings ?? []));

mount(App, { target: document.getElementById("app") as HTMLElement });
