import { describe, expect, it } from 'vitest';
import { FrameMeter } from '../../../src/custom/ui/viewer/stage/frameMeter.ts';
import { keyAction } from '../../../src/custom/ui/viewer/useViewerInput.ts';

const press = (key: string, held = {}) => keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('keys', () => {
  it('turn, zoom, choose and fit', () => {
    expect(press('ArrowLeft')).toMatchObject({ do: 'turn', down: 0 });
    expect(press('+')).toEqual({ do: 'zoom', in: true });
    expect(press('-')).toEqual({ do: 'zoom', in: false });
    expect(['1', '2', '3', '4', '5', '6'].map((key) => press(key))).toEqual(
      ['front', 'rear', 'upper', 'lower', 'left', 'right'].map((view) => ({ do: 'view', view })),
    );
    expect(press('F')).toEqual({ do: 'fit' });
  });

  it('leave everything else to the page', () => {
    expect(press('7')).toBeNull();
    expect(press('0')).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('+', { metaKey: true })).toBeNull();
  });
});

describe('the frame meter', () => {
  const move = (meter: FrameMeter, step: number, frames: number, whole = true) => {
    for (let i = 0; i < frames; i++) meter.moved(1000 + i * step, whole);
    meter.rested();
  };

  it('keeps full quality on a fast graphics card', () => {
    const meter = new FrameMeter();
    move(meter, 16, 60);
    expect(meter.weak).toBe(false);
  });

  it('detects a slow one within eight frames, and remembers it', () => {
    const meter = new FrameMeter();
    move(meter, 45, 10);
    expect(meter.weak).toBe(true);
    move(meter, 16, 60, false);
    expect(meter.weak).toBe(true);
  });

  it('detects a stalled one at once', () => {
    const meter = new FrameMeter();
    move(meter, 250, 3);
    expect(meter.weak).toBe(true);
  });

  it('doesn’t count the pause between two movements as a slow frame', () => {
    const meter = new FrameMeter();
    for (let i = 0; i < 10; i++) {
      meter.moved(i * 5000, true);
      meter.moved(i * 5000 + 16, true);
      meter.rested();
    }
    expect(meter.weak).toBe(false);
  });

  it('measures with the complete model only', () => {
    const meter = new FrameMeter();
    move(meter, 200, 20, false);
    expect(meter.weak).toBe(false);
  });
});
