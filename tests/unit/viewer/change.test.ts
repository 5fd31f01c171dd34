import { describe, expect, it } from 'vitest';
import { changeOf as measured, comparedWith, unchanged } from '../../../domain/geometry/change.ts';
import { toShown } from '../../../src/custom/ui/viewer/tools/change.ts';
import { toSolid, type Solid } from '../../../src/custom/ui/viewer/tools/solid.ts';
import { ball } from './meshes.ts';

const changeOf = (after: Solid, before: readonly Solid[], bite: [number, number, number]) =>
  toShown(measured(comparedWith(before, after), { bite }));

const up: [number, number, number] = [0, 1, 0];
const round = ball(48, 10_000);

interface Deformed {
  /** Radius in millimetres for a direction from the centre. */
  radius?: (x: number, y: number, z: number) => number;
  isInsideOut?: boolean;
  by?: [number, number, number];
}

/** A sphere of 5 mm with a displaced surface, in quanta of a micrometre. */
function solid({ radius = () => 5, isInsideOut = false, by = [0, 0, 0] }: Deformed = {}) {
  const count = round.positions.length / 3;
  const vertices = new Uint16Array(count * 4);
  for (let at = 0; at < count; at++) {
    const [x, y, z] = [0, 1, 2].map((axis) => (round.positions[at * 3 + axis]! - 32_768) / 10_000);
    const [dx, dy, dz] = [x!, y!, z!].map((value) => value / Math.hypot(x!, y!, z!));
    const size = 1000 * radius(dx!, dy!, dz!);
    vertices.set(
      [dx!, dy!, dz!].map((value, axis) => Math.round(32_768 + value * size + 1000 * by[axis]!)),
      at * 4,
    );
  }
  const indices = isInsideOut ? Uint16Array.from(round.indices).reverse() : Uint16Array.from(round.indices);
  return toSolid(
    { vertices, indices, origin: [-32.768, -32.768, -32.768], scale: 0.001 },
    { unit: 1, mirrored: false },
  );
}

/** Raised by `by` at the top, decreasing to zero at 45 degrees. */
const cusp = (by: number) => (_x: number, y: number, _z: number) => 5 + by * Math.max(0, (y - 0.71) / 0.29);

describe('the change of a model', () => {
  it.each([0.1, 0.37, 1.2])('that grew by %s mm at its top is that height, at that place', (by) => {
    for (const isInsideOut of [false, true]) {
      const { places, share } = changeOf(solid({ radius: cusp(by), isInsideOut }), [solid()], up);
      expect(places[0]!.by).toBeCloseTo(by, 2);
      expect(places[0]!.point[1]).toBeCloseTo(5 + by, 1);
      expect(places.every((place) => place.by > 0)).toBe(true);
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.3);
    }
  });

  it('that lost height is removed, and its colours are blue there alone', () => {
    const after = solid({ radius: cusp(-0.5) });
    const { places, colours } = changeOf(after, [solid()], up);
    expect(places[0]!.by).toBeCloseTo(-0.5, 1);
    const { positions } = after;
    for (let at = 0; at < positions.length / 3; at++) {
      const [red, , blue] = colours.subarray(at * 4, at * 4 + 3);
      if (positions[at * 3 + 1]! > 4.3) expect(blue!).toBeGreaterThan(red!);
      if (positions[at * 3 + 1]! < 3) expect(blue!).toBeLessThan(red!);
    }
  });

  it('is none for the same surface, converted once more', () => {
    const again = solid({ by: [0.001, 0.001, 0] });
    expect(changeOf(again, [solid()], up)).toMatchObject({ places: [], share: 0 });
    expect(unchanged).toBeGreaterThan(0.002);
  });

  it('is named once for each patch of the surface', () => {
    const radius = (x: number, y: number) => cusp(0.4)(x, y, 0) - 0.2 * Math.max(0, (x - 0.8) / 0.2);
    const { places } = changeOf(solid({ radius }), [solid()], up);
    expect(places.map(({ by }) => Math.sign(by))).toEqual([1, -1]);
    expect(places[0]!.by).toBeCloseTo(0.4, 1);
    expect(places[1]!.by).toBeCloseTo(-0.2, 1);
    expect(places[1]!.point[0]).toBeGreaterThan(4.5);
  });

  it('is measured against the nearest of several models', () => {
    const moved = solid({ by: [14, 0, 0] });
    expect(changeOf(moved, [solid(), solid({ by: [14, 0, 0] })], up)).toMatchObject({ places: [] });
    // Too far from all of them, it's a different object.
    expect(changeOf(moved, [solid()], up).places[0]!.by).toBeGreaterThanOrEqual(2);
  });
});
