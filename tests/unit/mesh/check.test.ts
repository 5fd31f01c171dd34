import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkScan } from '../../../server/mesh/check/scan.ts';
import { checkTeeth } from '../../../server/mesh/check/teeth.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import { encodeSurface } from '../../../server/mesh/write/encode.ts';
import { writeGlb } from '../../../server/mesh/write/glb.ts';
import { makeArch } from '../../support/meshes.ts';
import { crownsObj } from '../../support/meshSurface.ts';
import { sheet, together } from '../../support/sheet.ts';

/** A 40 × 40 mm sheet with 0.5 mm cells, some of them missing from (30, 30) on. */
const punched = (cells: number, from = 30) =>
  sheet(80, 0.5, { isGone: (x, y) => x >= from && x < from + cells && y >= 30 && y < 30 + cells });

describe('a hole', () => {
  it('is found with its area and its middle', () => {
    const [hole, ...others] = checkScan(punched(4), 1).holes;
    expect(others).toEqual([]);
    expect(hole?.area).toBeCloseTo(4);
    expect(hole?.at).toEqual([16, 0, 16]);
  });

  it('is measured in millimetres, and placed in the file’s own numbers', () => {
    const { positions, indices } = punched(4);
    const [hole] = checkScan({ positions: positions.map((value) => value / 25.4), indices }, 25.4).holes;
    expect(hole?.area).toBeCloseTo(4, 3);
    expect(hole?.at[0]).toBeCloseTo(16 / 25.4);
  });

  it('is none where less than 0.2 square millimetres are missing', () => {
    const pinhole = sheet(80, 0.4, { isGone: (x, y) => x === 30 && y === 30 });
    expect(checkScan(pinhole, 1).holes).toEqual([]);
  });

  it('is none within 2.5 millimetres of where the scan ends', () => {
    expect(checkScan(punched(4, 4), 1).holes).toEqual([]);
    expect(checkScan(punched(4, 6), 1).holes).toHaveLength(1);
  });

  it('is found however many loose fragments lie in or over it, small or large', () => {
    const hole = punched(12);
    const fragment = (cells: number, y: number) => {
      const middle = 18 - cells / 8;
      return checkScan(together(hole, sheet(cells, 0.25), [middle, y, middle]), 1).holes.map(({ area }) => area);
    };
    for (const [cells, y] of [
      [1, 1.5],
      [2, 0],
      [8, 0],
      [16, 0],
    ] as const) {
      const [area, ...others] = fragment(cells, y);
      expect(area).toBeCloseTo(36);
      expect(others).toEqual([]);
    }
  });

  it('is none where another part fills it, as a tooth that was cut out of its gum', () => {
    const tooth = sheet(12, 0.5, { height: (x, z) => (x > 0 && x < 6 && z > 0 && z < 6 ? 4 : 0) });
    expect(checkScan(together(punched(12), tooth, [15, 0, 15]), 1).holes).toEqual([]);
  });

  it('is found where a whole preparation is missing, but not where a palate wasn’t scanned', () => {
    const missing = (cells: number) => sheet(120, 0.5, { isGone: (x, y) => Math.hypot(x - 59.5, y - 59.5) <= cells });
    expect(checkScan(missing(11), 1).holes.map(({ area }) => Math.round(area))).toEqual([96]);
    expect(checkScan(missing(20), 1).holes).toEqual([]);
  });

  it('is found where its edge is torn, and so long for its width', () => {
    const isTorn = (x: number, y: number) => x % 2 === 1 && (y < 34 || y >= 38);
    const torn = sheet(80, 0.5, {
      isGone: (x, y) => x >= 30 && x < 43 && y >= 30 && y < 42 && !isTorn(x, y),
    });
    expect(checkScan(torn, 1).holes.map(({ area }) => Math.round(area))).toEqual([27]);
  });

  it('is none where the scan ends, nor at the necks of crowns that were cut out', () => {
    expect(checkScan(makeArch({ triangles: 20_000 }), 1).holes).toEqual([]);
    const { surface } = parseMesh(
      crownsObj('lower'),
      'lower.obj',
      { triangles: 1e6, vertexTriangles: 1e4 },
      () => new Map(),
    );
    expect(checkScan(surface, 1)).toMatchObject({ holes: [], islands: [] });
  });

  it('of two that touch at a corner is two', () => {
    const touching = sheet(80, 0.5, {
      isGone: (x, y) => (x >= 30 && x < 32 && y >= 30 && y < 32) || (x >= 32 && x < 35 && y >= 32 && y < 35),
    });
    expect(checkScan(touching, 1).holes.map(({ area }) => Number(area.toFixed(3)))).toEqual([2.25, 1]);
  });
});

describe('an island', () => {
  const scan = sheet(80, 0.5);

  it('is found where it lies apart, with its share of the triangles', () => {
    const { islands } = checkScan(together(scan, sheet(4, 0.5), [10, 5, 10]), 1);
    expect(islands).toEqual([{ share: 32 / (12_800 + 32), at: [11, 5, 11] }]);
  });

  it('is none below a thousandth of the triangles, nor where it lies on the rest', () => {
    expect(checkScan(together(scan, sheet(2, 0.5), [10, 5, 10]), 1).islands).toEqual([]);
    expect(checkScan(together(scan, sheet(4, 0.5), [10, 0.5, 10]), 1).islands).toEqual([]);
  });
});

describe('the print of a scan', () => {
  const height = (x: number, z: number) => 3 * Math.sin(x / 9) + x / 8 + z / 20;
  const far = (one: readonly number[], other: readonly number[]) =>
    Math.max(...one.map((value, at) => Math.abs(value / other[at]! - 1)));

  it('stays the same when it is triangulated otherwise, moved and turned', () => {
    const fine = sheet(160, 0.25, { height });
    const { positions, indices } = sheet(120, 1 / 3, { height });
    const turned = positions.map((_, at) =>
      at % 3 === 2 ? positions[at]! + 200 : at % 3 === 0 ? -positions[at + 1]! : positions[at - 1]!,
    );
    const print = checkScan(fine, 1).print;
    expect(far(checkScan({ positions: turned, indices }, 1).print, print)).toBeLessThan(0.003);
  });

  it('is another one where it reaches further', () => {
    const print = checkScan(sheet(160, 0.25, { height }), 1).print;
    expect(far(checkScan(sheet(168, 0.25, { height }), 1).print, print)).toBeGreaterThan(0.03);
  });

  it('knows how long its edges usually are', () => {
    expect(checkScan(sheet(80, 0.5), 1).edge).toBeCloseTo(0.5);
  });
});

it('a seam of a texture is no edge', () => {
  const left = sheet(20, 1);
  const seamed = together(left, left, [20, 0, 0]);
  expect(checkScan(welded(seamed), 1).islands).toEqual([]);
  expect(welded(seamed).indices).toHaveLength(seamed.indices.length);
  // 60 × 20 mm in outline, without an edge in its middle.
  expect(checkScan(welded(seamed), 1).holes).toEqual([]);
  expect(welded(left).indices).toBe(left.indices);
});

describe('at a tooth', () => {
  const glbOf = (surface: ReturnType<typeof sheet>) =>
    new Uint8Array(gzipSync(writeGlb(encodeSurface(surface, boundsOf(surface.positions), 'exact'))));
  const shown = (surface: ReturnType<typeof sheet>, facesIn = false) => ({
    glb: glbOf(surface),
    scale: 1,
    mirrored: false,
    facesIn,
  });
  const teeth = [{ tooth: 16, at: [20, 0, 20] as [number, number, number] }];
  const turnedRound = ({ positions, indices }: ReturnType<typeof sheet>) => ({
    positions,
    indices: indices.map((_, at) => indices[at - (at % 3) + [0, 2, 1][at % 3]!]!),
  });
  const opposite = (gap: number) => turnedRound(sheet(40, 1, { height: (x) => gap + Math.abs(x - 20) }));

  it('the least distance to the opposing jaw is the room', async () => {
    const [found] = await checkTeeth({ scan: shown(sheet(80, 0.5)), antagonist: shown(opposite(0.9)), teeth });
    expect(found).toMatchObject({ tooth: 16, ends: false });
    expect(found?.room).toBeCloseTo(0.9, 2);
    expect(found?.roomAt?.[0]).toBeCloseTo(20, 1);
    expect(found?.edge).toBeCloseTo(0.5, 2);
  });

  it('there is no room where the opposing jaw passes through it, even far', async () => {
    const scan = shown(sheet(80, 0.5));
    const through = opposite(-2);
    const roomTo = async (antagonist: ReturnType<typeof shown>) => (await checkTeeth({ scan, antagonist, teeth }))[0];
    const found = await roomTo(shown(through));
    expect(found).toMatchObject({ room: 0 });
    expect(found?.roomAt?.[0]).toBeCloseTo(20, 0);
    // Known to be wound inwards, it is measured alike.
    expect(await roomTo(shown(turnedRound(through), true))).toMatchObject({ room: 0 });
    expect((await roomTo(shown(turnedRound(opposite(0.9)), true)))?.room).toBeCloseTo(0.9, 2);
    // Not known to be: nothing is made of its sides.
    expect((await roomTo(shown(turnedRound(opposite(0.9)))))?.room).toBeCloseTo(0.9, 2);
  });

  it('the rim of an open antagonist has no sides', async () => {
    const scan = shown(sheet(80, 0.5));
    const rim = shown(turnedRound(sheet(40, 1, { isGone: (x) => x > 14, height: (x) => 15.5 - x })));
    expect(await checkTeeth({ scan, antagonist: rim, teeth })).toMatchObject([{ room: null }]);
  });

  it('nothing is said of the room where the opposing jaw is far, or isn’t there', async () => {
    const scan = shown(sheet(80, 0.5));
    expect(await checkTeeth({ scan, antagonist: shown(opposite(9)), teeth })).toMatchObject([{ room: null }]);
    expect(await checkTeeth({ scan, antagonist: null, teeth })).toMatchObject([{ room: null }]);
  });

  it('the surface ends where it is cut within the tooth, not next to it', async () => {
    const cutAt = (column: number) => shown(sheet(80, 0.5, { isGone: (x) => x >= column }));
    expect(await checkTeeth({ scan: cutAt(44), antagonist: null, teeth })).toMatchObject([{ ends: true }]);
    expect(await checkTeeth({ scan: cutAt(52), antagonist: null, teeth })).toMatchObject([{ ends: false }]);
  });

  it('places are those of the scan as it is shown', async () => {
    const { positions, indices } = sheet(80, 0.5);
    const inches = {
      glb: glbOf({ positions: positions.map((value) => value / 25.4), indices }),
      scale: 25.4,
      facesIn: true,
    };
    const mirrored = [{ tooth: 16, at: [-20, 0, 20] as [number, number, number] }];
    const [found] = await checkTeeth({ scan: { ...inches, mirrored: true }, antagonist: null, teeth: mirrored });
    expect(found?.edge).toBeCloseTo(0.5, 2);
    const [elsewhere] = await checkTeeth({ scan: { ...inches, mirrored: true }, antagonist: null, teeth });
    expect(elsewhere?.edge).toBeNull();
  });
});
