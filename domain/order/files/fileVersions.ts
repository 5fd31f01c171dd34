import type { CaseFile } from './file.ts';

/** Fields that tell versions apart; a shared case's models have no names and no versions. */
export type Versioned = Pick<CaseFile, 'id' | 'parentId' | 'name' | 'jaw' | 'kind' | 'purpose' | 'side'> &
  Partial<Pick<CaseFile, 'replacesId'>> & {
    /** The zip's name, if the zip itself isn't in the list. */
    zipName?: string | null;
  };

export interface FileVersion {
  /** From 1, oldest first. */
  version: number;
  /** The number of versions. */
  of: number;
  isNewest: boolean;
}

/** Each file's origin: zip, folder and exact name. Anything else may be a different scan. */
export function pathsOf(
  files: readonly Pick<Versioned, 'id' | 'parentId' | 'name' | 'zipName'>[],
): ReadonlyMap<string, string> {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return new Map(
    files.map(({ id, parentId, name, zipName }) => {
      const zip = zipName ?? names.get(parentId ?? '') ?? '';
      return [id, `${zip}|${name}`.normalize('NFC')];
    }),
  );
}

/** By announcement time, which ids start with; a zip's members sort at their zip's position. */
const byArrival = (a: Versioned, b: Versioned) => {
  const [first, second] = [a, b].map(({ id, parentId }) => `${parentId ?? id} ${parentId === null ? '' : id}`);
  return first! < second! ? -1 : 1;
};

type OfJaw = Partial<Pick<CaseFile, 'jaw'>>;
const isOneJaw = ({ jaw }: OfJaw) => jaw === 'upper' || jaw === 'lower';
/** Two jaws often arrive as `scan.stl` in two folders. */
export const areBothJaws = (a: OfJaw, b: OfJaw): boolean => isOneJaw(a) && isOneJaw(b) && a.jaw !== b.jaw;

/**
 * Files grouped by versions, oldest first. A later version has the same path and side, or a person says so. Nothing
 * else replaces a file: another scan of the same jaw may be a die, a mock-up or the other half. Schemes and designs are
 * excluded: they count submissions.
 */
function linesOf<File extends Versioned>(files: readonly File[]): File[][] {
  const paths = pathsOf(files);
  const keyOf = ({ id, side, purpose, kind }: File) => [side, purpose, kind, paths.get(id)].join('|');
  const lines = new Map<string, File[][]>();
  for (const file of files.filter(({ purpose }) => purpose !== 'scheme' && purpose !== 'design').toSorted(byArrival)) {
    const named = lines.get(keyOf(file)) ?? [];
    lines.set(keyOf(file), named);
    const replaced = [...lines.values()].flat().find((line) => line.some(({ id }) => id === file.replacesId));
    const line = replaced ?? named.find((earlier) => earlier.every((one) => !areBothJaws(one, file)));
    line?.push(file);
    // A line that goes on under this name is found by it, too.
    if (!line || !named.includes(line)) named.push(line ?? [file]);
  }
  return [...new Set([...lines.values()].flat())];
}

/** Version info by file id. */
export const versionsOf = (files: readonly Versioned[]): ReadonlyMap<string, FileVersion> =>
  new Map(
    linesOf(files).flatMap((all) =>
      all.map(({ id }, i) => [id, { version: i + 1, of: all.length, isNewest: i === all.length - 1 }] as const),
    ),
  );

/**
 * Drops files that a later version replaced. Only versions that pass `counts` replace others, so that a scan stays
 * visible while its replacement is being processed.
 */
export function newestOnly<File extends Versioned>(
  files: readonly File[],
  counts: (file: File) => boolean = () => true,
): File[] {
  const replaced = new Set<File>();
  for (const line of linesOf(files)) {
    const shown = line.findLast(counts) ?? line.at(-1);
    for (const file of line) if (file !== shown) replaced.add(file);
  }
  return files.filter((file) => !replaced.has(file));
}
