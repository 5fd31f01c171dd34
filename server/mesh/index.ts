import type { MeshPool } from './pool.ts';

/** Bytes in, viewing model out. Imports nothing from the rest of the server. */
export { MeshError, type MeshErrorCode } from './errors.ts';
export { saidByNames } from './names.ts';
export { Companions } from './read/companions.ts';
export { startsAsPly } from './parse/plyHeader.ts';
export { looksLikeBinaryStl } from './parse/stl.ts';
export { type MeshPool, openMeshPool } from './pool.ts';
export { isOtherModel } from './read/otherModel.ts';
export { is3mf, looksLikeZip, startsLike3mf } from './read/threeMf.ts';
export { rangeOf as packedRange } from './read/packed.ts';
export type * from './designTypes.ts';
export type * from './types.ts';

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
