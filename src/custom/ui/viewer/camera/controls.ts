import type { CameraRig } from './rig.ts';

/** A drag over the canvas' height turns the model by this much: half a turn and a bit. */
const TURN_PER_HEIGHT = 3.6;
const WHEEL_STEP = 0.0012;

/** A pointer that moved no further (CSS pixels) and was held no longer (milliseconds) has pressed, not turned. */
const PRESS_REACH = 5;
const PRESS_MS = 500;

interface Held {
  x: number;
  y: number;
}

/** Follows a pointer that drags something on the model; places are −1…1 from left to right and bottom to top. */
export interface Grip {
  move(x: number, y: number): void;
  /** Let go: there, or where it came from if the browser took the pointer away. */
  end(isDropped: boolean): void;
}

/** What the pointer may do besides moving the camera. */
export interface Touch {
  doublePress(x: number, y: number): void;
  press(x: number, y: number): void;
  /** What is under the pointer and wants to be dragged instead of the model. */
  grip(x: number, y: number): Grip | null;
  /** Whether a press there does something: the pointer then says so. */
  invites(x: number, y: number): boolean;
}

/**
 * Pointer and wheel on the canvas: one finger or the left button turns, two fingers or another button (or Shift) shift,
 * pinch and wheel zoom to where they are; `touch` hears of the rest. Returns what undoes it.
 */
export function attachControls(canvas: HTMLElement, rig: CameraRig, touch: Touch): () => void {
  const ending = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
    canvas.addEventListener(type, act, { signal: ending.signal, passive: false });

  const pointers = followPointers(canvas, rig, touch);
  on('pointerdown', pointers.down);
  on('pointermove', pointers.move);
  on('pointerup', pointers.up);
  on('pointercancel', pointers.up);
  on('wheel', (event) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    // A trackpad's pinch comes as a wheel with Ctrl and small steps
    const pinch = event.ctrlKey ? 6 : 1;
    const { x, y } = placeOn(canvas, event);
    rig.zoom(Math.exp(event.deltaY * lines * pinch * WHEEL_STEP), x, y);
  });
  on('dblclick', (event) => {
    const { x, y } = placeOn(canvas, event);
    touch.doublePress(x, y);
  });
  on('contextmenu', (event) => event.preventDefault());
  return () => ending.abort();
}

const placeOn = (canvas: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const box = canvas.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * 2 - 1, y: 1 - ((clientY - box.top) / box.height) * 2 };
};

type AllHeld = ReadonlyMap<number, Held>;

const middleOf = (held: AllHeld): Held => {
  const all = [...held.values()];
  const n = Math.max(1, all.length);
  return { x: all.reduce((sum, p) => sum + p.x, 0) / n, y: all.reduce((sum, p) => sum + p.y, 0) / n };
};

const spreadOf = (held: AllHeld): number => {
  const [a, b] = [...held.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

/** How fast the model turns, radians a second, smoothed over the last 50 ms. */
interface Speed {
  right: number;
  down: number;
  at: number;
}

function smoothed(speed: Speed, turned: { right: number; down: number }, at: number): Speed {
  const seconds = Math.max(1, at - speed.at) / 1000;
  const blend = Math.min(1, seconds / 0.05);
  return {
    right: speed.right * (1 - blend) + (turned.right / seconds) * blend,
    down: speed.down * (1 - blend) + (turned.down / seconds) * blend,
    at,
  };
}

/** Turns, shifts and presses by the pointers that are down. */
function followPointers(canvas: HTMLElement, rig: CameraRig, touch: Touch) {
  const held = new Map<number, Held>();
  let began: (Held & { at: number }) | null = null;
  let grip: Grip | null = null;
  let speed: Speed = { right: 0, down: 0, at: 0 };

  const hold = (event: PointerEvent) => held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const letGo = (isDropped: boolean) => {
    grip?.end(isDropped);
    grip = null;
  };
  const hover = (event: PointerEvent) => {
    const { x, y } = placeOn(canvas, event);
    canvas.style.cursor = event.pointerType === 'mouse' && touch.invites(x, y) ? 'pointer' : '';
  };
  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    hold(event);
    rig.stop();
    const alone = held.size === 1 && event.button === 0;
    began = alone ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
    const { x, y } = placeOn(canvas, event);
    if (alone && !event.shiftKey) grip = touch.grip(x, y);
    else letGo(false);
    speed = { right: 0, down: 0, at: event.timeStamp };
  };
  const drag = (event: PointerEvent) => {
    const before = { at: middleOf(held), spread: spreadOf(held) };
    hold(event);
    const height = canvas.clientHeight || 1;
    const middle = middleOf(held);
    const right = (middle.x - before.at.x) / height;
    const below = (middle.y - before.at.y) / height;
    const shifts = held.size > 1 || event.shiftKey || (event.pointerType === 'mouse' && (event.buttons & 1) === 0);
    if (shifts) {
      rig.pan(right, below);
      const { x, y } = placeOn(canvas, { clientX: middle.x, clientY: middle.y });
      const spread = spreadOf(held);
      if (before.spread > 0 && spread > 0) rig.zoom(before.spread / spread, x, y);
      speed = { right: 0, down: 0, at: event.timeStamp };
      return;
    }
    const turned = { right: right * TURN_PER_HEIGHT, down: below * TURN_PER_HEIGHT };
    rig.rotate(turned.right, turned.down);
    speed = smoothed(speed, turned, event.timeStamp);
  };
  const move = (event: PointerEvent) => {
    if (!held.has(event.pointerId)) return hover(event);
    if (began && Math.hypot(event.clientX - began.x, event.clientY - began.y) > PRESS_REACH) began = null;
    if (!grip) return drag(event);
    hold(event);
    const { x, y } = placeOn(canvas, event);
    if (!began) grip.move(x, y);
  };
  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || held.size > 0) return;
    const isLetGo = event.type === 'pointerup';
    const pressed = isLetGo && began !== null && event.timeStamp - began.at < PRESS_MS;
    began = null;
    const gripped = grip !== null;
    letGo(isLetGo && !pressed);
    if (pressed) {
      const { x, y } = placeOn(canvas, event);
      touch.press(x, y);
    }
    if (gripped) return;
    // A hand that rested before it let go wants the model to rest too
    if (isLetGo && event.timeStamp - speed.at < 60) rig.throw(speed.right, speed.down);
  };
  return { down, move, up };
}
