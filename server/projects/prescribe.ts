import { joinTeeth } from '../../domain/order/prescriptionEdits.ts';
import {
  worksFor,
  type ToothWork,
  shades,
  type Material,
  type Shade,
  type Work,
} from '../../domain/order/prescription.ts';
import { longestSaid, type Proposal, type ProposalNote } from '../../domain/order/project.ts';
import type { Fdi } from '../../domain/teeth.ts';

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

/*
 * Translates other programs' terms to ours. Codes and kinds are from exocad and 3Shape; materials also have free names
 * in the user's language.
 */

/** A tooth that is present but not treated. */
const untouched = /^(healthy|antagonist|missing|adjacent|neighbou?r|existing|none|situ|unchanged|ignored?)/i;

const works: readonly (readonly [RegExp, Work])[] = [
  [/pontic/i, 'pontic'],
  [/post.?(and)?.?core/i, 'postAndCore'],
  [/inlay|onlay/i, 'inlay'],
  [/abutment/i, 'customAbutment'],
  // A wax-up is a crown to be copied.
  [/crown|coping|wax-?up|eggshell/i, 'crown'],
];

/** `skip`: nothing is made. `isPlain`: our term is equivalent. */
export function workOf(said: string): { work: Work; isPlain: boolean } | 'skip' {
  const kind = said.replace(/^te(?=[A-Z])/, '');
  if (kind === '' || untouched.test(kind)) return 'skip';
  const work = /veneer|telescope|bar|attachment/i.test(kind) ? undefined : works.find(([word]) => word.test(kind))?.[1];
  const isPlain = /^(anatomic|full)?_?(crown|crownpontic|pontic|inlay|onlay|abutment|customabutment|postandcore)$/i;
  return { work: work ?? 'other', isPlain: work !== undefined && isPlain.test(kind) };
}

const codes: Readonly<Record<string, Material>> = {
  ZI: 'zirconia',
  ZIHT: 'zirconia',
  MLZI: 'zirconia',
  TI: 'titaniumAlloy',
  GCER: 'glassCeramic',
  FS: 'glassCeramic',
  LS1: 'glassCeramic',
  LS2: 'glassCeramic',
  RC: 'compositeResin',
};

// Multilayer zirconia has coloured layers; layered zirconia is veneered with porcelain.
const isLayered = /(?<!multi[\s-]?)layered|veneered|verblend|stratifi|porcelain.?fused|饰瓷|烤瓷/i;
const names: readonly (readonly [RegExp, Material])[] = [
  [/zirco|zirko|circon|цирко|锆|زركون/i, 'zirconia'],
  [/titan|титан|钛|تيتان/i, 'titaniumAlloy'],
  [/press|пресс|压铸|铸瓷/i, 'pressCeramic'],
  [
    /gla[sß]s?.?(ceram|keram)|glas\b|lithium|disili[ck]at|e\.?max|feldspa[rt]|leuci|стекло|玻璃陶瓷|二硅酸锂/i,
    'glassCeramic',
  ],
  [/composit|komposit|compuesto|resin.?ceramic|hybrid.?ceramic|композит|树脂/i, 'compositeResin'],
];

/** A material by its code or its name; null if unknown. */
export function materialOf(code: string, name: string): Material | null {
  const material = codes[code.toUpperCase()] ?? names.find(([word]) => word.test(name))?.[1] ?? null;
  return material === 'zirconia' && isLayered.test(name) ? 'layeredZirconia' : material;
}

const isNothing = (said: string) => /^([-–—.\s]*|none|null|undefined|unknown|no ?(shade|colou?r)|healthy)$/i.test(said);

const known = new Map<string, Shade>(shades.map((shade) => [shade.toLowerCase(), shade]));

/** Parses `A2`, `VITA classical A3,5`, `V3DM:2M2`, `A2 - Vita`; null unless it names exactly one known shade. */
export function shadeOf(said: string): Shade | null {
  const found = said
    .toLowerCase()
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[^\p{L}\d.]+/u)
    .flatMap((word) => known.get(word.replace(/\.$/, '')) ?? []);
  const [shade] = new Set(found);
  return new Set(found).size === 1 ? shade! : null;
}
