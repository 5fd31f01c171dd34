import type { CaseFile } from './file.ts';

/** What tells one version from another; a shared case's models have no names and no versions. */
export type Versioned = Pick<CaseFile, 'id' | 'parentId' | 'name' | 'jaw' | 'kind' | 'purpose' | 'side'>;

export interface FileVersion {
  /** From 1, the first that came. */
  version: number;
  /** How many there are. */
  of: number;
  isNewest: boolean;
}

/** One file through its versions, the oldest first. */
interface Line<File> {
  names: Set<string>;
  jaws: Set<string>;
  files: File[];
}

/** What sets two scans of one jaw apart, so that neither replaces the other. */
const besideOthers =
  /situ|pre-?op|before|antagonist|prep|scan-?body|abutment|implant|ging|emergence|wax-?up|temp|provis|denture|face|tissue|旧|术前|扫描杆|牙龈/g;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** What sets a file apart from another scan of the same jaw: each mark once, in order. */
export const marksOf = (name: string): string[] =>
  [...new Set(plainName(lastPart(name)).match(besideOthers) ?? [])].sort();

/** A browser that saves a file twice numbers it, which makes no other file of it. */
export const plainName = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<!\s)\s*\(\d{1,3}\)(?=\.[^./]*$|$)/, '');

/** What came together: a zip with its members, a folder; a loose file came alone. */
const uploadOf = ({ id, parentId, name }: Versioned) =>
  parentId ?? (name.includes('/') ? `folder ${name.slice(0, name.indexOf('/'))}` : id);

const nameKey = ({ side, purpose, kind, name }: Versioned) => [side, purpose, kind, plainName(name)].join('|');

function jawKey({ side, purpose, kind, jaw, name }: Versioned): string | null {
  if (kind !== 'model' || purpose !== 'scan' || (jaw !== 'upper' && jaw !== 'lower')) return null;
  return [side, jaw, ...marksOf(name)].join('|');
}

/** By when they were announced: ids begin with the time, and a zip's members stand where their zip does. */
const byArrival = (a: Versioned, b: Versioned) => {
  const [first, second] = [a, b].map(({ id, parentId }) => `${parentId ?? id} ${parentId === null ? '' : id}`);
  return first! < second! ? -1 : 1;
};

/** The members of one zip are all different files, whatever their names. */
const isOtherFile = (a: Versioned, b: Versioned) => a.parentId === null || a.parentId !== b.parentId;

/**
 * Files through their versions: a file of the same name, or another scan of the same jaw that came by another upload,
 * is a later version. Schemes and designs aren't here: they count their submissions.
 */
function linesOf<File extends Versioned>(files: readonly File[]): Line<File>[] {
  const lines: Line<File>[] = [];
  for (const file of files.filter(({ purpose }) => purpose !== 'scheme' && purpose !== 'design').toSorted(byArrival)) {
    const [name, jaw] = [nameKey(file), jawKey(file)];
    const isNamed = ({ names, files }: Line<File>) =>
      names.has(name) && files.every((earlier) => isOtherFile(earlier, file));
    const isRescan = ({ jaws, files }: Line<File>) =>
      jaw !== null && jaws.has(jaw) && files.every((earlier) => uploadOf(earlier) !== uploadOf(file));
    const line = lines.find(isNamed) ?? lines.find(isRescan) ?? begin(lines);
    line.names.add(name);
    if (jaw !== null) line.jaws.add(jaw);
    line.files.push(file);
  }
  return lines;
}

function begin<File>(lines: Line<File>[]): Line<File> {
  const line: Line<File> = { names: new Set(), jaws: new Set(), files: [] };
  lines.push(line);
  return line;
}

/** The versions of files by their ids. */
export const versionsOf = (files: readonly Versioned[]): ReadonlyMap<string, FileVersion> =>
  new Map(
    linesOf(files).flatMap(({ files: all }) =>
      all.map(({ id }, i) => [id, { version: i + 1, of: all.length, isNewest: i === all.length - 1 }] as const),
    ),
  );

/**
 * Drops files that a later version replaced. Only versions that `count` replace, so that a jaw never disappears
 * meanwhile.
 */
export function newestOnly<File extends Versioned>(
  files: readonly File[],
  counts: (file: File) => boolean = () => true,
): File[] {
  const replaced = new Set<File>();
  for (const line of linesOf(files)) {
    const shown = line.files.findLast(counts) ?? line.files.at(-1);
    for (const file of line.files) if (file !== shown) replaced.add(file);
  }
  return files.filter((file) => !replaced.has(file));
}
