// What a person has chosen for this browser: language, theme, palette, and how the boards behave.
import type { Language } from "./api/types";
import { remember, remembered } from "./storage";

export interface Settings {
  lang: Language;
  theme: "system" | "light" | "dark";
  palette: "usual" | "safe";
  sounds: boolean;
  timer: boolean;
  [own: string]: string | boolean; // what single puzzles have to choose
}

/** Something to choose for a single puzzle. */
export interface OwnSetting {
  name: string;
  initial: string | boolean;
  values?: readonly string[]; // it is one of these, else a switch
}

function defaults(): Settings {
  return {
    lang: navigator.language.toLowerCase().startsWith("id") ? "id" : "en",
    theme: "system",
    palette: "usual",
    sounds: false,
    timer: false,
  };
}

export const settings: Settings = $state({ ...defaults(), ...remembered<Settings>("settings") });

/** Take up what puzzles have to choose; where nobody has chosen yet, it has its initial value. */
export function addSettings(own: Iterable<OwnSetting>): void {
  for (const { name, initial } of own) settings[name] ??= initial;
}

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const system = $state({ dark: dark.matches });
dark.addEventListener("change", (event) => (system.dark = event.matches));

/** The theme in force. */
export function theme(): "light" | "dark" {
  if (settings.theme === "system") return system.dark ? "dark" : "light";
  return settings.theme;
}

/** Keeps the page and the browser's memory as the settings say; called once, by App. */
export function applySettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = theme();
    document.documentElement.dataset.palette = settings.palette;
    remember("settings", $state.snapshot(settings));
  });
}

/** Whether things may move on their own. */
export function calm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
