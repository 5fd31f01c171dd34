import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canBuild, root } from './preflight.mjs';

const shared = ['domain', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/**
 * The parts of the build: the file that must exist in dist afterwards, and the files and folders that it is made from.
 */
export const parts = [
  { name: 'console', output: 'dist/console/index.html', inputs: [...shared, 'src', 'public', 'index.html', 'bridge'] },
  { name: 'server', output: 'dist/server/main.js', inputs: [...shared, 'server'] },
];

/** Parts whose inputs have changed since they were built; none if building isn't possible. */
export function staleParts() {
  if (!canBuild()) return [];
  return parts.filter((part) => !existsSync(root + part.output) || readStamp(part) !== fingerprint(part));
}

/**
 * A digest of the name, size and mtime of every input. Times rather than contents, because `npm start` checks at each
 * start; all files rather than the newest, because a deletion is a change too.
 */
export function fingerprint(part) {
  const hash = createHash('sha1');
  for (const input of part.inputs) addEntry(hash, input);
  return hash.digest('hex');
}

function addEntry(hash, path) {
  const entry = statSync(root + path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isDirectory()) for (const name of readdirSync(root + path).sort()) addEntry(hash, `${path}/${name}`);
  else hash.update(`${path}\n${entry.size}\n${entry.mtimeMs}\n`);
}

// Next to the folder, not in it: the build empties the folder, and the server serves everything in dist/console.
const stampOf = (part) => join(root, 'dist', `${part.name}.stamp`);
const readStamp = (part) => (existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : '');

/** Stores the fingerprint of a part's inputs; take it before the build, so that later edits count. */
export const writeStamp = (part, stamp) => writeFileSync(stampOf(part), stamp);
export const removeStamp = (part) => rmSync(stampOf(part), { force: true });
