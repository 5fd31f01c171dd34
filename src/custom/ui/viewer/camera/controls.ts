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
  end(kept: boolean): void;
}

/** What the pointer may do beside moving the camera. */
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
  const held = new Map<number, Held>();
  let began: (Held & { at: number }) | null = null;
  let grip: Grip | null = null;
  let speed = { right: 0, down: 0, at: 0 };

  const place = (clientX: number, clientY: number) => {
    const box = canvas.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * 2 - 1, y: 1 - ((clientY - box.top) / box.height) * 2 };
  };
  const middle = () => {
    const all = [...held.values()];
    const n = Math.max(1, all.length);
    return { x: all.reduce((sum, p) => sum + p.x, 0) / n, y: all.reduce((sum, p) => sum + p.y, 0) / n };
  };
  const spread = () => {
    const [a, b] = [...held.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const letGo = (kept: boolean) => {
    grip?.end(kept);
    grip = null;
  };
  const hover = (event: PointerEvent) => {
    const { x, y } = place(event.clientX, event.clientY);
    canvas.style.cursor = event.pointerType === 'mouse' && touch.invites(x, y) ? 'pointer' : '';
  };

  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    rig.stop();
    const alone = held.size === 1 && event.button === 0;
    began = alone ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
    const { x, y } = place(event.clientX, event.clientY);
    if (alone && !event.shiftKey) grip = touch.grip(x, y);
    else letGo(false);
    speed = { right: 0, down: 0, at: event.timeStamp };
  };

  const move = (event: PointerEvent) => {
    const last = held.get(event.pointerId);
    if (!last) return hover(event);
    if (began && Math.hypot(event.clientX - began.x, event.clientY - began.y) > PRESS_REACH) began = null;
    if (grip) {
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { x, y } = place(event.clientX, event.clientY);
      if (!began) grip.move(x, y);
      return;
    }
    const before = { at: middle(), spread: spread() };
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const height = canvas.clientHeight || 1;
    const right = (middle().x - before.at.x) / height;
    const below = (middle().y - before.at.y) / height;
    const shifts = held.size > 1 || event.shiftKey || (event.pointerType === 'mouse' && (event.buttons & 1) === 0);
    if (shifts) {
      rig.pan(right, below);
      const { x, y } = place(middle().x, middle().y);
      if (before.spread > 0 && spread() > 0) rig.zoom(before.spread / spread(), x, y);
      speed = { right: 0, down: 0, at: event.timeStamp };
      return;
    }
    rig.rotate(right * TURN_PER_HEIGHT, below * TURN_PER_HEIGHT);
    const seconds = Math.max(1, event.timeStamp - speed.at) / 1000;
    const blend = Math.min(1, seconds / 0.05);
    speed = {
      right: speed.right * (1 - blend) + ((right * TURN_PER_HEIGHT) / seconds) * blend,
      down: speed.down * (1 - blend) + ((below * TURN_PER_HEIGHT) / seconds) * blend,
      at: event.timeStamp,
    };
  };

  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || held.size > 0) return;
    const isLetGo = event.type === 'pointerup';
    const pressed = isLetGo && began !== null && event.timeStamp - began.at < PRESS_MS;
    began = null;
    const gripped = grip !== null;
    letGo(isLetGo && !pressed);
    if (pressed) {
      const { x, y } = place(event.clientX, event.clientY);
      touch.press(x, y);
    }
    if (gripped) return;
    // A hand that rested before it let go wants the model to rest too
    if (isLetGo && event.timeStamp - speed.at < 60) rig.throw(speed.right, speed.down);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    // A trackpad's pinch comes as a wheel with Ctrl and small steps
    const pinch = event.ctrlKey ? 6 : 1;
    const { x, y } = place(event.clientX, event.clientY);
    rig.zoom(Math.exp(event.deltaY * lines * pinch * WHEEL_STEP), x, y);
  };

  const doubleClick = (event: MouseEvent) => {
    const { x, y } = place(event.clientX, event.clientY);
    touch.doublePress(x, y);
  };

  const noMenu = (event: Event) => event.preventDefault();

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('dblclick', doubleClick);
  canvas.addEventListener('contextmenu', noMenu);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', up);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('dblclick', doubleClick);
    canvas.removeEventListener('contextmenu', noMenu);
  };
}
