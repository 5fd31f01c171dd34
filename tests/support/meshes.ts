/**
 * Meshes for tests and benches, made from a seed: arches, files of every format, zips that tell the truth and zips that
 * don't.
 */
export { makeArch, randomOf } from './arch.ts';
export {
  asciiStl,
  binaryStl,
  contentTypes,
  mtl,
  namedThreeMf,
  obj,
  ply,
  png,
  threeMf,
  threeMfMesh,
} from './meshFiles.ts';
export { type ZipFile, zipOf } from './zip.ts';
