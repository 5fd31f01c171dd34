import { conversionSlots } from '../../server/jobs/index.ts';
import { openMeshPool, type MeshPool } from '../../server/mesh/index.ts';

let opened: MeshPool | undefined;
const pool = () => (opened ??= openMeshPool({ workers: conversionSlots }));

/** The real mesh pool, one a test process: its workers start at the first model, for most tests never. */
export const lazyMesh: MeshPool = {
  list: (...args) => pool().list(...args),
  convert: (...args) => pool().convert(...args),
  extract: (...args) => pool().extract(...args),
  drawPdf: (...args) => pool().drawPdf(...args),
  cleanThreeMf: (...args) => pool().cleanThreeMf(...args),
  bite: (...args) => pool().bite(...args),
  picture: (...args) => pool().picture(...args),
  close: async () => opened?.close(),
};
