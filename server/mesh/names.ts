type Said = 'upper' | 'lower' | 'bite';

/** Matched anywhere in a name. */
const words: Record<Said, RegExp> = {
  bite: /bite|biss|buccal|vestibul|oc{1,2}lusi|okkl?usi|articul|regist|interarch|mordida|morsure|kapanış|kapanis|ısırma|прикус|окклюз|регистр|咬合|咬蜡|颌位|إطباق|عضة/,
  upper: /upper|maxil|mascell|superior|sup[eé]rieur|oberkiefer|верхн|上颌|上颚|上顎|上腭|上牙|上齿|上半口|علوي/,
  lower: /lower|mand[ií]b|inferior|inf[eé]rieur|unterkiefer|нижн|下颌|下颚|下顎|下牙|下齿|下半口|سفلي/,
};

/** In Romance languages the lower jaw is one of two maxillae. */
const lowerMaxilla = /ma(?:xil|scell)\p{L}*[\s_.-]*inf\p{L}*/gu;
/** An arch as it stands in occlusion, as iTero names it: no bite, where the name says one jaw. */
const inOcclusion = /oc{1,2}lusi\p{L}*/u;

/** Matched as a whole word only, being parts of too many others; the first list that says something decides. */
const tokens: readonly Record<Said, ReadonlySet<string>>[] = [
  {
    bite: new Set(['bit', 'vb']),
    upper: new Set(['ok', 'upr', 'mx', 'sup', 'oben', 'haut', 'arriba', 'üst', 'верх', 'вч', '上']),
    lower: new Set(['uk', 'lwr', 'md', 'mnd', 'inf', 'unten', 'bas', 'abajo', 'низ', 'нч', '下']),
  },
  // People are called Max and have initials.
  {
    bite: new Set(),
    upper: new Set(['u', 'up', 'max', 'ust']),
    lower: new Set(['l', 'low', 'mand', 'alt']),
  },
];

function guessOne(part: string): Said | null {
  const spaced = part
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
  // Turkish İ lower-cases to i with a combining dot
  const text = spaced
    .toLowerCase()
    .replace(/\u0307/g, '')
    .replace(lowerMaxilla, 'mandible');
  const split = text.split(/[^\p{L}]+/u);
  const sides = (says: (side: Said) => boolean) => {
    if (says('upper') && says('lower')) return 'bite';
    return says('upper') ? 'upper' : says('lower') ? 'lower' : null;
  };
  const byToken = (list: Record<Said, ReadonlySet<string>>) => (side: Said) =>
    split.some((word) => list[side].has(word));
  if (inOcclusion.test(text)) {
    const rest = text.replace(inOcclusion, ' ');
    const jaw = [(side: Said) => words[side].test(rest), ...tokens.map(byToken)].map(sides).find(Boolean);
    return jaw ?? 'bite';
  }
  if (words.bite.test(text)) return 'bite';
  const said = sides((side) => words[side].test(text));
  if (said) return said;
  for (const list of tokens) {
    if (byToken(list)('bite')) return 'bite';
    const jaw = sides(byToken(list));
    if (jaw) return jaw;
  }
  return null;
}

/** The jaw that a file's name speaks of, in the console's languages and German; the nearest folder that speaks decides. */
export function guessJaw(name: string): Said | null {
  const parts = name.split(/[/\\]/);
  // Folders have no extension to cut: keep the dots in them
  const last = parts.pop() ?? '';
  const said = guessOne(last);
  if (said) return said;
  for (const folder of parts.reverse()) {
    const jaw = guessOne(`${folder}.`);
    if (jaw) return jaw;
  }
  return null;
}
