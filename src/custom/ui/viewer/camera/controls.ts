import type { CameraRig } from './rig.ts';

/** Radians that a drag over the canvas' height turns the model. */
const TURN_PER_HEIGHT = 3.6;
const WHEEL_STEP = 0.0012;

/** A press, not a drag: moved no further (CSS pixels) and held no longer (milliseconds). */
const PRESS_REACH = 5;
const PRESS_MS = 500;

interface Held {
  x: number;
  y: number;
}

/** Drags something on the model; positions are −1…1 from left to right and bottom to top. */
export interface Grip {
  move(x: number, y: number): void;
  /** Released: dropped there, or put back if the browser cancelled the pointer. */
  end(isDropped: boolean): void;
}

/** Pointer actions besides moving the camera. */
export interface Touch {
  doublePress(x: number, y: number): void;
  press(x: number, y: number): void;
  /** What the pointer drags instead of the model; null for nothing. */
  grip(x: number, y: number): Grip | null;
  /** Whether a press there has an effect, shown by the cursor. */
  invites(x: number, y: number): boolean;
}

/**
 * Pointer and wheel on the canvas: one finger or the left button turns, two fingers or another button (or Shift) pan,
 * pinch and wheel zoom at their position; `touch` gets the rest. Returns a function that detaches it.
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
    // A trackpad pinch arrives as a wheel event with Ctrl and small steps.
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

/** Rotation speed in radians per second, smoothed over the last 50 ms. */
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

/** The middle of the pointers, in CSS pixels, and how far they are apart. */
interface Span {
  at: Held;
  spread: number;
}

/** How far the pointers moved, in heights of the canvas. */
function wayOf(canvas: HTMLElement, before: Span, now: Span) {
  const height = canvas.clientHeight || 1;
  return { right: (now.at.x - before.at.x) / height, down: (now.at.y - before.at.y) / height };
}

/** Pans by the pointers' way, and zooms by how they moved apart. */
function shift(canvas: HTMLElement, rig: CameraRig, before: Span, now: Span) {
  const { right, down } = wayOf(canvas, before, now);
  rig.pan(right, down);
  const { x, y } = placeOn(canvas, { clientX: now.at.x, clientY: now.at.y });
  if (before.spread > 0 && now.spread > 0) rig.zoom(before.spread / now.spread, x, y);
}

/** Turns by the pointers' way; returns the angles. */
function turn(canvas: HTMLElement, rig: CameraRig, before: Span, now: Span) {
  const { right, down } = wayOf(canvas, before, now);
  const turned = { right: right * TURN_PER_HEIGHT, down: down * TURN_PER_HEIGHT };
  rig.rotate(turned.right, turned.down);
  return turned;
}

/** Handles turning, panning and presses for all pointers that are down. */
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
    const now = { at: middleOf(held), spread: spreadOf(held) };
    const shifts = held.size > 1 || event.shiftKey || (event.pointerType === 'mouse' && (event.buttons & 1) === 0);
    if (shifts) {
      shift(canvas, rig, before, now);
      speed = { right: 0, down: 0, at: event.timeStamp };
    } else speed = smoothed(speed, turn(canvas, rig, before, now), event.timeStamp);
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
    // After a pause before the release, the model must not glide.
    if (isLetGo && event.timeStamp - speed.at < 60) rig.throw(speed.right, speed.down);
  };
  return { down, move, up };
}
