import { createHash } from 'node:crypto';
import { openMeshPool, type MeshPool } from '../../server/mesh/index.ts';
import { png } from './meshFiles.ts';

let opened: MeshPool | undefined;
// One worker: starting a second takes longer than anything it would convert.
const pool = () => (opened ??= openMeshPool({ workers: 1 }));

/** The real mesh pool, one per test process: its worker starts at the first model, which most tests never have. */
export const drawingMesh: MeshPool = {
  list: (...args) => pool().list(...args),
  convert: (...args) => pool().convert(...args),
  holdConversions: (until) => pool().holdConversions(until),
  extract: (...args) => pool().extract(...args),
  drawPdf: (...args) => pool().drawPdf(...args),
  cleanThreeMf: (...args) => pool().cleanThreeMf(...args),
  cleanDicom: (...args) => pool().cleanDicom(...args),
  bite: (...args) => pool().bite(...args),
  checkScan: (...args) => pool().checkScan(...args),
  checkDesign: (...args) => pool().checkDesign(...args),
  checkTeeth: (...args) => pool().checkTeeth(...args),
  picture: (...args) => pool().picture(...args),
  close: async () => opened?.close(),
};

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
