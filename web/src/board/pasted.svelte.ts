// The text in the drawer's Paste tab; it stays while the drawer is closed, and text that is no board lands there.
export const pasted = $state({ text: "" });
