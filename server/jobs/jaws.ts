import { weigh, weights, type Evidence } from '../../domain/order/files/evidence.ts';
import type { CaseFile, ModelFacts } from '../../domain/order/files/file.ts';
import { newestOnly, type Versioned } from '../../domain/order/files/fileVersions.ts';
import { rolesOf } from '../../domain/order/files/scanRoles.ts';
import { saidByNames } from '../mesh/index.ts';
import type { Met } from './bites.ts';

/** A scan as input for jaw detection. It has facts once it has a converted form. */
export type Scan = Versioned & Pick<CaseFile, 'jaw' | 'jawSettled'> & { facts: ModelFacts | null };

export interface Judged {
  jaw: CaseFile['jaw'];
  jawSure: boolean;
  evidence: Evidence[];
}

/** Shapes with at least this confidence count as a whole arch. */
const ARCH = 0.5;
export const isArch = ({ facts }: Pick<Scan, 'facts'>): boolean => (facts?.axes?.confidence ?? 0) >= ARCH;

/** Whether a scan faces inwards as displayed: mirroring keeps the order of the corners, and so turns it inside out. */
export const facesInAsShown = ({ facts, mirrored }: Pick<Scan, 'facts'> & Pick<CaseFile, 'mirrored'>): boolean =>
  (facts?.notes.includes('facesIn') ?? false) !== mirrored;

/**
 * The jaws of an order's scans, from all evidence. A person's choice stays. Two whole arches that would be the same
 * jaw, and whose names don't tell them apart, are marked unsure. `projects` are the names of the order's scanner
 * project files.
 */
export function judge(
  scans: readonly Scan[],
  bites: readonly Met[] = [],
  projects: readonly string[] = [],
): Map<string, Judged> {
  const words = saidByNames(scans.map(({ name }) => name));
  const judged = new Map(
    scans.map((scan, at) => {
      const found = [...byProject(scan, projects), ...wordsOf(words[at] ?? null), ...factsOf(scan)];
      // A bite scan coincides with one of the arches, so its measured bite is no evidence.
      if (words[at]?.says !== 'bite' || !words[at].isPlain) found.push(...metBy(scan, bites));
      return [scan.id, judgeOne(scan, found)];
    }),
  );
  const kindOf = ({ id, name }: Scan) => `${judged.get(id)?.jaw} ${rolesOf(name).join()}`;
  const arches = newestOnly(scans).filter(isArch);
  for (const scan of arches)
    if (arches.some((other) => other !== scan && kindOf(other) === kindOf(scan))) judged.get(scan.id)!.jawSure = false;
  return judged;
}

function judgeOne(scan: Scan, evidence: Evidence[]): Judged {
  const { jaw, isSure } = weigh(evidence);
  const said = scan.jawSettled ? scan.jaw : jaw;
  return { jaw: said, jawSure: isSure && said === jaw, evidence };
}

/**
 * Scanners name scans after the exocad project that they write with them: `1234-upperjaw.stl` and `1234.dentalProject`.
 * Such a name comes from the program, while any other may be a person's.
 */
function byProject({ name }: Scan, projects: readonly string[]): Evidence[] {
  const scan = name.toLowerCase();
  for (const project of projects) {
    const stem = project.toLowerCase().replace(/\.dentalproject$/, '-');
    const jaw = scan.startsWith(stem) && /^(upper|lower)jaw(?![a-z])/.exec(scan.slice(stem.length))?.[1];
    if (jaw === 'upper' || jaw === 'lower') return [{ by: 'project', says: jaw, weight: weights.project }];
  }
  return [];
}

type Said = ReturnType<typeof saidByNames>[number];

const wordsOf = (said: Said): Evidence[] =>
  said ? [{ by: said.by, says: said.says, weight: weights[said.isPlain ? said.by : 'doubtful'] }] : [];

function factsOf({ facts }: Scan): Evidence[] {
  // Facts from older releases lack these.
  const { labels = null, shape = null, header = null } = facts?.jaws ?? {};
  const found: Evidence[] = [];
  if (header) found.push({ by: 'header', says: header, weight: weights.header });
  if (labels) found.push({ by: 'labels', says: labels, weight: weights.labels });
  if (shape) found.push({ by: 'shape', says: shape, weight: facts?.axes?.confidence ?? 0 });
  return found;
}

/** The upper arch is the outer one. */
const metBy = ({ id }: Scan, bites: readonly Met[]): Evidence[] =>
  bites.flatMap(({ oneId, otherId, outer }) => {
    if (outer === null || (id !== oneId && id !== otherId)) return [];
    const says = (id === oneId) === (outer === 'one') ? 'upper' : 'lower';
    return [{ by: 'bite', says, weight: weights.bite } as const];
  });
