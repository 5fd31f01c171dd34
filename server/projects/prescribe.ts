import { joinTeeth } from '../../domain/order/prescriptionEdits.ts';
import { worksFor, type ToothWork } from '../../domain/order/prescription.ts';
import { longestSaid, type Proposal, type ProposalNote } from '../../domain/order/project.ts';
import type { Fdi } from '../../domain/teeth.ts';
import { isNothing, materialOf, shadeOf, workOf } from './dictionary.ts';

/** A tooth in the project's own terms; empty if not given. */
export interface DescribedTooth {
  tooth: Fdi;
  kind: string;
  materialCode: string;
  material: string;
  shade: string;
  onImplant: boolean;
}

// Keeps only letters, digits and punctuation that program terms use.
const clean = (said: string) =>
  said
    .replaceAll(/[^\p{L}\p{M}\p{N} .,:+/()&-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSaid)
    .trim();

/** A prescription in our terms, with a note for each term we lack; null if nothing is to be made. */
export function prescribe(
  source: Proposal['source'],
  described: readonly DescribedTooth[],
  joints: readonly (readonly [Fdi, Fdi])[],
): Proposal | null {
  const made = described.filter(({ kind }) => workOf(kind) !== 'skip');
  if (made.length === 0) return null;
  const isImplant = made.some(({ onImplant, kind }) => onImplant || /abutment/i.test(kind));
  const caseType = isImplant ? 'implant' : 'restoration';
  const notes: ProposalNote[] = [];
  const units = new Map<Fdi, ToothWork>();
  for (const one of made) {
    const word = workOf(one.kind);
    if (word === 'skip') continue;
    const note = (field: ProposalNote['field'], said: string) => {
      if (clean(said)) notes.push({ tooth: one.tooth, field, said: clean(said) });
    };
    const isOffered = worksFor(caseType).includes(word.work);
    const work = isOffered ? word.work : 'other';
    const material = materialOf(one.materialCode, one.material);
    const shade = shadeOf(one.shade);
    const before = units.get(one.tooth);
    // An abutment and its crown are one entry for the tooth; the crown replaces it.
    if (before && before.work !== 'customAbutment') continue;
    if (before) notes.push({ tooth: one.tooth, field: 'work', said: 'Abutment' });
    if (!isOffered || !word.isPlain) note('work', one.kind.replace(/^te(?=[A-Z])/, ''));
    if (material === null && !isNothing(one.material)) note('material', one.material);
    if (shade === null && !isNothing(one.shade)) note('shade', one.shade);
    units.set(one.tooth, { tooth: one.tooth, work, material, shade, stumpShade: null, bridge: null });
  }
  const teeth = joints.reduce<ToothWork[]>(
    (all, [a, b]) => (units.has(a) && units.has(b) ? joinTeeth(all, [a, b]) : all),
    joinTeeth([...units.values()], []),
  );
  return { source, caseType, teeth, notes };
}
