import { describe, expect, it } from 'vitest';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import type { Surface } from '../../../server/mesh/parse/surface.ts';
import { readSource } from '../../../server/mesh/read/source.ts';
import { listZip } from '../../../server/mesh/read/zip.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import { facesIn } from '../../../server/mesh/shape/facing.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import { awkward } from '../../support/awkward.ts';
import { makeArch, randomOf } from '../../support/meshes.ts';
import { castZip, crownsObj } from '../../support/meshSurface.ts';
import { lodTarget, simplify } from '../../../server/mesh/convert.ts';

const limits = { triangles: 1e6, vertexTriangles: 10_000 };
await warmUp();

const mirror = <Mesh extends Pick<Surface, 'positions'>>(mesh: Mesh): Mesh => ({
  ...mesh,
  positions: mesh.positions.map((value, at) => (at % 3 === 0 ? -value : value)),
});
/** As in the conversion, on the level of detail. */
function said(surface: Surface) {
  const target = lodTarget(surface.indices.length / 3);
  const isSmall = surface.indices.length / 3 <= target * 1.3;
  return facesIn(isSmall ? surface : simplify(surface, boundsOf(surface.positions), target).lod);
}
const bothWays = (surface: Surface) => [said(surface), said(mirror(surface))];
const rewound = (surface: Surface, isTurned: (triangle: number) => boolean): Surface => ({
  ...surface,
  indices: surface.indices.map((_, at, all) => {
    const corner = at % 3;
    return all[isTurned(Math.floor(at / 3)) ? at - corner + 2 - corner : at]!;
  }),
});

/** An upper jaw as a single sheet with a deep palate and little gum: open, and hollow rather than solid. */
function deepPalate(): Surface {
  const [side, depth, gum] = [160, 20, 2];
  const places = new Map<number, number>();
  const positions: number[] = [];
  const indices: number[] = [];
  const spot = (step: number) => -38 + (76 * step) / side;
  const beyondRidge = (x: number, y: number) => (Math.hypot(x / 27, (Math.max(y, -8) + 8) / 36) - 1) * 29;
  const heightAt = (x: number, y: number) => {
    const away = beyondRidge(x, y);
    const crown = 9 * Math.exp(-((Math.abs(away) / 4.2) ** 6));
    const outer = away > 0 ? -gum * Math.min(1, Math.max(0, (away - 3) / 5)) : 0;
    return crown + outer - depth * (1 - Math.exp(-((Math.min(0, away + 4) / 9) ** 2)));
  };
  const corner = (column: number, row: number) => {
    const key = column * 1000 + row;
    if (!places.has(key)) {
      places.set(key, positions.length / 3);
      positions.push(spot(column), spot(row), heightAt(spot(column), spot(row)));
    }
    return places.get(key)!;
  };
  const isSeen = (column: number, row: number) => spot(row) > -30 && beyondRidge(spot(column), spot(row)) < 8;
  for (let column = 0; column < side; column++)
    for (let row = 0; row < side; row++) {
      if (![0, 1].every((across) => [0, 1].every((up) => isSeen(column + across, row + up)))) continue;
      const [a, b, c, d] = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1)].concat(
        corner(column, row + 1),
      ) as [number, number, number, number];
      indices.push(a, b, c, a, c, d);
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

describe('a scan whose surface faces inwards', () => {
  it.each(['upper', 'lower'] as const)('is detected among real crowns without gums: %s', (jaw) => {
    expect(bothWays(parseMesh(crownsObj(jaw), 'a.obj', limits).surface)).toEqual([false, true]);
  });

  it('is detected in a real cast', () => {
    const [entry] = listZip(castZip, { entries: 5, bytes: 1e8, ratio: 100 });
    const bytes = readSource({ path: castZip, name: entry!.name, entry }, 1e8);
    expect(bothWays(parseMesh(bytes, entry!.name, limits).surface)).toEqual([false, true]);
  });

  it.each([1000, 4000, 20_000, 60_000])('is detected in open arches of %i triangles', (triangles) => {
    for (const jaw of ['upper', 'lower'] as const)
      for (const seed of [1, 2, 3]) expect(bothWays(makeArch({ jaw, triangles, seed }))).toEqual([false, true]);
  });

  it('is detected in parts, islands, cracks, and any unit; disconnected pieces have no result', () => {
    const right = Object.entries(awkward).filter(([what]) => what !== 'a mirror');
    const untold = right.filter(([, make]) => !said(mirror(make({ triangles: 40_000 })))).map(([what]) => what);
    expect(right.filter(([, make]) => said(make({ triangles: 40_000 })))).toEqual([]);
    expect(untold).toEqual(['cracks between patches', 'flipped triangles', 'a palate']);
    expect(said(awkward['a mirror']!())).toBe(true);
  });

  it('isn’t assumed where a deep palate makes the volume negative', () => {
    expect(said(deepPalate())).toBe(false);
  });

  it('isn’t assumed for mixed winding', () => {
    const random = randomOf(4);
    const flags = Array.from({ length: 40_000 }, () => random());
    const arch = mirror(makeArch({ triangles: 20_000 }));
    expect(said(rewound(arch, (triangle) => flags[triangle]! < 0.05))).toBe(false);
    const crowns = mirror(parseMesh(crownsObj('upper'), 'a.obj', limits).surface);
    // One of fourteen complete crowns, which are consecutive in the file.
    expect(said(rewound(crowns, (triangle) => triangle < crowns.indices.length / 3 / 14))).toBe(false);
  });

  it('isn’t assumed for a mirrored and rewound scan, and is for one written inside out', () => {
    const arch = makeArch({ triangles: 20_000 });
    expect(said(rewound(mirror(arch), () => true))).toBe(false);
    expect(said(rewound(arch, () => true))).toBe(true);
  });

  it('without volume has no result', () => {
    const flat = { positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), indices: Uint32Array.of(0, 1, 2) };
    expect([flat, { positions: new Float32Array(), indices: new Uint32Array() }].map(facesIn)).toEqual([false, false]);
  });
});
