import { hash, hex } from '../../ui/upload/fingerprint.ts';
import { casesOf, hasScan, meant, zip, type PickedFile } from '../../ui/upload/picked.ts';
import type { FileHandle, FolderHandle } from '../../ui/watch/handles.ts';

/** A case in a watched folder: a folder or a zip. */
export interface FoundCase {
  name: string;
  /** Within the watched folder: `Smith`, `Smith.zip`, or `Monday/Smith` if there are more cases in `Monday`. */
  path: string;
  /** Sorted by path. */
  files: readonly PickedFile[];
  size: number;
}

/** The cases of a folder, each of its folders and zips cut like a drop. Loose files belong to no case. */
export async function casesIn(folder: FolderHandle): Promise<FoundCase[]> {
  const found: FoundCase[] = [];
  for await (const [name, entry] of folder.entries()) {
    if (entry.kind === 'file' && !zip.test(name)) continue;
    const files = (await filesOf(entry, name).catch(noneYet)).filter(meant);
    if (!hasScan(files)) continue;
    found.push(
      ...casesOf(files)
        .map(describe)
        .filter((one) => hasScan(one.files)),
    );
  }
  return found;
}

async function filesOf(entry: FileHandle | FolderHandle, path: string): Promise<PickedFile[]> {
  if (entry.kind === 'file') return [{ file: await entry.getFile(), path }];
  const files: PickedFile[] = [];
  for await (const [name, inside] of entry.entries()) files.push(...(await filesOf(inside, `${path}/${name}`)));
  return files;
}

/** A file moved or locked while the folder is read: its case is read again in the next round. */
function noneYet(error: unknown): PickedFile[] {
  if (isUnreadable(error)) return [];
  throw error;
}

export const isUnreadable = (error: unknown): error is DOMException =>
  error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name);

/** Cut from an entry of the folder: the entry itself, or one of several cases in it. */
function describe(files: readonly PickedFile[], _at: number, cases: readonly unknown[]): FoundCase {
  // Loose files come last in a case: the first file is in its folder.
  const path = files[0]!.path
    .split('/')
    .slice(0, cases.length > 1 ? 2 : 1)
    .join('/');
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { name: path.split('/').at(-1)!, path, files: sorted, size };
}

/** The folder that contains all paths: `Smith/scans`; empty if there is none. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  const steps = first.split('/').slice(0, -1);
  const isShared = (count: number) => others.every((path) => path.startsWith(`${steps.slice(0, count).join('/')}/`));
  let count = steps.length;
  while (count > 0 && !isShared(count)) count -= 1;
  return steps.slice(0, count).join('/');
}

/** The same while nothing is written to the case. */
export const signatureOf = ({ files }: FoundCase): Promise<string> =>
  hash(files.flatMap(({ path, file }) => [path, file.size, file.lastModified]));

const megabyte = 1024 * 1024;

/**
 * The same for a copy of the case under another name or in another folder. Of large files, the first and the last
 * megabyte count. Rejects if a file is still locked by the program that writes it.
 */
export async function fingerprintOf({ files }: FoundCase): Promise<string> {
  const folder = sharedFolder(files.map(({ path }) => path));
  const parts: (string | number)[] = [];
  for (const { path, file } of files) {
    const name = files.length === 1 ? '' : path.slice(folder.length);
    parts.push(name, file.size, await contentMark(file));
  }
  return hash(parts);
}

async function contentMark(file: File): Promise<string> {
  const ends = file.size <= 2 * megabyte ? file : new Blob([file.slice(0, megabyte), file.slice(-megabyte)]);
  return hex(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()));
}
