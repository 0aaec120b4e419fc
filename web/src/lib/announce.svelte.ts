// What screen readers are told when something happens on a board; App.svelte holds the live region.
import { untrack } from "svelte";

export const announcement = $state({ sentence: "" });

export function announce(sentence: string): void {
  // The same sentence twice would not be read twice: an unseen mark makes it another one.
  const last = untrack(() => announcement.sentence); // an effect that announces must not run again for it
  announcement.sentence = last === sentence ? `${sentence}\u200b` : sentence;
}
