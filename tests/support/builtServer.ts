import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');
const hour = 3_600_000;

/** What the build's own script knows, which has no types. */
interface BuildScripts {
  parts: { name: string }[];
  fingerprint(part: { name: string }): string;
}

/** The folder of the server as it is built from today's sources; once made it is there for other runs as well. */
export const builtServer = (): Promise<string> => (built ??= build());

/** Of one run all processes are alike, whatever is edited meanwhile. */
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
  // Another run may have been faster.
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true, force: true }));
  await forgetOld();
  return folder;
}

/** What other sources were built into, unless it may still be in use. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (name.startsWith('server-') && Date.now() - (await stat(path)).mtimeMs > hour)
      await rm(path, { recursive: true, force: true });
  }
}
