// Lecture mode: a state of the page, not a page. It is seen in Search; whatever else is open goes.
import { studio } from "../lib/studio.svelte";

class Lecture {
  isOn = $state(false);
  isLeft = false; // just now: the button that leads back in has the focus next

  /** Whether it is seen now: it waits while somebody looks at another tab or edits the board. */
  get isShown(): boolean {
    return this.isOn && studio.tab === "search" && !studio.editing && studio.board !== null;
  }

  enter(): void {
    studio.go("search");
    studio.drawer = "closed";
    this.isOn = true;
  }

  leave(): void {
    this.isOn = false;
    this.isLeft = true;
  }
}

export const lecture = new Lecture();
