import type { CaseFile } from '../../../../domain/order/files/file.ts';

/** A file of one version and its counterpart in the other; null if there is none. */
export interface FilePair {
  state: 'same' | 'changed' | 'added' | 'removed';
  /** In the version in question. */
  file: CaseFile | null;
  /** In the version it is compared with. */
  other: CaseFile | null;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
/** `bridge-v2.stl` and `bridge_v3.stl` are two versions of one file. */
const stem = (path: string) => lastPart(path).replaceAll(/[\s._-]*v?\d+(?=\.[^.]*$)/g, '');

/** Criteria for two files being versions of one, strongest first. */
const likenesses: readonly ((a: CaseFile, b: CaseFile) => boolean)[] = [
  (a, b) => a.sha256 != null && a.sha256 === b.sha256,
  (a, b) => lastPart(a.name) === lastPart(b.name),
  (a, b) => stem(a.name) === stem(b.name),
  (a, b) => a.kind === 'model' && b.kind === 'model' && a.jaw != null && a.jaw !== 'other' && a.jaw === b.jaw,
];

/** How `files` differ from `others`: pairs in the order of `files`, then those only in `others`. */
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
  // A design usually has one model, whatever the lab calls it.
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

/** Short enough for two people to read to each other. */
export const shortHash = (sha256: string | null | undefined): string => (sha256 ?? '').slice(0, 8);
