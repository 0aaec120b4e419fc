// Light or dark, as the notebook is: notebooks say that in different ways, but all have light letters on dark ground.

/** Whether a colour, as the browser computes it, is that of letters on dark ground; null where it cannot be told. */
export function isLight(colour: string): boolean | null {
  const parts = colour.match(/^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)/);
  if (parts === null) return null;
  const [red, green, blue] = parts.slice(1).map(Number) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

const LATE = 400; // milliseconds until the styles of another theme are there

/** Keep the theme of a view as that of the notebook around it; call what is returned to end this. */
export function followTheme(host: HTMLElement): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const look = (): void => {
    const dark = isLight(getComputedStyle(host.parentElement ?? document.body).color) ?? system.matches;
    host.dataset.theme = dark ? "dark" : "light";
  };
  let late: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    look();
    clearTimeout(late);
    late = setTimeout(look, LATE);
  };
  const observer = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  system.addEventListener("change", changed);
  changed();
  return () => {
    clearTimeout(late);
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}
