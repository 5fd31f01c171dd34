import type { Selectable } from 'kysely';
import { mayHaveTexture, stemOf } from '../../domain/order/files/fileNames.ts';
import { conversionTime, limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Tables } from '../db/tables.ts';
import { startOf } from '../storage/kindOf.ts';
import { originalKey } from '../storage/store.ts';
import type { FileSource, MeshLimits, MeshSource, ZipEntry } from '../mesh/index.ts';
import type { Services } from '../core/services.ts';

type Row = Selectable<Tables['file']>;

/** Limits for a worker-thread job on a file of `size` bytes. */
export const meshLimits = (size: number): MeshLimits => ({
  bytes: serverLimits.inflatedBytes,
  triangles: limits.jawTriangles,
  vertexTriangles: serverLimits.vertexTriangles,
  milliseconds: conversionTime(size),
});

/** Where a file's bytes are: its own original, or its entry in a zip. OBJ and PLY also get files they may refer to. */
export async function sourceOf(
  services: Services,
  row: Row,
  extractTo?: string,
): Promise<{ source: MeshSource; release(): Promise<void> }> {
  const opened = new Map<string, { path: string; release(): Promise<void> }>();
  const open = async (sha256: string) => {
    const there = opened.get(sha256) ?? (await services.files.local(originalKey(sha256)));
    opened.set(sha256, there);
    return there.path;
  };
  const place = async (file: Row): Promise<FileSource> => {
    const entry = file.zipEntry as unknown as ZipEntry | null;
    // A model refers to its companions by their names in the zip, even if they were renamed since.
    const name = entry?.name ?? file.name;
    if (file.sha256) return { path: await open(file.sha256), name };
    const zip = await services.db
      .selectFrom('file')
      .select('sha256')
      .where('id', '=', file.parentId)
      .executeTakeFirstOrThrow();
    return { path: await open(zip.sha256!), name, ...(entry && { entry }) };
  };
  const companions = await Promise.all((await companionsOf(services, row)).map(place));
  return {
    source: { ...(await place(row)), companions, ...(extractTo && { extractTo }) },
    release: async () => void (await Promise.all([...opened.values()].map((one) => one.release()))),
  };
}

/** Materials and images that the same side uploaded with it, newest first. A PLY without TextureFile gets those with its own name. */
async function companionsOf({ db, files }: Services, row: Row): Promise<Row[]> {
  if (row.kind !== 'model' || !mayHaveTexture(row.name)) return [];
  const found = await db
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.orderId)
    .where('organisationId', '=', row.organisationId)
    .where('removed', '=', false)
    .where('kind', 'in', ['material', 'image'])
    .where('purpose', row.purpose === 'message' ? '=' : '<>', 'message')
    .where('parentId', row.parentId ? '=' : 'is', row.parentId)
    .orderBy('createdAt', 'desc')
    .execute();
  if (found.length === 0 || !row.sha256 || /\.obj$/i.test(row.name)) return found;
  const start = Buffer.from(await startOf(files, originalKey(row.sha256))).toString('latin1');
  return /^comment TextureFile/im.test(start) ? found : found.filter(({ name }) => stemOf(name) === stemOf(row.name));
}
