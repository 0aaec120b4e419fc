// What a mouse or fingers do on the map: look, press, take hold of the current event, push, pinch, turn the wheel.
interface Pointing {
  isHandle: (x: number, y: number) => boolean;
  scrub: (x: number) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, x: number, y: number) => void;
  hover: (x: number | null, y: number) => void;
  press: (x: number, y: number) => void;
  grip: (grip: "open" | "pan" | "scrub") => void;
}

interface Finger {
  x: number;
  y: number;
}

const SLACK = 4; // pixels a press may wander

export function pointing(element: HTMLElement, wanted: Pointing): { update: (next: Pointing) => void; destroy: () => void } {
  let act = wanted;
  const fingers = new Map<number, Finger>();
  let wandered = 0;
  let isScrubbing = false;

  const placeOf = (event: MouseEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const place = placeOf(event);
    if (fingers.size === 0) {
      wandered = 0;
      isScrubbing = act.isHandle(place.x, place.y);
    } else isScrubbing = false;
    fingers.set(event.pointerId, place);
    if (!isScrubbing) return;
    element.setPointerCapture(event.pointerId);
    act.grip("scrub");
    act.scrub(place.x);
  }

  function move(event: PointerEvent): void {
    const place = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === "mouse") act.hover(place.x, place.y);
      if (fingers.size === 0) act.grip(act.isHandle(place.x, place.y) ? "scrub" : "open");
      return;
    }
    fingers.set(event.pointerId, place);
    if (isScrubbing) return act.scrub(place.x);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    wandered += other === undefined ? Math.abs(place.x - before.x) + Math.abs(place.y - before.y) : SLACK + 1;
    if (wandered <= SLACK) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    act.grip("pan");
    if (other === undefined) return act.pan(place.x - before.x, place.y - before.y);
    const apart = (one: Finger): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    act.zoom(apart(place) / apart(before), (place.x + other.x) / 2, (place.y + other.y) / 2);
  }

  function up(event: PointerEvent): void {
    const place = fingers.get(event.pointerId);
    if (!fingers.delete(event.pointerId) || place === undefined) return;
    if (event.type === "pointerup" && !isScrubbing && wandered <= SLACK && fingers.size === 0) act.press(place.x, place.y);
    if (fingers.size === 0) isScrubbing = false;
    act.grip("open");
  }

  /** A finger that is lifted leaves, too; what it has pressed stays told. */
  function leave(event: PointerEvent): void {
    if (event.pointerType === "mouse") act.hover(null, 0);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = placeOf(event);
    const unit = event.deltaMode === 1 ? 30 : 1; // lines
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      act.pan(-(event.deltaX || event.deltaY) * unit, 0);
    } else act.zoom(Math.exp(-event.deltaY * unit * 0.0025), x, y);
  }

  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave };
  for (const [name, hear] of Object.entries(heard)) element.addEventListener(name, hear as EventListener);
  element.addEventListener("wheel", wheel, { passive: false }); // it keeps the page from scrolling
  return {
    update: (next) => (act = next),
    destroy() {
      for (const [name, hear] of Object.entries(heard)) element.removeEventListener(name, hear as EventListener);
      element.removeEventListener("wheel", wheel);
    },
  };
}
