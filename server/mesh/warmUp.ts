import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { convertBytes } from './convert.ts';

const SIDE = 130;

/** A wavy sheet of 33,800 triangles as a binary STL: enough for the JIT compiler. */
function sampleStl(): Uint8Array {
  const bytes = new Uint8Array(84 + SIDE * SIDE * 2 * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, SIDE * SIDE * 2, true);
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  let at = 84;
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    corners.forEach(([right, up], corner) => {
      const x = (cell % SIDE) + right;
      const y = Math.floor(cell / SIDE) + up;
      const place = at + 12 + corner * 12 + (corner > 2 ? 14 : 0);
      [x / 2, y / 2, Math.sin(x / 9) * 4 + Math.cos(y / 7) * 5].forEach((value, axis) =>
        view.setFloat32(place + axis * 4, value, true),
      );
    });
    at += 100;
  }
  return bytes;
}

/** Compiles the codecs and runs a whole conversion, so that the first scan is as fast as later ones. About 0.2 s. */
export async function warmUp(): Promise<void> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const limits = { bytes: Infinity, triangles: Infinity, vertexTriangles: Infinity, milliseconds: Infinity };
  await convertBytes(sampleStl(), { path: '', name: 'sample.stl' }, limits, () => {});
}
