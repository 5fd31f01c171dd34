import { adjectives, appliances, chinese, clear, fillers, joining, nouns, pairs, stems, type Said } from './words.ts';

export type { Said } from './words.ts';

type Side = 'upper' | 'lower';
const sides = ['upper', 'lower'] as const;

/** A word, and what it means where it means something by itself. */
interface Token {
  text: string;
  says: Said | null;
}

/** What words say. Among words of other meaning a jaw's may be a part of a name: `Lower Hutt Dental 12`. */
interface Saying {
  says: Said;
  isPlain: boolean;
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

const isCode = (side: Side, word: string) => pairs.some((pair) => pair[sides.indexOf(side)] === word);

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
      (one) => adjectives[one].has(text) || (isCode(one, text) && next.some((word) => nouns.has(word))),
    );
    return { text, says: side && isNamed ? side : null };
  });
}

/** Whether nothing stands between two words but what joins them. */
const areJoined = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from + 1, to).every(({ text, says }) => says !== null || isFiller(text));

const isFiller = (word: string) => joining.has(word) || nouns.has(word) || fillers.has(word);

/** At the end of a name, next to a word that means no one, or where the name has no other words. */
const isPlain = (tokens: readonly Token[], at: number) =>
  at === tokens.length - 1 ||
  [at - 1, at + 1].some((next) => tokens[next] && (tokens[next].says ?? isFiller(tokens[next].text)));

/** Both jaws next to each other are a bite; further apart, the last one counts: `Lower Hutt Dental 12 upper`. */
function saidIn(tokens: readonly Token[]): Saying | null {
  const said = tokens.flatMap(({ text, says }, at) => (says ? [{ text, says, at, isPlain: isPlain(tokens, at) }] : []));
  const jaws = said.filter(({ says }) => says !== 'bite');
  const last = jaws.at(-1);
  const other = jaws.findLast(({ says }) => says !== last?.says);
  if (last && other && areJoined(tokens, Math.min(other.at, last.at), Math.max(other.at, last.at)))
    return { says: 'bite', isPlain: true };
  // An arch as it stands in occlusion, as iTero names it, is no bite.
  const bite = said.find(({ says, text }) => says === 'bite' && !(last && /^oc{1,2}lusi/.test(text)));
  return (bite?.isPlain ? bite : last?.isPlain ? last : (bite ?? last)) ?? null;
}

const partsOf = (path: string) => path.split(/[/\\]/);
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');
/** iTero's own names of the two arches. */
const scanner = /_shell_occlusion_([ul])$/i;

function saidByName(name: string): Saying | null {
  const stem = stemOf(name);
  const [, code] = scanner.exec(stem) ?? [];
  if (code) return { says: code.toLowerCase() === 'u' ? 'upper' : 'lower', isPlain: true };
  return saidIn(tokensOf(stem));
}

/**
 * A folder speaks only where all of its words do, and one means a jaw: else it is named after a person, a clinic or a day, or says
 * what is old (`alt`) and what is new.
 */
function saidByFolder(folder: string): Said | null {
  const tokens = tokensOf(folder);
  const isOfJaws = tokens.every(({ text, says }) => says !== null || nouns.has(text) || fillers.has(text));
  const hasJaw = tokens.some(({ text }) => nouns.has(text) || meaningOf(text) !== null);
  return isOfJaws && hasJaw ? (saidIn(tokens)?.says ?? null) : null;
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

export interface Spoken extends Saying {
  by: 'name' | 'folder';
}

/**
 * What the names of files that belong together say, each by its own name, else by the nearest folder that speaks.
 * Whole words only, as names hold patients, clinics, cities and days.
 */
export function saidByNames(paths: readonly string[]): (Spoken | null)[] {
  const all = new Set(paths.map((path) => letters(path).join(' ')));
  return paths.map((path) => {
    const [name = '', ...folders] = partsOf(path).reverse();
    const own = saidByName(name);
    const paired = own ? null : saidInPair(path, all);
    if (own ?? paired) return { by: 'name', ...(own ?? { says: paired!, isPlain: true }) };
    const says = folders.map(saidByFolder).find((said) => said !== null);
    return says ? { by: 'folder', says, isPlain: true } : null;
  });
}

/** What a header or comments say: only words that mean nothing but a jaw, and only one jaw. */
export function saidByHeader(text: string): Side | null {
  const said = new Set(wordsOf(text).map(meaningOf));
  const [side, ...more] = sides.filter((one) => said.has(one));
  return side && more.length === 0 && !said.has('bite') ? side : null;
}
