import { describe, expect, test } from 'vitest';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { areaOf } from '../../support/misread.ts';

const limits = { triangles: 100_000, vertexTriangles: 1000 };
type Point = readonly [number, number, number];

/** A single polygon as OBJ and as PLY. */
const asObj = (corners: readonly Point[]) =>
  Buffer.from(`${corners.map((at) => `v ${at.join(' ')}\n`).join('')}f ${corners.map((_, at) => at + 1).join(' ')}\n`);
const asPly = (corners: readonly Point[]) =>
  Buffer.from(
    [
      `ply\nformat ascii 1.0\nelement vertex ${corners.length}\nproperty float x\nproperty float y\nproperty float z`,
      'element face 1\nproperty list uchar int vertex_indices\nend_header',
      ...corners.map((at) => at.join(' ')),
      `${corners.length} ${corners.map((_, at) => at).join(' ')}\n`,
    ].join('\n'),
  );
const surfaces = (corners: readonly Point[]) =>
  [asObj(corners), asPly(corners)].map((bytes, at) => parseMesh(bytes, at === 0 ? 'a.obj' : 'a.ply', limits).surface);

/** Sum of the triangles' area-weighted normals: the polygon's own if all are wound like it. */
const turned = ({ positions, indices }: { positions: Float32Array; indices: Uint32Array }) => {
  const sum = [0, 0, 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) =>
      positions.subarray(indices[at + corner]! * 3, indices[at + corner]! * 3 + 3),
    );
    for (const axis of [0, 1, 2]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      sum[axis]! += ((b![u]! - a![u]!) * (c![v]! - a![v]!) - (b![v]! - a![v]!) * (c![u]! - a![u]!)) / 2;
    }
  }
  return sum;
};

const letterU = [0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3];
const arrow = [0, 0, 2, 1, 0, 2, 0.5, 1];
const planes: [string, (x: number, y: number) => Point, axis: number, sign: number][] = [
  ['seen from above', (x, y) => [x, y, 5], 2, 1],
  ['seen from below', (x, y) => [y, x, 5], 2, -1],
  ['seen from the side', (x, y) => [5, x, y], 0, 1],
  ['seen from the back', (x, y) => [x, 5, y], 1, -1],
];

describe.each(planes)('a polygon that is not convex, %s', (_, place, axis, sign) => {
  test.each([
    ['a quad', arrow, 1.5],
    ['a U', letterU, 7],
  ])('keeps its area and its side: %s', (_what, flat, area) => {
    const points = Array.from({ length: flat.length / 2 }, (_point, at) => place(flat[at * 2]!, flat[at * 2 + 1]!));
    for (let start = 0; start < points.length; start++)
      for (const surface of surfaces([...points.slice(start), ...points.slice(0, start)])) {
        expect(surface.indices.length / 3).toBe(points.length - 2);
        expect(areaOf(surface)).toBeCloseTo(area, 5);
        expect(turned(surface)[axis]).toBeCloseTo(area * sign, 5);
      }
  });
});

test('a polygon that crosses itself, or has no area, is a fan', () => {
  for (const surface of surfaces([
    [0, 0, 0],
    [2, 2, 0],
    [2, 0, 0],
    [0, 2, 0],
    [-1, 1, 0],
  ]))
    expect(surface.indices.length / 3).toBe(3);
  for (const surface of surfaces([
    [0, 0, 0],
    [1, 0, 0],
    [3, 0, 0],
    [2, 0, 0],
  ]))
    expect(surface.indices.length / 3).toBe(2);
});

test('a polygon whose vertices come after it is cut as well', () => {
  const [face, ...rest] = asObj(
    Array.from({ length: 8 }, (_, at) => [letterU[at * 2]!, letterU[at * 2 + 1]!, 0] as const),
  )
    .toString()
    .trim()
    .split('\n')
    .reverse();
  const bytes = Buffer.from([face, ...rest.reverse(), 'v 0 0 0', ''].join('\n'));
  expect(areaOf(parseMesh(bytes, 'a.obj', limits).surface)).toBeCloseTo(7, 5);
});
