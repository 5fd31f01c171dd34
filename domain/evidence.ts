import { vocabulary } from './kit/vocabulary.ts';

/**
 * What can speak for a jaw: the file's own name, its folder's, its header or comments, numbers on its teeth, its shape as it
 * stands in its file, and the arch that it bites on.
 */
export const evidenceKinds = vocabulary('evidence', ['name', 'folder', 'header', 'labels', 'shape', 'bite']);
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
  /** Two kinds that don't depend on each other agree, and none speaks against them. */
  isSure: boolean;
}

/** How much each counts that has no measure of its own: a name is given on purpose, a folder may be older than its files. */
export const weights = { name: 0.95, folder: 0.7, header: 0.3, labels: 1, bite: 0.6 } as const;

const words: readonly EvidenceKind[] = ['name', 'folder', 'header'];

/**
 * The jaw that evidence speaks for. Words of name, folder and header come from one hand: the nearest one speaks for all, and a
 * header only where something else says the same.
 */
export function weigh(evidence: readonly Evidence[]): Judgement {
  const facts = evidence.filter(({ by }) => !words.includes(by));
  const word = words
    .flatMap((kind) => evidence.filter(({ by }) => by === kind))
    .find(({ by, says }) => by !== 'header' || facts.some((fact) => fact.says === says));
  const voices = word ? [word, ...facts] : facts;
  const sums = new Map<Evidence['says'], number>();
  for (const { says, weight } of voices) sums.set(says, (sums.get(says) ?? 0) + weight);
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a);
  return { jaw: most?.[0] ?? null, isSure: sums.size === 1 && voices.length > 1 };
}
