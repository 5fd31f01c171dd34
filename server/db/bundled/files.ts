import { randomBytes } from 'node:crypto';
import { access, lchown, readFile, rename, writeFile } from 'node:fs/promises';
import { codeOf } from '../startError.ts';
import type { Account } from './run.ts';

/** The file's text, or undefined if there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A unique temporary name next to `path`, to be renamed onto it when the file is complete. */
export function temporaryName(path: string): string {
  return `${path}.new-${randomBytes(4).toString('hex')}`;
}

/**
 * Atomically replaces a file, readable only by its owner. Never writes through a link: the folder may belong to the
 * server's user while we are root.
 */
export async function replaceFile(path: string, text: string, account?: Account): Promise<void> {
  const whole = temporaryName(path);
  await writeFile(whole, text, { mode: 0o600, flag: 'wx' });
  if (account) await lchown(whole, account.uid, account.gid);
  await rename(whole, path);
}
