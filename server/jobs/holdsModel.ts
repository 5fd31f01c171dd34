import { open, rm } from 'node:fs/promises';
import { kindOfName } from '../../domain/order/files/fileNames.ts';
import type { Services } from '../core/services.ts';
import { MeshError, type ZipEntry } from '../mesh/index.ts';
import { kindOf, tellingBytes } from '../storage/kindOf.ts';
import { meshLimits } from './source.ts';

/**
 * Whether a zip that may be a program's own project holds a model, or a zip that may hold one: nothing reads it within
 * the project, so it would be hidden there.
 */
export async function holdsModel(services: Services, path: string, entries: readonly ZipEntry[]): Promise<boolean> {
  if (entries.some(({ name }) => ['model', 'archive'].includes(kindOfName(name)))) return true;
  for (const entry of entries) if (!entry.fault && (await isModel(services, path, entry))) return true;
  return false;
}

async function isModel({ mesh, files }: Services, path: string, entry: ZipEntry): Promise<boolean> {
  const { name } = entry;
  const extractTo = files.scratch();
  try {
    const { size } = await mesh.extract({ path, name, entry, extractTo }, meshLimits(entry.size));
    const file = await open(extractTo);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
      return ['model', 'archive'].includes(await kindOf(buffer.subarray(0, bytesRead), { name, size }));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof MeshError) return false;
    throw error;
  } finally {
    await rm(extractTo, { force: true });
  }
}
