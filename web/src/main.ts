// The page starts here.
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./boards/palette.css";
import "./forced-colors.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
