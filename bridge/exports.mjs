import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { caseNamedIn, isPartName } from './partNames.mjs';

/* Which cases lie in a scanner's export folder. `casesOf` of the console's drop has the same rules for one drop. */

/** What operating systems, browsers and programs leave behind while they write. */
const leftBehind =
  /^(\..*|\$.*|~\$.*|__MACOSX|System Volume Information|Thumbs\.db|desktop\.ini|.*\.(part|partial|tmp|crdownload))$/i;
const scan = /\.(stl|ply|obj|3mf|zip)$/i;
const zip = /\.zip$/i;
const picture = /\.(jpe?g|png|heic|heif|webp|gif|bmp|tiff?)$/i;
export const isScan = ({ path }) => scan.test(path);

/**
 * The cases in a folder: `{ path, files, fault }`, files with `path` from the folder, `size` and `mtimeMs`. Each folder in it,
 * each zip in it, and loose scans of one name are a case. A folder that holds only folders holds cases, at any depth.
 */
export async function exportsIn(folder) {
  const { files, folders } = await treeOf(folder, '');
  const loose = new Map();
  for (const file of files.filter(({ path }) => !zip.test(path))) {
    const stem = caseNamedIn(basename(file.path, extname(file.path)));
    loose.set(stem, [...(loose.get(stem) ?? []), file]);
  }
  return [
    ...folders.flatMap(casesIn),
    ...files.filter(({ path }) => zip.test(path)).map((file) => ({ path: file.path, files: [file] })),
    // Those without a name of their own, as upper.stl, could be anybody's.
    ...[...loose].map(([stem, some]) => ({ path: `${stem}*`, files: some, isNameless: stem === '' })),
  ]
    .filter(({ files: some }) => some.some(isScan))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function casesIn(tree) {
  const { path, files, folders } = tree;
  const units = [...folders.filter(hasScan), ...files.filter(({ path: one }) => zip.test(one))];
  const holdsOnlyUnits = files.every(({ path: one }) => zip.test(one)) && folders.length > 0;
  const isShelf =
    units.length > 0 &&
    (units.length > 1 || holdsOnlyUnits) &&
    !files.some((file) => isScan(file) && !zip.test(file.path)) &&
    ![...folders, ...units].some((one) => isPartName(basename(one.path).replace(zip, '')));
  if (!isShelf) return [{ path, files: filesIn(tree), fault: faultIn(tree) }];
  return units.flatMap((one) => (one.folders ? casesIn(one) : [{ path: one.path, files: [one] }]));
}

const filesIn = ({ files, folders }) => [...files, ...folders.flatMap(filesIn)];
/** Why a folder of it can't be read now. */
const faultIn = ({ fault, folders }) => fault ?? folders.map(faultIn).find(Boolean);
const hasScan = (tree) => filesIn(tree).some(isScan);

async function treeOf(folder, path) {
  const tree = { path, files: [], folders: [] };
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error) => {
    // The folder itself is a drive that isn't there.
    if (path === '') throw error;
    tree.fault = error;
    return [];
  });
  for (const entry of entries) {
    if (leftBehind.test(entry.name)) continue;
    const place = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) tree.folders.push(await treeOf(folder, place));
    if (!entry.isFile()) continue;
    // Gone since the folder was read: the next round sees what is there.
    const found = await stat(join(folder, place)).catch(() => null);
    if (found) tree.files.push({ path: place, size: found.size, mtimeMs: found.mtimeMs });
  }
  return tree;
}

/** An image in the folder of an OBJ or MTL is its texture, else a photo. The server decides on other files. */
export function purposeOf({ path }, together) {
  if (!picture.test(path)) return 'scan';
  const folderOf = (one) => one.slice(0, one.lastIndexOf('/') + 1);
  const textures = together.some((one) => /\.(obj|mtl)$/i.test(one.path) && folderOf(one.path) === folderOf(path));
  return textures ? 'scan' : 'photo';
}
