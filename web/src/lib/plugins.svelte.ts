// The studio's plug-ins, asked about once a second: a file that was saved is on the page a moment later.
import type { Plugins } from "./api/types";
import { t } from "./i18n.svelte";
import { studio, transport } from "./studio.svelte";
import { complain, toast } from "./toast.svelte";

const PAUSE = 1000; // milliseconds between two questions

export const plugins = $state<{ files: Plugins["files"] }>({ files: [] });

/** Ask as long as the page is open, if there are plug-ins at all. */
export function watchPlugins(): void {
  if (studio.catalogue?.plugins) void watch();
}

async function watch(): Promise<void> {
  let known: number | null = null;
  for (;;) {
    try {
      const { version, files }: Plugins = await transport.plugins();
      plugins.files = files;
      if (version !== known) {
        // What was read before the first answer may be of an older version, so it is read again, without a word.
        const faults = await studio.readAgain();
        if (known !== null) toast(t("studio.plugins.reloaded"));
        if (faults[0] !== undefined) toast(faults[0].sentence, "bad");
        known = version;
      }
    } catch (error) {
      if (studio.link === "connected") complain(error); // else the page says that the server is lost
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
