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
export type * from './pdf/sheet.ts';
export type * from './types.ts';
