// Ways out of the page: a file that the browser saves, and the clipboard.

/** Let the browser save this under that name. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // some browsers read it only after the click
}

/** Put text on the clipboard; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text); // the clipboard is only there on https and on this machine, not in a classroom
  }
}

/** Put a table on the clipboard so that an editor such as Word pastes it as one; false where the browser does not let us. */
export async function copyTable(html: string, plain: string): Promise<boolean> {
  try {
    const parts = { "text/html": html, "text/plain": plain };
    const blobs = Object.entries(parts).map(([type, content]) => [type, new Blob([content], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copy(plain); // cells between tabs: most editors make a table of them, too
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
