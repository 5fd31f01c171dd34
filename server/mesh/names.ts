import {
  adjectives,
  alsoNames,
  appliances,
  arches,
  bitesOfPatients,
  chinese,
  clear,
  fillers,
  folded,
  jaws,
  joining,
  pairs,
  relating,
  sidesOfTeeth,
  split,
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

/**
 * How surely words mean a jaw: `jaw` if they can mean nothing else (`upper jaw`, `Oberkiefer`), `alone` if they could
 * be a person or a place but only known words stand next to them (`scan upper`), `doubtful` otherwise (`Anna Lower`).
 */
interface Saying {
  says: Said;
  grade: 'jaw' | 'alone' | 'doubtful';
}

/** `UpperJaw_2` → upper, jaw. */
function wordsOf(part: string): string[] {
  const spaced = part.normalize('NFC').replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ');
  // Turkish İ lower-cases to i with a combining dot.
  return folded(spaced.toLowerCase())
    .replace(/\u0307/g, '')
    .replace(split, '')
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

/** Codes count next to a noun, except `alt`: `Kiefer alt` is an old one. */
const isCode = (side: Side, word: string) => word !== 'alt' && pairs.some((pair) => pair[sides.indexOf(side)] === word);

const isAdjective = (word: string) => sides.some((side) => adjectives[side].has(word));
const isNoun = (word: string) => jaws.has(word) || arches.has(word);
const isFiller = (word: string) => joining.has(word) || isNoun(word) || fillers.has(word);
const isKnown = ({ text, says }: Token) => says !== null || isFiller(text) || sidesOfTeeth.test(text);

const neighboursOf = <Item>(items: readonly Item[], at: number): Item[] =>
  [items[at - 1], items[at + 1]].filter((item) => item !== undefined);

/** A bite guard is an appliance, an open bite a patient's. */
const isNoScan = (words: readonly string[], at: number) =>
  words.some((word) => appliances.has(word)) || bitesOfPatients.has(words[at - 1] ?? '');

function tokensOf(part: string): Token[] {
  const words = wordsOf(part);
  const isAlone = words.every(
    (word) => isFiller(word) || meaningOf(word) || isAdjective(word) || sides.some((one) => isCode(one, word)),
  );
  return words.map((text, at) => {
    const next = neighboursOf(words, at);
    if (isMaxilla(text) && next.some((word) => adjectives.lower.has(word) || clear.lower.has(word)))
      return { text, says: 'lower' };
    const says = meaningOf(text);
    if (says) return { text, says: says === 'bite' && isNoScan(words, at) ? null : says };
    const hasNoun = next.some(isNoun);
    const side = sides.find(
      (one) => (adjectives[one].has(text) && (isAlone || hasNoun)) || (isCode(one, text) && hasNoun),
    );
    return { text, says: side ?? null };
  });
}

/** Whether only known words separate two words, and none qualifies the second: `upper 2 (lower patient)`. */
function areJoined(tokens: readonly Token[], one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return tokens.slice(from + 1, to + 2).every(isKnown);
}

function gradeOf(tokens: readonly Token[], at: number): Saying['grade'] {
  const { text = '' } = tokens[at] ?? {};
  const next = neighboursOf(tokens, at);
  if (relating.has(tokens[at - 1]?.text ?? '')) return 'doubtful';
  const isWord = meaningOf(text) !== null || isAdjective(text);
  if (isWord && next.some((one) => jaws.has(one.text))) return 'jaw';
  // Dutch "Bas" is a person: an adjective needs a noun.
  const canBeName = alsoNames.has(text) || meaningOf(text) === null;
  if (!canBeName) return at === tokens.length - 1 || next.some(isKnown) ? 'jaw' : 'doubtful';
  const hasArch = isAdjective(text) && next.some((one) => arches.has(one.text));
  return tokens.every(isKnown) && (meaningOf(text) || hasArch) ? 'alone' : 'doubtful';
}

/**
 * Two adjacent jaw names mean a bite. Otherwise the last counts that isn't followed by an unrelated word: `Lower Hutt
 * Dental 12 upper`.
 */
function saidIn(tokens: readonly Token[]): Saying | null {
  const said = tokens.flatMap(({ text, says }, at) => (says ? [{ text, says, at, grade: gradeOf(tokens, at) }] : []));
  const ofJaws = said.filter(({ says }) => says !== 'bite');
  const last = ofJaws.findLast(({ at }) => tokens.slice(at + 1, at + 2).every(isKnown)) ?? ofJaws.at(-1);
  const other = ofJaws.findLast(({ says }) => says !== last?.says);
  if (last && other && areJoined(tokens, other.at, last.at)) return { says: 'bite', grade: 'jaw' };
  const bite = said.find(({ says, text }) => says === 'bite' && !(last && sidesOfTeeth.test(text)));
  if (bite && (!last || bite.grade !== 'doubtful')) return bite;
  return last && other ? { ...last, grade: 'doubtful' } : (last ?? null);
}

const partsOf = (path: string) => path.split(/[/\\]/);
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');
/** iTero's names for the two arches, also of a copy or an earlier scan. */
const scanner = /_shell_occlusion_([ul])(?:[ _-]*(?:\(\d{1,2}\)|copy|preop|\d{1,2}))?$/i;

function saidByName(name: string): Saying | null {
  const stem = stemOf(name);
  const [, code] = scanner.exec(stem) ?? [];
  if (code) return { says: code.toLowerCase() === 'u' ? 'upper' : 'lower', grade: 'jaw' };
  return saidIn(tokensOf(stem));
}

/**
 * A folder counts only if all its words are known and one means a jaw: otherwise it is named after a person, a clinic
 * or a date, or distinguishes old (`alt`) from new.
 */
function saidByFolder(folder: string): Saying | null {
  const tokens = tokensOf(folder);
  const hasJaw = tokens.some(({ text }) => isNoun(text) || meaningOf(text) !== null);
  return tokens.every(isKnown) && hasJaw ? saidIn(tokens) : null;
}

const inPairs = new Set(pairs.flat());

/** Words that may pair, each with its place and the other words there that aren't fillers: `u`, `case/`, `smith`. */
function pairable(folders: readonly string[], words: readonly string[]) {
  const place = folders.map((folder) => wordsOf(folder).join(' ')).join('/');
  return words.flatMap((word, at) => {
    if (!inPairs.has(word)) return [];
    const others = words.filter((one, index) => index !== at && !isFiller(one)).join(' ');
    return [{ word, others, keyOf: (one: string) => [place, others, one].join('|') }];
  });
}
type Pairable = ReturnType<typeof pairable>[number];

/** In a file's own name. */
const ofName = (path: string): Pairable[] =>
  pairable(partsOf(path).slice(0, -1), wordsOf(stemOf(partsOf(path).at(-1) ?? '')));

/** In a folder's name, innermost first. Beside other words only words for a jaw pair, no initials: `Anna L`, `Anna U`. */
const ofFolders = (path: string): Pairable[] =>
  partsOf(path)
    .slice(0, -1)
    .flatMap((folder, at, all) => pairable(all.slice(0, at), wordsOf(folder)))
    .filter(({ word, others }) => others === '' || meaningOf(word) !== null)
    .toReversed();

const keysOf = (words: readonly Pairable[]) => words.map(({ word, keyOf }) => keyOf(word));

/** Detects pairs within a set: `1234_u.stl`, `1234_l.stl`. */
function saidInPair(words: readonly Pairable[], all: ReadonlySet<string>): Side | null {
  for (const { word, keyOf } of words)
    for (const [upper, lower] of pairs) {
      const other = word === upper ? lower : word === lower ? upper : null;
      if (other && all.has(keyOf(other))) return word === upper ? 'upper' : 'lower';
    }
  return null;
}

interface Spoken {
  says: Said;
  by: 'name' | 'folder';
  /** Can mean only the jaw, or another file of the case is named as its counterpart. */
  isPlain: boolean;
}

/**
 * The jaw that each of several related files names: in its file name, otherwise in its nearest meaningful folder. Whole
 * words only, since names contain patients, clinics, cities and dates.
 */
export function saidByNames(paths: readonly string[]): (Spoken | null)[] {
  const names = new Set(paths.flatMap((path) => keysOf(ofName(path))));
  const places = new Set(paths.flatMap((path) => keysOf(ofFolders(path))));
  return paths.map((path) => {
    const [name = '', ...folders] = partsOf(path).reverse();
    const own = saidByName(name);
    if (own && own.grade !== 'doubtful') return { by: 'name', says: own.says, isPlain: true };
    // `bite_l` is the left one.
    const paired = own?.says === 'bite' ? null : saidInPair(ofName(path), names);
    const named = paired ?? own?.says;
    if (named) return { by: 'name', says: named, isPlain: paired !== null };
    const around = saidInPair(ofFolders(path), places);
    if (around) return { by: 'folder', says: around, isPlain: true };
    const folder = folders.map(saidByFolder).find((said) => said !== null);
    return folder ? { by: 'folder', says: folder.says, isPlain: folder.grade === 'jaw' } : null;
  });
}

/** The jaw in a header or comments: only unambiguous words, and only one jaw. */
export function saidByHeader(text: string): Side | null {
  const said = new Set(wordsOf(text).map(meaningOf));
  const [side, ...more] = sides.filter((one) => said.has(one));
  return side && more.length === 0 && !said.has('bite') ? side : null;
}
