import { beforeAll, describe, expect, test } from 'vitest';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import type { Surface } from '../../../server/mesh/parse/surface.ts';
import { readSource } from '../../../server/mesh/read/source.ts';
import { listZip } from '../../../server/mesh/read/zip.ts';
import { findAxes } from '../../../server/mesh/shape/axes.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import { gridLod } from '../../../server/mesh/shape/gridLod.ts';
import { jawsByContent } from '../../../server/mesh/shape/facts.ts';
import { cross, dot, unit } from '../../../server/mesh/shape/vectors.ts';
import type { Vec3 } from '../../../server/mesh/types.ts';
import { awkward } from '../../support/awkward.ts';
import { makeArch, randomOf } from '../../support/meshes.ts';
import { castZip, crownsObj } from '../../support/meshSurface.ts';

const limits = { triangles: 1e6, vertexTriangles: 10_000 };
const degreesBetween = (a: Vec3, b: Vec3) => (Math.acos(Math.min(1, dot(unit(a), unit(b)))) * 180) / Math.PI;
const coarse = (surface: Surface) => gridLod(surface, boundsOf(surface.positions), 16_000);

const scans: Record<string, { surface: Surface; words: string }> = {};
beforeAll(() => {
  const [entry] = listZip(castZip, { entries: 5, bytes: 1e8, ratio: 100 });
  scans.cast = parseMesh(readSource({ path: castZip, name: entry!.name, entry }, 1e8), entry!.name, limits);
  scans.upper = parseMesh(crownsObj('upper'), 'a.obj', limits);
  scans.lower = parseMesh(crownsObj('lower'), 'a.obj', limits);
});

// The directions were read from images of the scans.
test.each<[scan: string, occlusal: Vec3, front: Vec3]>([
  ['cast', [0, 0, 1], [0, 1, 0]],
  ['upper', [0, -1, 0], [0, 0, 1]],
  ['lower', [0, 1, 0], [0, 0, 1]],
])('the axes of the real %s are found', (scan, occlusal, front) => {
  const { axes } = findAxes(coarse(scans[scan]!.surface))!;
  expect(degreesBetween(axes.occlusal, occlusal)).toBeLessThan(10);
  expect(degreesBetween(axes.front, front)).toBeLessThan(12);
  expect(Math.abs(dot(axes.occlusal, axes.front))).toBeLessThan(1e-6);
  expect(axes.confidence).toBeGreaterThan(0.5);
});

test('a rotated jaw has the same axes', () => {
  const forward = unit([1, 2, -0.5]);
  const across = unit(cross(forward, [0, 0.3, 1]));
  const up = cross(forward, across);
  const { surface } = scans.lower!;
  const turned = surface.positions.slice();
  for (let at = 0; at < turned.length; at += 3) {
    const point: Vec3 = [surface.positions[at]!, surface.positions[at + 1]!, surface.positions[at + 2]!];
    // x → across, y → up, z → forward, then far from the origin
    for (let axis = 0; axis < 3; axis++)
      turned[at + axis] = 300 + point[0] * across[axis]! + point[1] * up[axis]! + point[2] * forward[axis]!;
  }
  const { axes } = findAxes(coarse({ ...surface, positions: turned }))!;
  expect(degreesBetween(axes.occlusal, up)).toBeLessThan(10);
  expect(degreesBetween(axes.front, forward)).toBeLessThan(12);
});

test('inverted winding changes nothing', () => {
  for (const surface of [scans.upper!.surface, makeArch({ jaw: 'upper' })]) {
    const inverted = { positions: surface.positions, indices: surface.indices.slice().reverse() };
    const { axes } = findAxes(coarse(inverted))!;
    expect(degreesBetween(axes.occlusal, [0, -1, 0])).toBeLessThan(10);
    expect(degreesBetween(axes.front, [0, 0, 1])).toBeLessThan(12);
  }
});

test('a shape that is no arch has no axes', () => {
  const rings = 60;
  const ball: Surface = {
    positions: new Float32Array(rings * rings * 3),
    indices: new Uint32Array((rings - 1) * (rings - 1) * 6),
  };
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < rings; step++) {
      const [polar, round] = [(ring / (rings - 1)) * Math.PI, (step / (rings - 1)) * 2 * Math.PI];
      ball.positions.set(
        [Math.sin(polar) * Math.cos(round), Math.sin(polar) * Math.sin(round), Math.cos(polar)].map(
          (value) => value * 30,
        ),
        (ring * rings + step) * 3,
      );
      if (ring === rings - 1 || step === rings - 1) continue;
      const corner = ring * rings + step;
      ball.indices.set(
        [corner, corner + rings, corner + 1, corner + 1, corner + rings, corner + rings + 1],
        (ring * (rings - 1) + step) * 6,
      );
    }
  }
  expect(findAxes(ball)).toBeNull();
  expect(findAxes({ positions: ball.positions, indices: ball.indices.slice(0, 30) })).toBeNull();

  // One molar of the lower arch: the faces around the patient's lower right first molar
  const { positions, indices } = scans.lower!.surface;
  const near = indices.filter((_, at) => {
    const first = indices[at - (at % 3)]! * 3;
    return positions[first]! < -18 && positions[first + 2]! < -6 && positions[first + 2]! > -17;
  });
  expect(findAxes({ positions, indices: near })).toBeNull();
});

/** Rotated at random, so that the file's own axes carry no information. */
function turnedAt(surface: Surface, random: () => number) {
  const any = () => unit([random() - 0.5, random() - 0.5, random() - 0.5]);
  const across = any();
  const up = unit(cross(across, any()));
  const forward = cross(across, up);
  const turn = (vector: Vec3): Vec3 =>
    [0, 1, 2].map((axis) => vector[0] * across[axis]! + vector[1] * up[axis]! + vector[2] * forward[axis]!) as Vec3;
  const positions = surface.positions.slice();
  for (let at = 0; at < positions.length; at += 3)
    positions.set(turn([positions[at]!, positions[at + 1]!, positions[at + 2]!]), at);
  return { turn, surface: { ...surface, positions } };
}

describe('a randomly rotated jaw', () => {
  /** The user is asked below this confidence. */
  const bar = 0.5;
  const partial = ['one side alone', 'a side shorter than the other', 'the front teeth alone'];
  const cases = Object.keys(awkward).flatMap((what) => [[what, 'upper'] as const, [what, 'lower'] as const]);
  const real = {
    cast: [
      [0, 0, 1],
      [0, 1, 0],
    ],
    upper: [
      [0, -1, 0],
      [0, 0, 1],
    ],
    lower: [
      [0, 1, 0],
      [0, 0, 1],
    ],
  } as const;
  const tries = Number(process.env['ROTATIONS'] ?? 8);

  const outcomes = (surface: Surface, occlusal: Vec3, front: Vec3) => {
    const level = coarse(surface);
    const random = randomOf(42);
    return Array.from({ length: tries }, () => {
      const { surface: turned, turn } = turnedAt(level, random);
      const axes = findAxes(turned)?.axes;
      if (!axes || axes.confidence < bar) return 'asked';
      const isRight =
        degreesBetween(axes.occlusal, turn(occlusal)) < 15 && degreesBetween(axes.front, turn(front)) < 20;
      return isRight ? 'right' : 'wrong';
    });
  };

  test.each(Object.entries(real))('and real (%s) lies right', (scan, [occlusal, front]) => {
    expect(new Set(outcomes(scans[scan]!.surface, [...occlusal], [...front]))).toEqual(new Set(['right']));
  });

  test.each(cases)('and with %s (%s) lies right, or a person is asked where it is a part', (what, jaw) => {
    const { positions, indices } = awkward[what]!({ jaw });
    const found = outcomes({ positions, indices }, [0, jaw === 'upper' ? -1 : 1, 0], [0, 0, 1]);
    expect(new Set(found)).toEqual(new Set([partial.includes(what) ? 'asked' : 'right']));
  });
});

describe('the jaw by content', () => {
  const jawsOf = (surface: Surface, words = '') => jawsByContent(words, surface.labels, findAxes(coarse(surface)));

  test('labels, shape and words each speak for themselves', () => {
    const arch = { ...makeArch({ jaw: 'lower' }), colors: undefined };
    expect(jawsOf(arch, 'upper jaw')).toEqual({ labels: 'lower', shape: 'lower', header: 'upper' });
    expect(jawsOf({ ...arch, labels: undefined }, 'Patient: Max Mustermann')).toMatchObject({
      labels: null,
      header: null,
    });
  });

  test('crowns that point down are upper ones, when the scan is oriented as in the mouth', () => {
    expect(jawsOf(scans.upper!.surface).shape).toBe('upper');
    expect(jawsOf(scans.lower!.surface).shape).toBe('lower');
  });

  test('neither the orientation of a cast nor its comment determines the jaw', () => {
    expect(jawsOf(scans.cast!.surface, scans.cast!.words)).toEqual({ labels: null, shape: null, header: null });
  });
});
