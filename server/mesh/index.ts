/** Bytes in, viewing model out. Imports nothing from the rest of the server. */
export { MeshError, type MeshErrorCode } from './errors.ts';
export { saidByNames } from './names.ts';
export { Companions } from './read/companions.ts';
export { noMesh } from './noMesh.ts';
export { type MeshPool, openMeshPool } from './pool.ts';
export { is3mf, looksLikeZip, startsLike3mf } from './read/threeMf.ts';
export { rangeOf as packedRange } from './read/packed.ts';
export type * from './types.ts';
