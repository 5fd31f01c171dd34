import { vocabulary } from '../../kit/vocabulary.ts';

/**
 * Kinds of evidence for a jaw: the scanner's project file, the file's name, its folder's name, its header or comments,
 * its tooth labels, its shape and orientation, and the arch it occludes with.
 */
export const evidenceKinds = vocabulary('evidence', ['project', 'name', 'folder', 'header', 'labels', 'shape', 'bite']);
type EvidenceKind = (typeof evidenceKinds.values)[number];

export interface Evidence {
  by: EvidenceKind;
  says: 'upper' | 'lower' | 'bite';
  /** 0 to 1. */
  weight: number;
}

interface Judgement {
  /** Null without evidence. */
  jaw: Evidence['says'] | null;
  /** A project file says so, or two independent kinds agree, and nothing contradicts them. */
  isSure: boolean;
}

/**
 * Weights of kinds that don't measure their own. A file name is deliberate, a folder may be older than its files, and a
 * word in the middle of a name may be a city. How two arches meet doesn't depend on their orientation.
 */
export const weights = { name: 0.95, folder: 0.7, doubtful: 0.4, header: 0.3, labels: 1, bite: 1, project: 1 } as const;

const words: readonly EvidenceKind[] = ['name', 'folder', 'header'];
/** Evidence below this is a hint and can't make anything certain. */
const VOICE = 0.5;

/**
 * The jaw that the evidence indicates. File and folder names come from the same person, so only the first counts.
 * Headers are written by programs and can't decide.
 */
export function weigh(evidence: readonly Evidence[]): Judgement {
  const [word] = evidence.filter(({ by }) => by === 'name' || by === 'folder');
  const voices = evidence.filter((one) => one === word || !words.includes(one.by));
  const sums = new Map<Evidence['says'], number>();
  for (const { says, weight } of voices) sums.set(says, (sums.get(says) ?? 0) + weight);
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a);
  // Several bites are one kind of evidence: a jaw measured against two others isn't confirmed by anything else.
  const clear = new Set(voices.filter(({ weight }) => weight >= VOICE).map(({ by }) => by));
  const isSure = sums.size === 1 && (clear.size > 1 || clear.has('project'));
  return { jaw: most?.[0] ?? null, isSure };
}
