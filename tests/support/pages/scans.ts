import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { binaryStl, makeArch } from '../meshes.ts';

/** A file as picked in the browser. */
export interface PickedScan {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const folder = new URL('../../fixtures/scans/smartee/', import.meta.url);

/** A real scan of one jaw, named as by a scanner unless `name` is given. */
export async function jawScan(jaw: 'upper' | 'lower', name = `${jaw}_jaw.obj`): Promise<PickedScan> {
  const buffer = gunzipSync(await readFile(new URL(`${jaw}_jaw.obj.gz`, folder)));
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** A jaw of 200 triangles, for tests that aren't about the model. */
export const smallJaw = (jaw: 'upper' | 'lower', name = `${jaw}_jaw.stl`): PickedScan => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: binaryStl(makeArch({ jaw, triangles: 200 }), { header: name }),
});

/** A small document submitted with models; each has different bytes. */
export const planSheet = (name: string): PickedScan => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n`),
});
