import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Surface, Vec3 } from '../../../domain/geometry/surface.ts';
import { outsideOf } from '../../../server/mesh/picture/outside.ts';
import { hollow, joined, round } from '../../support/shells.ts';

/* The side from which a design's picture is drawn. */
const names = ['crown_16_v1', 'crown_16_v2', 'bridge_24-26_v1', 'bridge_24-26_v2'];

interface Shape {
  positions: Float32Array;
  indices: Uint32Array;
}

function designIn(name: string): Shape {
  const bytes = gunzipSync(readFileSync(`server/demo/scans/${name}.stl.gz`));
  const positions = new Float32Array(((bytes.length - 84) / 50) * 9);
  for (let corner = 0; corner < positions.length / 3; corner++)
    for (let axis = 0; axis < 3; axis++)
      positions[corner * 3 + axis] = bytes.readFloatLE(
        84 + Math.floor(corner / 3) * 50 + 12 + (corner % 3) * 12 + axis * 4,
      );
  return { positions, indices: Uint32Array.from(positions.keys()).slice(0, positions.length / 3) };
}

const turned = ({ positions, indices }: Shape, turn: (point: Vec3) => Vec3): Shape => {
  const points = new Float32Array(positions.length);
  for (let at = 0; at < points.length; at += 3)
    points.set(turn([positions[at]!, positions[at + 1]!, positions[at + 2]!]), at);
  return { positions: points, indices };
};
/** How a CAD program may have laid the axes. */
const poses: readonly [string, (point: Vec3) => Vec3][] = [
  ['crowns down', (point) => point],
  ['crowns up', ([x, y, z]) => [x, -y, -z]],
  ['crowns along z', ([x, y, z]) => [x, z, -y]],
  ['crowns along −x', ([x, y, z]) => [y, -x, z]],
  ['a slanted path', ([x, y, z]) => [x, 0.9 * y - 0.436 * z, 0.436 * y + 0.9 * z]],
];
const shape = ({ positions, indices }: Surface): Shape => ({ positions, indices: Uint32Array.from(indices) });
const cosine = ([a, b, c]: Vec3, [x, y, z]: Vec3) => a * x + b * y + c * z;

describe.each(names)('%s', (name) => {
  const design = designIn(name);

  it.each(poses)('%s is seen from where it bites', (_pose, turn) => {
    const axes = outsideOf(turned(design, turn))!;
    expect(cosine(axes.occlusal, turn([0, -1, 0]))).toBeGreaterThan(0.85);
    expect(Math.abs(cosine(axes.occlusal, axes.front))).toBeLessThan(0.5);
  });
});

it('a bridge is seen broadside, whatever way it runs', () => {
  const bridge = designIn('bridge_24-26_v1');
  const { front, occlusal } = outsideOf(bridge)!;
  // It runs from front to back, along z.
  expect(Math.abs(front[2])).toBeLessThan(0.5);
  expect(cosine(front, occlusal)).toBeCloseTo(0, 5);
});

it('a solid has no inside to look into', () => {
  expect(outsideOf(shape(round(4, 20)))).toBeNull();
  expect(outsideOf(shape(joined(round(3, 20), round(3, 20, [5, 0, 0]))))).toBeNull();
  expect(outsideOf(shape(hollow(4, 5, 20)))!.occlusal[1]).toBeCloseTo(-1, 5);
});
