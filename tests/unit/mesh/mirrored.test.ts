import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axesOf } from '../../../domain/order/files/file.ts';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { drawPicture } from '../../../server/mesh/picture/index.ts';
import type { PictureJaw } from '../../../server/mesh/types.ts';
import { facesIn } from '../../../server/mesh/shape/facing.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import type { Arch } from '../../support/arch.ts';
import { binaryStl, makeArch, randomOf } from '../../support/meshes.ts';

const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, pixels: 1e7, milliseconds: 60_000 };
await warmUp();

const mirror = (mesh: Arch): Arch => ({
  ...mesh,
  positions: mesh.positions.map((value, at) => (at % 3 === 0 ? -value : value)),
});

/** A cavity in the mouth, open at the top and seen from there, with a strip of gum around it. */
function hollow({ width, depth, gum }: Record<'width' | 'depth' | 'gum', number>): Arch {
  const [around, down] = [96, 60];
  const random = randomOf(5);
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= down; ring++)
    for (let step = 0; step < around; step++) {
      const angle = (step / around) * 2 * Math.PI;
      const along = ring / down;
      const radius =
        along < 0.2 ? width / 2 + gum * (1 - along / 0.2) : (width / 2) * Math.cos(((along - 0.2) / 0.8) ** 3 * 1.55);
      const height = along < 0.2 ? 0 : -depth * Math.sin(((along - 0.2) / 0.8) * 1.57);
      const noise = () => (random() - 0.5) * 0.03;
      positions.push(radius * Math.cos(angle) + noise(), radius * Math.sin(angle) + noise(), height + noise());
    }
  for (let ring = 0; ring < down; ring++)
    for (let step = 0; step < around; step++) {
      const next = (step + 1) % around;
      const [a, b, c, d] = [
        ring * around + step,
        ring * around + next,
        (ring + 1) * around + step,
        (ring + 1) * around + next,
      ];
      indices.push(a, b, d, a, d, c);
    }
  return {
    ...makeArch({ triangles: 1000 }),
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
  };
}

describe('the conversion of a hollow scan', () => {
  it.each([
    ['a post space', { width: 3, depth: 10, gum: 0 }],
    ['a post space in its tooth', { width: 3, depth: 10, gum: 0.3 }],
    ['an emergence profile', { width: 6, depth: 5, gum: 0 }],
    ['an emergence profile with some gum', { width: 6, depth: 5, gum: 0.5 }],
    ['a palate', { width: 40, depth: 15, gum: 0 }],
  ])('doesn’t report %s as facing inwards', async (_, size) => {
    const mesh = hollow(size);
    expect(facesIn(parseMesh(binaryStl(mesh), 'a.stl', limits).surface)).toBe(true);
    const { facts } = await convertBytes(binaryStl(mesh), { path: '', name: 'a.stl' }, limits, () => {});
    expect(facts.notes).toEqual([]);
  });
});

describe('the conversion of a mirrored scan', () => {
  // One side is wider than the other, so its mirror image is a different jaw.
  const even = makeArch({ jaw: 'upper', triangles: 20_000 });
  const positions = even.positions.map((value, at) => (at % 3 === 0 && value > 0 ? value * 1.3 : value));
  const arch = { ...even, positions };
  const convert = async (mesh: Arch) => {
    let lod: Uint8Array | undefined;
    const source = { path: '', name: 'upper.stl' };
    const { facts } = await convertBytes(binaryStl(mesh), source, limits, (event) => {
      if ('form' in event && event.form === 'lod') lod = event.glb;
    });
    return { facts, lod: lod! };
  };

  it('notes it, and shows it like the correct scan', async () => {
    const [right, wrong] = await Promise.all([convert(arch), convert(mirror(arch))]);
    expect([right.facts.notes, wrong.facts.notes]).toEqual([[], ['facesIn']]);
    expect(wrong.facts.axes!.confidence).toBeGreaterThan(0.5);
    expect(wrong.facts.jaws).toEqual(right.facts.jaws);
    const jaw = 'upper' as const;
    const pixels = async (one: PictureJaw) =>
      sharp(await drawPicture([one], { width: 120, height: 90 }))
        .raw()
        .toBuffer();
    const expected = await pixels({ glb: right.lod, jaw, axes: right.facts.axes });
    const off = async (one: Pick<PictureJaw, 'axes' | 'mirrored'>) => {
      const drawn = await pixels({ glb: wrong.lod, jaw, ...one });
      return expected.reduce((sum, value, at) => sum + Math.abs(value - drawn[at]!), 0) / expected.length;
    };
    const asCame = axesOf({ facts: right.facts, mirrored: true });
    expect(await off({ axes: asCame })).toBeGreaterThan(10);
    // The remaining differences come from the quantisation of both files.
    expect(
      await off({ axes: axesOf({ facts: { ...right.facts, axes: asCame }, mirrored: true }), mirrored: true }),
    ).toBeLessThan(1);
  });
});
