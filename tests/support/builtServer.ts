import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');
const hour = 3_600_000;

/** The build script's exports; the script has no types. */
interface BuildScripts {
  parts: { name: string }[];
  fingerprint(part: { name: string }): string;
}

/** Folder of the server built from the current sources; cached for later runs. */
export const builtServer = (): Promise<string> => (built ??= build());

/** All processes of one run use the same build, even if sources change during it. */
let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const scripts = (await import(pathToFileURL(join(root, 'scripts/parts.mjs')).href)) as BuildScripts;
  const { fingerprint, parts } = scripts;
  const folder = join(cache, `server-${fingerprint(parts.find(({ name }) => name === 'server')!)}`);
  if (existsSync(folder)) return folder;
  const outDir = `${folder}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await bundle({
    root,
    mode: 'server',
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  });
  // A parallel run may have finished first.
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true, force: true }));
  await forgetOld();
  return folder;
}

/** Deletes builds of other sources, unless they may still be in use. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (name.startsWith('server-') && Date.now() - (await stat(path)).mtimeMs > hour)
      await rm(path, { recursive: true, force: true });
  }
}
