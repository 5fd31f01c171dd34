// @vitest-environment happy-dom
import { Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attachControls, type Touch } from '../../../src/custom/ui/viewer/camera/controls.ts';
import { CameraRig } from '../../../src/custom/ui/viewer/camera/rig.ts';
import { openingRotation } from '../../../src/custom/ui/viewer/camera/views.ts';
import { shortcuts } from '../../../src/layout/shortcuts.ts';
import { keyAction } from '../../../src/custom/ui/viewer/useViewerInput.ts';

let canvas: HTMLCanvasElement;
let rig: CameraRig;
let touch: { [K in keyof Touch]: ReturnType<typeof vi.fn<Touch[K]>> };

beforeEach(() => {
  canvas = document.createElement('canvas');
  canvas.setPointerCapture = () => {};
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  rig = new CameraRig(openingRotation(false, false));
  rig.show([new Vector3(-30, -10, -20), new Vector3(30, 10, 20)]);
  touch = {
    press: vi.fn<Touch['press']>(),
    doublePress: vi.fn<Touch['doublePress']>(),
    grip: vi.fn<Touch['grip']>(() => null),
    invites: vi.fn<Touch['invites']>(() => false),
  };
  attachControls(canvas, rig, touch);
});

const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  canvas.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      clientX: x,
      clientY: y,
      button: 0,
      buttons: 1,
      pointerType: 'mouse',
      ...more,
    }),
  );

describe('the pointer on the model', () => {
  it('clicks when it hardly moves, from −1 to 1 of the picture', () => {
    point('pointerdown', 150, 25);
    point('pointermove', 152, 26);
    point('pointerup', 152, 26);
    expect(touch.press).toHaveBeenCalledExactlyOnceWith(0.52, 0.48);
  });

  it('rotates the model when it moves, and clicks nothing', () => {
    const before = rig.pose;
    point('pointerdown', 100, 50);
    point('pointermove', 140, 50);
    point('pointerup', 140, 50);
    expect(rig.pose).not.toBe(before);
    expect(touch.press).not.toHaveBeenCalled();
  });

  it('drags a gripped label, and leaves the model in place', () => {
    const grip = { move: vi.fn(), end: vi.fn() };
    touch.grip.mockReturnValue(grip);
    const before = rig.pose;
    point('pointerdown', 100, 50);
    point('pointermove', 150, 50);
    point('pointerup', 150, 50);
    expect(rig.pose).toBe(before);
    expect(grip.move).toHaveBeenLastCalledWith(0.5, 0);
    expect(grip.end).toHaveBeenCalledExactlyOnceWith(true);
    expect(touch.press).not.toHaveBeenCalled();
  });

  it('clicks a gripped label that isn’t moved', () => {
    const grip = { move: vi.fn(), end: vi.fn() };
    touch.grip.mockReturnValue(grip);
    point('pointerdown', 100, 50);
    point('pointerup', 100, 50);
    expect([grip.move.mock.calls, grip.end.mock.calls]).toEqual([[], [[false]]]);
    expect(touch.press).toHaveBeenCalledOnce();
  });

  it.each(['pointercancel', 'pointerdown'])('releases it at %s by the browser or a second finger', (type) => {
    const grip = { move: vi.fn(), end: vi.fn() };
    touch.grip.mockReturnValueOnce(grip);
    point('pointerdown', 100, 50);
    point('pointermove', 150, 50);
    point(type, 150, 50, { pointerId: type === 'pointerdown' ? 2 : 1 });
    expect(grip.end).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('shows where a click does something', () => {
    touch.invites.mockReturnValue(true);
    point('pointermove', 100, 50);
    expect(canvas.style.cursor).toBe('pointer');
    touch.invites.mockReturnValue(false);
    point('pointermove', 10, 50);
    expect(canvas.style.cursor).toBe('');
  });
});

describe('the keys’ help', () => {
  it.each([shortcuts.turnModel, shortcuts.zoomModel, shortcuts.viewModel, shortcuts.fitModel])(
    'names keys that the viewer knows: $label',
    ({ keys }) => {
      for (const key of keys) expect(keyAction({ key, ctrlKey: false, altKey: false, metaKey: false })).not.toBeNull();
    },
  );
});
