// Which of the panels beside the board is open, and whether its picture has the whole page.
import { remember, remembered } from "../lib/storage";

export const PANELS = ["numbers", "map", "tree", "code", "live"] as const;
export type Panel = (typeof PANELS)[number];

class OpenPanel {
  open = $state<Panel>(PANELS.find((one) => one === remembered<Panel>("search.panel")) ?? "numbers");
  isWhole = $state(false); // the open picture fills the viewport; Escape takes it back

  /** Whether what is open is a picture of the search, which may have the whole page. */
  get isPicture(): boolean {
    return this.open === "tree" || this.open === "map";
  }

  show(panel: Panel): void {
    this.open = panel;
    remember("search.panel", panel);
  }
}

export const panel = new OpenPanel();
