import { open, rm } from 'node:fs/promises';
import type { Services } from '../core/services.ts';
import { MeshError, type ZipEntry } from '../mesh/index.ts';
import { meshLimits } from './source.ts';

/** The first `most` bytes of a zip's member, and its size; null if it can't be extracted. */
export async function startOfMember(
  { mesh, files }: Services,
  path: string,
  { entry, most }: { entry: ZipEntry; most: number },
): Promise<{ start: Buffer; size: number } | null> {
  const extractTo = files.scratch();
  try {
    const { size } = await mesh.extract({ path, name: entry.name, entry, extractTo }, meshLimits(entry.size));
    const file = await open(extractTo);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
      return { start: buffer.subarray(0, bytesRead), size };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof MeshError) return null;
    throw error;
  } finally {
    await rm(extractTo, { force: true });
  }
}
