// The address follows the page, and the page the address: what is seen stands in the fragment at any moment, and Back,
// Forward, a reload or a link pasted in bring it back. The token of a studio in a classroom never stays there.
import { decode } from "../lib/permalink";
import { settings } from "../lib/settings.svelte";
import { start, studio } from "../lib/studio.svelte";
import { complain } from "../lib/toast.svelte";
import { recentBoards } from "../kept/recent";
import { open } from "./opening";
import { fetchSearchPart } from "./searching.svelte";
import { Trail } from "./trail";
import { viewNow } from "./view";

/** The address of the page without its fragment, and without a token. */
export function pageAddress(): string {
  const address = new URL(location.href);
  address.hash = "";
  address.searchParams.delete("token");
  return address.href;
}

function write(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](null, "", pageAddress() + hash);
  } catch {
    // more often than the browser allows, or longer: the next change is written again
  }
}

const trail = new Trail({
  hash: () => location.hash,
  push: (hash) => write("pushState", hash),
  replace: (hash) => write("replaceState", hash),
  now: () => performance.now(),
  later(act, milliseconds) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Open what the address says, and keep the two together for as long as the page is there. */
export async function followAddress(): Promise<void> {
  if (new URLSearchParams(location.search).has("token")) write("replaceState", location.hash);
  settings.lang = decode(location.hash).lang ?? settings.lang;
  await start();
  await arrive();
  $effect.root(() => {
    $effect(() => trail.note(viewNow()));
    $effect(() => {
      if (studio.tab === "search") void fetchSearchPart().catch(complain);
    });
    $effect(() => {
      if (studio.board !== null) recentBoards.add(studio.board);
    });
  });
  window.addEventListener("popstate", () => void arrive().catch(complain));
  window.addEventListener("pagehide", () => trail.flush());
}

async function arrive(): Promise<void> {
  trail.hold();
  if (await open(decode(location.hash))) trail.settle(viewNow());
}
