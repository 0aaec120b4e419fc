// The look of the page, for a shadow root: what the page says of its root holds for the view, and for nothing around it.
import app from "../app.css?inline";
import palette from "../boards/palette.css?inline";
import forcedColours from "../forced-colors.css?inline";

const OWN = ":host { display: block; background: none; }";

export const STYLES = [app, palette, forcedColours].map(forShadow).join("\n") + OWN;

export function forShadow(css: string): string {
  return css
    .replace(/:root(\[[^\]]*\])/g, ":host($1)")
    .replace(/:root\b/g, ":host")
    .replace(/(^|[\s},])html(?=\s*\{)/g, "$1:host");
}
