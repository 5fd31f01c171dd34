import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** `files`, formatted by the project's rules. */
function formatted(files: ReadonlyMap<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'new-resource-'));
  try {
    for (const [path, text] of files) write(join(folder, path), text);
    run('node_modules/oxfmt/bin/oxfmt', '-c', join(root, '.oxfmtrc.json'), folder);
    return new Map([...files.keys()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes all files and the docs generated from them, or nothing.
 * @throws Error that says what went wrong, after restoring the previous state.
 */
export function writeAll(files: ReadonlyMap<string, string>): void {
  const before = new Map<string, string | null>();
  try {
    for (const [path, text] of formatted(files)) {
      before.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
      write(join(root, path), text);
    }
    run('--import', 'tsx', 'scripts/calls.mjs');
  } catch (error) {
    for (const [path, text] of before)
      if (text === null) remove(join(root, path));
      else write(join(root, path), text);
    throw error;
  }
}

/** Removes a file, and its folder if that is then empty. */
function remove(path: string) {
  rmSync(path, { force: true });
  if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}
