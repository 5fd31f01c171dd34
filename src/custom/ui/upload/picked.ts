import { isPartName } from '../../../../bridge/partNames.mjs';
import { modelEnds } from '../../../../domain/order/files/file.ts';
import type { Purpose } from './queue.ts';

/** A picked file, with the path of its folders. */
export interface PickedFile {
  file: File;
  path: string;
}

/** Hidden files that operating systems put into folders; never part of a case. */
const leftBehind = /(^|\/)(\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i;

/** Not left behind by an operating system. */
export const meant = ({ path }: PickedFile) => !leftBehind.test(path);

/** From `<input type="file">`, with or without `webkitdirectory`. */
export const filesOfInput = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(meant);

/** From a drop: files and folders at any depth. Call it within the event: the entries are invalid afterwards. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.some((entry) => entry === null)) return filesOfInput(transfer.files);
  const picked = await Promise.all(entries.map((entry) => filesOfEntry(entry as FileSystemEntry)));
  return picked.flat().filter(meant);
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, path }];
  }
  const inside = await entriesOf((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(inside.map(filesOfEntry))).flat();
}

/** readEntries returns up to a hundred entries at a time, and an empty list at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await entriesOf(reader))];
}

const picture = /\.(jpe?g|png|heic|heif|webp|gif|bmp|tiff?)$/i;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** An image in the folder of an OBJ or MTL is its texture, else a photo. The server decides on other files. */
export function purposeOf({ path }: PickedFile, together: readonly PickedFile[]): Purpose {
  if (!picture.test(path)) return 'scan';
  const textures = together.some(
    (other) => /\.(obj|mtl)$/i.test(other.path) && folderOf(other.path) === folderOf(path),
  );
  return textures ? 'scan' : 'photo';
}

export const zip = /\.zip$/i;
const scan = new RegExp(`\\.(${[...modelEnds, 'zip'].join('|')})$`, 'i');
export const hasScan = (files: readonly PickedFile[]) => files.some(({ path }) => scan.test(path));

/**
 * Splits dropped files into cases: one per top-level folder or zip, or per subfolder if everything is in one folder.
 * Only if at least two of them contain scans and none is named like a part of a case. Files of different folders are
 * never mixed; loose ones go with the first case.
 */
export function casesOf(picked: readonly PickedFile[]): PickedFile[][] {
  const [top] = picked.map(({ path }) => path.split('/')[0]);
  const isOneFolder = picked.every(({ path }) => path.split('/').length > 1 && path.split('/')[0] === top);
  const depth = isOneFolder ? 1 : 0;
  const cases = new Map<string, PickedFile[]>();
  const loose: PickedFile[] = [];
  for (const one of picked) {
    const steps = one.path.split('/').slice(depth);
    const name = steps.length > 1 || zip.test(one.path) ? steps[0]! : null;
    if (name === null) loose.push(one);
    else cases.set(name, [...(cases.get(name) ?? []), one]);
  }
  const withScans = [...cases].filter(([, files]) => hasScan(files));
  if (withScans.length < 2 || hasScan(loose) || withScans.some(([name]) => isPartName(name.replace(zip, ''))))
    return [[...picked]];
  const [first, ...others] = cases.values();
  return [[...first!, ...loose], ...others];
}
