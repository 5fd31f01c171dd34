import type { MeshPool } from './pool.ts';

const refuse = () => Promise.reject(new Error('This process works no jobs.'));

/** In place of a pool where no jobs are worked: no thread, and no work for any. */
export const noMesh: MeshPool = {
  list: refuse,
  convert: refuse,
  holdConversions: () => {},
  extract: refuse,
  drawPdf: refuse,
  cleanThreeMf: refuse,
  cleanDicom: refuse,
  bite: refuse,
  checkScan: refuse,
  checkDesign: refuse,
  checkTeeth: refuse,
  picture: refuse,
  close: () => Promise.resolve(),
};
