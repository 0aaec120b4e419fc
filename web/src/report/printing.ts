// Paper is light: while the page is printed it has the light theme, whatever theme is chosen.
import { theme } from "../lib/settings.svelte";

export function printInLight(): void {
  const show = (name: "light" | "dark"): void => void (document.documentElement.dataset.theme = name);
  window.addEventListener("beforeprint", () => show("light")); // not every browser tells it in both ways
  window.addEventListener("afterprint", () => show(theme()));
  window.matchMedia("print").addEventListener("change", ({ matches }) => show(matches ? "light" : theme()));
}
