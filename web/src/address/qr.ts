// A link as a QR code: the dark squares as one path of an SVG.
import qrcode from "qrcode-generator";

export const MAX_BYTES = 2953; // that the largest code holds, with the least correction of errors
const EASY_BYTES = 2331; // with more of it, which a camera in the last row is glad of
const QUIET = 4; // squares around it that must stay light

export interface Code {
  side: number; // of the picture, in squares
  path: string;
}

/** The code of a text of ASCII signs; null where it is too long for one. */
export function codeOf(text: string): Code | null {
  if (text.length > MAX_BYTES) return null;
  const code = qrcode(0, text.length > EASY_BYTES ? "L" : "M");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0, end = 0; column < count; column = Math.max(column + 1, end)) {
      for (end = column; end < count && code.isDark(row, end); ) end++;
      if (end > column) path += `M${column + QUIET} ${row + QUIET}h${end - column}v1H${column + QUIET}z`;
    }
  }
  return { side: count + 2 * QUIET, path };
}
