import type { Purpose } from './queue.ts';

/** A file as a person gave it, with the folders that it lay in. */
export interface PickedFile {
  file: File;
  path: string;
}

/** What operating systems leave in folders and nobody means to send. */
const leftBehind = /(^|\/)(\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i;

const meant = ({ path }: PickedFile) => !leftBehind.test(path);

/** From `<input type="file">`, with or without `webkitdirectory`. */
export const filesOfInput = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(meant);

/** From a drop: loose files and folders to any depth. Must be called within the event: the entries are gone after it. */
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

/** A reader gives a hundred entries at a time, and an empty list when there are no more. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await entriesOf(reader))];
}

const picture = /\.(jpe?g|png|heic|heif|webp|gif|bmp|tiff?)$/i;
const paper = /\.(pdf|docx?|xlsx?|txt|rtf|csv)$/i;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** A picture beside an OBJ or MTL is that scan's texture, any other one a photo. */
export function purposeOf({ path }: PickedFile, together: readonly PickedFile[]): Purpose {
  if (paper.test(path)) return 'attachment';
  if (!picture.test(path)) return 'scan';
  const textures = together.some(
    (other) => /\.(obj|mtl)$/i.test(other.path) && folderOf(other.path) === folderOf(path),
  );
  return textures ? 'scan' : 'photo';
}

const zip = /\.zip$/i;
const scan = /\.(stl|ply|obj|zip)$/i;

/**
 * What was dropped, by the cases that it is of: each zip and each folder that holds scans is one, where there are several of
 * them; within one folder of them all, its folders. What lies beside them goes with the first.
 */
export function casesOf(picked: readonly PickedFile[]): PickedFile[][] {
  const by = (depth: number) => {
    const cases = new Map<string, PickedFile[]>();
    for (const one of picked) {
      const folders = one.path.split('/').slice(0, -1);
      const key = zip.test(one.path) ? one.path : folders.slice(0, depth).join('/');
      cases.set(key, [...(cases.get(key) ?? []), one]);
    }
    return [...cases.values()];
  };
  const isCase = (files: readonly PickedFile[]) => files.some(({ path }) => scan.test(path));
  const [outer, inner] = [by(1), by(2)];
  const groups =
    outer.filter(isCase).length > 1 ? outer : inner.filter(isCase).length > 1 && isNested(picked) ? inner : [];
  const [first, ...others] = groups.filter(isCase);
  if (!first) return [[...picked]];
  return [[...first, ...groups.filter((files) => !isCase(files)).flat()], ...others];
}

/** One folder holds all, and its scans lie in folders of their own: not one case in two folders of a scanner's. */
function isNested(picked: readonly PickedFile[]): boolean {
  const scans = picked.filter(({ path }) => scan.test(path)).map(({ path }) => path.split('/'));
  const jaw = /upper|lower|maxil|mandib|bite|ober|unter|jaw/i;
  return scans.every((steps) => steps.length > 2 && steps[0] === scans[0]![0] && !jaw.test(steps[1]!));
}
