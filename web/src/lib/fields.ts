// Where keys are text that is being written, and belong to nobody else.
const NO_TEXT = ["range", "checkbox", "radio", "button", "submit", "reset", "file", "color"];

/** Whether what has the focus is a field that text is typed into. */
export function isTextField(target: Element | null): boolean {
  const field = target?.closest("input, textarea, [contenteditable]");
  if (field == null) return false;
  return !(field instanceof HTMLInputElement && NO_TEXT.includes(field.type));
}

/** Whether a sheet lies over the page: its keys are its own. */
export function isSheetOpen(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
