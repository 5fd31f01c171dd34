import type { MeshPool } from './pool.ts';

const refuse = () => Promise.reject(new Error('This process works no jobs.'));

/** Replaces the pool where no jobs run: no threads; every call is refused. */
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
