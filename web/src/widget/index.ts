// The view of papan's objects in a notebook, as anywidget starts it.
import { mount, unmount } from "svelte";
import { speak } from "../lib/i18n.svelte";
import { useIcons } from "../lib/icons.svelte";
import type { Model, More } from "./model";
import { STYLES } from "./styles";
import { followTheme } from "./theme";
import View from "./View.svelte";

/** Keep what Python tells of a search, whether or not anybody looks at it. */
function initialize({ model }: { model: Model }): () => void {
  const more = ({ from, moments }: More): void => {
    const known = model.get("moments");
    if (from <= known.length) model.set("moments", [...known.slice(0, from), ...moments]);
  };
  model.on("msg:custom", more);
  return () => model.off("msg:custom", more);
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const data = model.get("data");
  speak(data.language, data.words);
  if ("icons" in data) useIcons(data.icons);
  const host = document.createElement("div");
  host.dataset.lmSuppressShortcuts = "true"; // else the keys of JupyterLab would act here, too
  el.append(host);
  const endTheme = followTheme(host);
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = STYLES;
  root.append(style);
  const view = mount(View, { target: root, props: { model } });
  return () => {
    endTheme();
    void unmount(view);
    host.remove();
  };
}

export default { initialize, render };
