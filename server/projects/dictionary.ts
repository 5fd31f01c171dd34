import { shades, type Material, type Shade, type Work } from '../../domain/order/prescription.ts';

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

export const isNothing = (said: string) =>
  /^([-–—.\s]*|none|null|undefined|unknown|no ?(shade|colou?r)|healthy)$/i.test(said);

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
