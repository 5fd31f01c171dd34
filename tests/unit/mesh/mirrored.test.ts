import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axesOf } from '../../../domain/file.ts';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { drawPicture } from '../../../server/mesh/picture/index.ts';
import type { PictureJaw } from '../../../server/mesh/types.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import type { Arch } from '../../support/arch.ts';
import { awkward } from '../../support/awkward.ts';
import { binaryStl } from '../../support/meshes.ts';

const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, pixels: 1e7, milliseconds: 60_000 };
await warmUp();

const mirror = (mesh: Arch): Arch => ({
  ...mesh,
  positions: mesh.positions.map((value, at) => (at % 3 === 0 ? -value : value)),
});

describe('the conversion of a mirrored scan', () => {
  // One side shorter than the other: its mirror image is another jaw.
  const arch = awkward['a side shorter than the other']!({ jaw: 'upper' });
  const convert = async (mesh: Arch) => {
    let lod: Uint8Array | undefined;
    const source = { path: '', name: 'upper.stl' };
    const { facts } = await convertBytes(binaryStl(mesh), source, limits, (event) => {
      if ('form' in event && event.form === 'lod') lod = event.glb;
    });
    return { facts, lod: lod! };
  };

  it('notes it, and shows it mirrored as the right scan is shown', async () => {
    const [right, wrong] = await Promise.all([convert(arch), convert(mirror(arch))]);
    expect([right.facts.notes, wrong.facts.notes]).toEqual([[], ['facesIn']]);
    expect(wrong.facts.jaw).toBe(right.facts.jaw);
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
    // What is left are the quanta of the two files.
    expect(
      await off({ axes: axesOf({ facts: { ...right.facts, axes: asCame }, mirrored: true }), mirrored: true }),
    ).toBeLessThan(1);
  });
});
