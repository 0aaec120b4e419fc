// Dragging with the mouse or one finger, pinching with two; a press that does not move stays a click.
interface Drag {
  pan: (dx: number, dy: number) => void;
  pinch: (factor: number, x: number, y: number) => void; // about a point of the element
  active: (active: boolean) => void;
}

const SLACK = 4; // pixels a click may wander

export function dragging(element: HTMLElement, drag: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let act = drag;
  const fingers = new Map<number, { x: number; y: number }>();
  let wandered = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (fingers.size === 0) wandered = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      wandered += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      if (wandered <= SLACK) return;
      if (!element.hasPointerCapture(event.pointerId)) {
        element.setPointerCapture(event.pointerId);
        act.active(true);
      }
      act.pan(now.x - before.x, now.y - before.y);
    } else {
      wandered = SLACK + 1;
      const box = element.getBoundingClientRect();
      const apart = (one: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
      const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
      act.pinch(apart(now) / Math.max(apart(before), 1), middle.x, middle.y);
    }
    fingers.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) act.active(false);
  }

  /** The end of a drag is no click. */
  function click(event: MouseEvent): void {
    if (wandered > SLACK) event.stopImmediatePropagation();
    wandered = 0;
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, { capture: true });
  return {
    update: (next) => (act = next),
    destroy() {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
    },
  };
}
