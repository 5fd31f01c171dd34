import {
  adjectives,
  appliances,
  chinese,
  clear,
  codes,
  fillers,
  joining,
  nouns,
  pairs,
  stems,
  type Said,
} from './words.ts';

export type { Said } from './words.ts';

type Side = 'upper' | 'lower';
const sides = ['upper', 'lower'] as const;

/** A word, and what it means where it means something by itself. */
interface Token {
  text: string;
  says: Said | null;
}

/** `UpperJaw_2` is upper, jaw. */
function wordsOf(part: string): string[] {
  const spaced = part.normalize('NFC').replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
  // Turkish İ lower-cases to i with a combining dot.
  return spaced
    .toLowerCase()
    .replace(/\u0307/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
}

function meaningOf(word: string): Said | null {
  for (const says of ['bite', ...sides] as const)
    if (clear[says].has(word) || stems[says].test(word) || chinese[says].test(word)) return says;
  return null;
}

/** In Romance languages the lower jaw is one of two maxillae: `maxilar inferior`. */
const isMaxilla = (word: string) => /^(?:maxil|mascell)/.test(word);

function tokensOf(part: string): Token[] {
  const words = wordsOf(part);
  const isKnown = (word: string) =>
    nouns.has(word) ||
    fillers.has(word) ||
    sides.some((side) => adjectives[side].has(word)) ||
    meaningOf(word) !== null;
  const isAlone = words.every(isKnown);
  return words.map((text, at) => {
    const next = [words[at - 1], words[at + 1]].filter((word) => word !== undefined);
    if (isMaxilla(text) && next.some((word) => adjectives.lower.has(word) || clear.lower.has(word)))
      return { text, says: 'lower' };
    const says = meaningOf(text);
    if (says === 'bite' && words.some((word) => appliances.has(word))) return { text, says: null };
    if (says) return { text, says };
    const isNamed = isAlone || next.some((word) => nouns.has(word));
    const side = sides.find(
      (one) => adjectives[one].has(text) || (codes[one].has(text) && next.some((word) => nouns.has(word))),
    );
    return { text, says: side && isNamed ? side : null };
  });
}

/** Whether nothing stands between two words but what joins them. */
const areJoined = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from + 1, to).every(({ text, says }) => says !== null || isFiller(text));

const isOfPair = (word: string) => pairs.some((pair) => pair.includes(word));
const isFiller = (word: string) => joining.has(word) || nouns.has(word) || fillers.has(word);

/** Both jaws next to each other are a bite; further apart, the last one counts: `Lower Hutt Dental 12 upper`. */
function saidIn(tokens: readonly Token[]): Said | null {
  const jaws = tokens.flatMap(({ says }, at) => (says === 'upper' || says === 'lower' ? [{ says, at }] : []));
  const last = jaws.at(-1);
  const other = jaws.findLast(({ says }) => says !== last?.says);
  if (last && other && areJoined(tokens, Math.min(other.at, last.at), Math.max(other.at, last.at))) return 'bite';
  const bite = tokens.find(({ says }) => says === 'bite');
  // An arch as it stands in occlusion, as iTero names it, is no bite.
  if (bite && !(last && /^oc{1,2}lusi/.test(bite.text))) return 'bite';
  if (last) return last.says;
  const isPair = tokens.some(({ text }, at) =>
    pairs.some(([upper, lower]) => text === upper && tokens[at + 1]?.text === lower),
  );
  return isPair && tokens.every(({ text }) => isOfPair(text) || isFiller(text)) ? 'bite' : null;
}

const partsOf = (path: string) => path.split(/[/\\]/);
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');
/** iTero's own names of the two arches. */
const scanner = /_shell_occlusion_([ul])$/i;

function saidByName(name: string): Said | null {
  const stem = stemOf(name);
  const [, code] = scanner.exec(stem) ?? [];
  if (code) return code.toLowerCase() === 'u' ? 'upper' : 'lower';
  return saidIn(tokensOf(stem));
}

/** A folder speaks only where all of its words do: else it is named after a person, a clinic or a day. */
function saidByFolder(folder: string): Said | null {
  const tokens = tokensOf(folder);
  const isOfJaws = tokens.every(({ text, says }) => says !== null || nouns.has(text) || fillers.has(text));
  return isOfJaws ? saidIn(tokens) : null;
}

/** Words of whole paths, letters alone, by which names of one set are compared. */
const letters = (path: string) => partsOf(stemOf(path)).flatMap((part) => [...wordsOf(part), '/']);

/** What a name says by what it has where another one of its set has the other of a pair: `1234_u.stl`, `1234_l.stl`. */
function saidInPair(path: string, others: ReadonlySet<string>): Side | null {
  const words = letters(path);
  for (const [at, word] of words.entries())
    for (const [upper, lower] of pairs) {
      const other = word === upper ? lower : word === lower ? upper : null;
      if (other && others.has(words.with(at, other).join(' '))) return word === upper ? 'upper' : 'lower';
    }
  return null;
}

export interface Spoken {
  by: 'name' | 'folder';
  says: Said;
}

/**
 * What the names of files that belong together say, each by its own name, else by the nearest folder that speaks.
 * Whole words only, as names hold patients, clinics, cities and days.
 */
export function saidByNames(paths: readonly string[]): (Spoken | null)[] {
  const all = new Set(paths.map((path) => letters(path).join(' ')));
  return paths.map((path) => {
    const [name = '', ...folders] = partsOf(path).reverse();
    const own = saidByName(name) ?? saidInPair(path, all);
    if (own) return { by: 'name', says: own };
    const says = folders.map(saidByFolder).find((said) => said !== null);
    return says ? { by: 'folder', says } : null;
  });
}

/** What a header or comments say: only words that mean nothing but a jaw, and only one jaw. */
export function saidByHeader(text: string): Side | null {
  const said = new Set(wordsOf(text).map(meaningOf));
  const [side, ...more] = sides.filter((one) => said.has(one));
  return side && more.length === 0 && !said.has('bite') ? side : null;
}
