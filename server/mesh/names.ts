import {
  adjectives,
  appliances,
  chinese,
  clear,
  fillers,
  folded,
  joining,
  nouns,
  pairs,
  stems,
  type Said,
} from './words.ts';

export type { Said } from './words.ts';

type Side = 'upper' | 'lower';
const sides = ['upper', 'lower'] as const;

/** A word and its own meaning, if any. */
interface Token {
  text: string;
  says: Said | null;
}

/** The meaning of several words. Next to unrelated words it may be part of a proper name: `Lower Hutt Dental 12`. */
interface Saying {
  says: Said;
  isPlain: boolean;
}

/** `UpperJaw_2` → upper, jaw. */
function wordsOf(part: string): string[] {
  const spaced = part.normalize('NFC').replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
  // Turkish İ lower-cases to i with a combining dot.
  return folded(spaced.toLowerCase())
    .replace(/\u0307/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
}

function meaningOf(word: string): Said | null {
  for (const says of ['bite', ...sides] as const)
    if (clear[says].has(word) || stems[says].test(word) || chinese[says].test(word)) return says;
  return null;
}

/** In Romance languages the mandible can be called a maxilla: `maxilar inferior`. */
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

/** Whether only filler words separate two words. */
const areJoined = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from + 1, to).every(({ text, says }) => says !== null || isFiller(text));

const isFiller = (word: string) => joining.has(word) || nouns.has(word) || fillers.has(word);

/** True at the end of a name, next to a word that can't be a proper name, or alone. */
const isPlain = (tokens: readonly Token[], at: number) =>
  at === tokens.length - 1 ||
  [at - 1, at + 1].some((next) => tokens[next] && (tokens[next].says ?? isFiller(tokens[next].text)));

/** Two adjacent jaw names mean a bite; otherwise the last counts: `Lower Hutt Dental 12 upper`. */
function saidIn(tokens: readonly Token[]): Saying | null {
  const said = tokens.flatMap(({ text, says }, at) => (says ? [{ text, says, at, isPlain: isPlain(tokens, at) }] : []));
  const jaws = said.filter(({ says }) => says !== 'bite');
  const last = jaws.at(-1);
  const other = jaws.findLast(({ says }) => says !== last?.says);
  if (last && other && areJoined(tokens, Math.min(other.at, last.at), Math.max(other.at, last.at)))
    return { says: 'bite', isPlain: true };
  // An arch in occlusion, as iTero names it, is no bite.
  const bite = said.find(({ says, text }) => says === 'bite' && !(last && /^oc{1,2}lusi/.test(text)));
  return (bite?.isPlain ? bite : last?.isPlain ? last : (bite ?? last)) ?? null;
}

const partsOf = (path: string) => path.split(/[/\\]/);
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');
/** iTero's names for the two arches. */
const scanner = /_shell_occlusion_([ul])$/i;

function saidByName(name: string): Saying | null {
  const stem = stemOf(name);
  const [, code] = scanner.exec(stem) ?? [];
  if (code) return { says: code.toLowerCase() === 'u' ? 'upper' : 'lower', isPlain: true };
  return saidIn(tokensOf(stem));
}

/**
 * A folder counts only if all its words are known and one means a jaw: otherwise it is named after a person, a clinic
 * or a date, or distinguishes old (`alt`) from new.
 */
function saidByFolder(folder: string): Said | null {
  const tokens = tokensOf(folder);
  const isOfJaws = tokens.every(({ text, says }) => says !== null || nouns.has(text) || fillers.has(text));
  const hasJaw = tokens.some(({ text }) => nouns.has(text) || meaningOf(text) !== null);
  return isOfJaws && hasJaw ? (saidIn(tokens)?.says ?? null) : null;
}

/** The words of a whole path without digits, to compare names within one set. */
const letters = (path: string) => partsOf(stemOf(path)).flatMap((part) => [...wordsOf(part), '/']);

/** Detects pairs within a set: `1234_u.stl`, `1234_l.stl`. */
function saidInPair(path: string, others: ReadonlySet<string>): Side | null {
  const words = letters(path);
  for (const [at, word] of words.entries())
    for (const [upper, lower] of pairs) {
      const other = word === upper ? lower : word === lower ? upper : null;
      if (other && others.has(words.with(at, other).join(' '))) return word === upper ? 'upper' : 'lower';
    }
  return null;
}

interface Spoken extends Saying {
  by: 'name' | 'folder';
}

/**
 * The jaw that each of several related files names: in its file name, otherwise in its nearest meaningful folder. Whole
 * words only, since names contain patients, clinics, cities and dates.
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

/** The jaw in a header or comments: only unambiguous words, and only one jaw. */
export function saidByHeader(text: string): Side | null {
  const said = new Set(wordsOf(text).map(meaningOf));
  const [side, ...more] = sides.filter((one) => said.has(one));
  return side && more.length === 0 && !said.has('bite') ? side : null;
}
