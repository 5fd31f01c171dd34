/** Seeded meshes for tests and benchmarks: arches, files of every format, and valid and lying zips. */
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
