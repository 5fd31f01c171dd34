import type { CaseFile } from '../../../../domain/file.ts';

/** A file of one version and its counterpart in the other; null where there is none. */
export interface FilePair {
  state: 'same' | 'changed' | 'added' | 'removed';
  /** Of the version that is asked about. */
  file: CaseFile | null;
  /** Of the one that it is held against. */
  other: CaseFile | null;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
/** `bridge-v2.stl` and `bridge_v3.stl` are two versions of one file. */
const stem = (path: string) => lastPart(path).replaceAll(/[\s._-]*v?\d+(?=\.[^.]*$)/g, '');

/** From the surest sign that two files are one to the vaguest. */
const likenesses: readonly ((a: CaseFile, b: CaseFile) => boolean)[] = [
  (a, b) => a.sha256 != null && a.sha256 === b.sha256,
  (a, b) => lastPart(a.name) === lastPart(b.name),
  (a, b) => stem(a.name) === stem(b.name),
  (a, b) => a.kind === 'model' && b.kind === 'model' && a.jaw != null && a.jaw !== 'other' && a.jaw === b.jaw,
];

/** How `files` differ from `others`: pairs in the order of `files`, then what is only among `others`. */
export function differencesOf(files: readonly CaseFile[], others: readonly CaseFile[]): FilePair[] {
  const counterpart = new Map<CaseFile, CaseFile>();
  const taken = new Set<CaseFile>();
  for (const alike of likenesses)
    for (const file of files) {
      if (counterpart.has(file)) continue;
      const other = others.find((one) => !taken.has(one) && alike(file, one));
      if (!other) continue;
      counterpart.set(file, other);
      taken.add(other);
    }
  // A design has one file as a rule, whatever the lab calls it.
  const [left, ...lefts] = files.filter((file) => file.kind === 'model' && !counterpart.has(file));
  const [only, ...rest] = others.filter((one) => one.kind === 'model' && !taken.has(one));
  if (left && only && lefts.length + rest.length === 0) {
    counterpart.set(left, only);
    taken.add(only);
  }
  const pairs = files.map((file): FilePair => {
    const other = counterpart.get(file) ?? null;
    const isSame = other !== null && other.sha256 != null && other.sha256 === file.sha256;
    return { state: other === null ? 'added' : isSame ? 'same' : 'changed', file, other };
  });
  const gone = others.filter((other) => !taken.has(other));
  return [...pairs, ...gone.map((other): FilePair => ({ state: 'removed', file: null, other }))];
}

/** As much of a checksum as two people can read to each other. */
export const shortHash = (sha256: string | null | undefined): string => (sha256 ?? '').slice(0, 8);
