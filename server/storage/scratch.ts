import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes temporary files left by a killed process: those not written since `before`. */
export async function tidyScratch(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changed = (await stat(path).catch(() => null))?.mtime;
    if (changed && changed < before) await rm(path, { force: true });
  }
}
