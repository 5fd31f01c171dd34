import { vocabulary } from './kit/vocabulary.ts';

/**
 * What can speak for a jaw: the scanner's project file that it was written with, the file's own name, its folder's, its header or
 * comments, numbers on its teeth, its shape as it stands in its file, and the arch that it bites on.
 */
export const evidenceKinds = vocabulary('evidence', ['project', 'name', 'folder', 'header', 'labels', 'shape', 'bite']);
type EvidenceKind = (typeof evidenceKinds.values)[number];

export interface Evidence {
  by: EvidenceKind;
  says: 'upper' | 'lower' | 'bite';
  /** 0 to 1. */
  weight: number;
}

export interface Judgement {
  /** Null where nothing speaks. */
  jaw: Evidence['says'] | null;
  /** A project file says it or two kinds that don't depend on each other agree, and none speaks against them. */
  isSure: boolean;
}

/**
 * How much each counts that has no measure of its own: a name is given on purpose, a folder may be older than its files, and a word in the
 * middle of a name may be a city's. How two arches meet doesn't depend on how they lie.
 */
export const weights = { name: 0.95, folder: 0.7, doubtful: 0.4, header: 0.3, labels: 1, bite: 1, project: 1 } as const;

const words: readonly EvidenceKind[] = ['name', 'folder', 'header'];
/** What weighs less is a hint, and makes nothing sure. */
const VOICE = 0.5;

/**
 * The jaw that evidence speaks for. Words of name and folder come from one hand: the first speaks for both. A header is a program's
 * sentence, and decides nothing.
 */
export function weigh(evidence: readonly Evidence[]): Judgement {
  const [word] = evidence.filter(({ by }) => by === 'name' || by === 'folder');
  const voices = evidence.filter((one) => one === word || !words.includes(one.by));
  const sums = new Map<Evidence['says'], number>();
  for (const { says, weight } of voices) sums.set(says, (sums.get(says) ?? 0) + weight);
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a);
  const clear = voices.filter(({ weight }) => weight >= VOICE);
  const isSure = sums.size === 1 && (clear.length > 1 || clear.some(({ by }) => by === 'project'));
  return { jaw: most?.[0] ?? null, isSure };
}
