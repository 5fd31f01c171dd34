import { createHash } from 'node:crypto';
import { openMeshPool, type MeshPool } from '../../server/mesh/index.ts';
import { png } from './meshFiles.ts';

/** The real mesh pool, one per test process: its worker starts at the first model, which most tests never have. */
// One worker: starting a second takes longer than anything it would convert.
export const drawingMesh: MeshPool = openMeshPool({ workers: 1, isIdle: true });

/** The same, with a grey pixel and a hash of the content as thumbnails: rendering takes half a second. */
export const lazyMesh: MeshPool = {
  ...drawingMesh,
  async picture(jaws) {
    const shown = createHash('sha256');
    for (const { glb, textured, jaw, mirrored = false, scale = 1 } of jaws)
      shown.update(textured ?? glb).update(JSON.stringify([jaw, mirrored, scale]));
    return Buffer.concat([png, shown.digest()]);
  },
};
