import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { cutKinds, cutOf, type Cut, type CutWish } from '../../../src/custom/ui/viewer/tools/cut.ts';
import { valueOf } from '../../../src/custom/ui/viewer/tools/measure.ts';
import { nearestOn } from '../../../src/custom/ui/viewer/tools/onLines.ts';
import { sectionOf as crossed } from '../../../domain/geometry/section.ts';
import { hitOf, toSolid, type Solid } from '../../../src/custom/ui/viewer/tools/solid.ts';
import type { Quat, Vec3 } from '../../../src/custom/ui/viewer/camera/orientation.ts';
import { ball } from './meshes.ts';

const shown = { unit: 1, mirrored: false };

/** A sphere of `radius` millimetres around `middle`, as decoded by the viewer's worker. */
function solidBall(radius: number, middle: Vec3 = [0, 0, 0], as = shown) {
  const { positions, indices } = ball(96, 30_000);
  const vertices = new Uint16Array((positions.length / 3) * 4);
  for (let i = 0; i < positions.length / 3; i++) vertices.set(positions.subarray(i * 3, i * 3 + 3), i * 4);
  const scale = radius / 30_000;
  const origin = middle.map((value) => value - 32_768 * scale) as Vec3;
  return toSolid({ vertices, indices, origin, scale }, as);
}

const sectionOf = ({ finder }: Solid, cut: Cut, reach: number) => crossed(finder.tree, cut, reach);
const level = (y: number): Cut => ({ at: [0, y, 0], normal: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1], cheek: null });
const radii = (line: Float32Array) =>
  Array.from({ length: line.length / 2 }, (_, n) => Math.hypot(line[n * 2]!, line[n * 2 + 1]!));

describe('a section', () => {
  it.each([0, 3, -4])('through a ball at %s mm is a circle of the right size, closed', (y) => {
    const line = sectionOf(solidBall(5), level(y), 20);
    const expected = Math.sqrt(25 - y * y);
    for (const radius of radii(line)) expect(Math.abs(radius - expected)).toBeLessThan(0.01);
    const ends = new Map<string, number>();
    for (let at = 0; at < line.length; at += 2) {
      const key = `${line[at]!.toFixed(4)} ${line[at + 1]!.toFixed(4)}`;
      ends.set(key, (ends.get(key) ?? 0) + 1);
    }
    expect([...ends.values()].filter((count) => count % 2 === 1)).toEqual([]);
  });

  it('next to a model, or further away than asked for, has no lines', () => {
    expect(sectionOf(solidBall(5), level(6), 20)).toHaveLength(0);
    expect(sectionOf(solidBall(5, [40, 0, 0]), level(0), 20)).toHaveLength(0);
  });

  it('of a mirrored model in inches lies where that is shown', () => {
    const line = sectionOf(solidBall(1, [2, 0, 0], { unit: 25.4, mirrored: true }), level(0), 200);
    const xs = Array.from({ length: line.length / 2 }, (_, n) => line[n * 2]!);
    expect(Math.min(...xs)).toBeCloseTo(-3 * 25.4, 1);
    expect(Math.max(...xs)).toBeCloseTo(-25.4, 1);
  });
});

describe('a point of a model', () => {
  const shell = () => new Map([['outer', solidBall(5)]]);

  it('is what the ray meets first, among several models', () => {
    const solids = new Map([...shell(), ['before', solidBall(1, [0, 0, 8])]]);
    expect(hitOf(solids, [0, 0, 50], [0, 0, -1])).toMatchObject({ id: 'before' });
    const hit = hitOf(solids, [4, 0, 50], [0, 0, -1])!;
    expect(hit.id).toBe('outer');
    expect(hit.point[2]).toBeCloseTo(3, 2);
    expect(hitOf(solids, [20, 0, 50], [0, 0, -1])).toBeNull();
  });

  it('knows the wall behind it, from outside and from within', () => {
    const [outside, inside] = [hitOf(shell(), [0, 0, 50], [0, 0, -1])!, hitOf(shell(), [0, 0, 0], [0, 0, 1])!];
    expect(valueOf('thickness', [outside.point, outside.behind!])).toBeCloseTo(10, 1);
    // Seen from inside, nothing is behind the wall.
    expect(inside.behind).toBeNull();
  });
});

describe('the plane', () => {
  const upright: Quat = [0, 0, 0, 1];
  const scanner: Quat = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
  const wish: CutWish = { kind: 'across', point: [20, 0, 5], shift: 0, turn: 0, isFlipped: false };
  const eye = new Vector3(0, 0, 1);
  const placed = { rotation: upright, middle: new Vector3(), towardsEye: eye };
  const dot = (a: Vec3, b: Vec3) => new Vector3(...a).dot(new Vector3(...b));

  it.each(cutKinds)('%s spans a right-handed picture and removes the half towards the eye', (kind) => {
    for (const rotation of [upright, scanner]) {
      const cut = cutOf({ ...wish, kind, turn: 20 }, { ...placed, rotation });
      const crossed = new Vector3(...cut.right).cross(new Vector3(...cut.up));
      expect(crossed.distanceTo(new Vector3(...cut.normal))).toBeLessThan(1e-9);
      for (const axis of [cut.normal, cut.right, cut.up]) expect(Math.hypot(...axis)).toBeCloseTo(1);
    }
    const seen = cutOf({ ...wish, kind, point: [20, 0, 20] }, { ...placed, towardsEye: new Vector3(-0.3, 0.8, 0.5) });
    expect(dot(seen.normal, [-0.3, 0.8, 0.5])).toBeGreaterThan(0);
  });

  it('across the arch runs from cheek to tongue, along it from tooth to tooth', () => {
    const outwards = new Vector3(20, 0, 5).normalize().toArray();
    const across = cutOf(wish, placed);
    expect(dot(across.normal, outwards)).toBeCloseTo(0);
    expect(Math.abs(dot(across.right, outwards))).toBeCloseTo(1);
    expect(across.cheek).toBe(dot(across.right, outwards) > 0 ? 'right' : 'left');
    expect(Math.abs(dot(cutOf({ ...wish, kind: 'along' }, placed).normal, outwards))).toBeCloseTo(1);
  });

  it('moves along its normal, and shows the other half where asked', () => {
    const still = cutOf(wish, placed);
    const moved = cutOf({ ...wish, shift: 2 }, placed);
    expect(new Vector3(...moved.at).distanceTo(new Vector3(...still.at))).toBeCloseTo(2);
    expect(dot(cutOf({ ...wish, isFlipped: true }, placed).normal, still.normal)).toBeCloseTo(-1);
  });
});

it('measures lengths and the angle at the middle point', () => {
  expect(valueOf('distance', [[1, 2, 3], [1, 5, 7]])).toBe(5); // prettier-ignore
  expect(valueOf('angle', [[1, 0, 0], [0, 0, 0], [0, 2, 0]])).toBeCloseTo(90); // prettier-ignore
});

it('marks the nearest point of a line, and nothing too far from all', () => {
  const lines = [Float32Array.from([0, 0, 10, 0]), Float32Array.from([0, 5, 0, 5])];
  expect(nearestOn(lines, [4, 0.5], 1)).toEqual([4, 0]);
  expect(nearestOn(lines, [-0.5, 4.8], 1)).toEqual([0, 5]);
  expect(nearestOn(lines, [4, 2], 1)).toBeNull();
});
