import iconv from 'iconv-lite';

/* Old zips don't state the code page of their names: programs use the local Windows or MS-DOS one. */

interface Script {
  /** Tried in this order. */
  pages: readonly string[];
  /** The non-ASCII characters that a correctly decoded name may have. */
  letters: RegExp;
}

const cyrillic: Script = { pages: ['cp866', 'windows-1251'], letters: /^[\p{Script=Cyrillic}№«»–—]*$/u };
const windowsCyrillic: Script = { ...cyrillic, pages: ['windows-1251'] };
/** By Windows display language. */
const scripts: Partial<Record<string, Script>> = {
  tr: { pages: ['cp857', 'windows-1254'], letters: /^[çğıöşüâîûÇĞİÖŞÜÂÎÛ°º]*$/ },
  // Includes the French accents of both code pages.
  ar: { pages: ['cp720', 'windows-1256'], letters: /^[\p{Script=Arabic}ـ،؛؟éâàçêëèïîôûù«»]*$/u },
  ja: { pages: ['shift_jis'], letters: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。・（）－　]*$/u },
  ru: cyrillic,
  uk: cyrillic,
  be: cyrillic,
  bg: cyrillic,
};

/** A word that mixes alphabets, or has capitals inside, was decoded with the wrong page. */
const isMixed = /[a-z][\p{Script=Cyrillic}\p{Script=Arabic}№°]|[\p{Script=Cyrillic}\p{Script=Arabic}№°][a-z]/iu;
const hasOddCapitals = /[А-Я]{2}[а-яў]|[а-яё][А-Я]|\p{Ll}[À-ÖØ-Þ]/u;
const beyondAscii = (text: string) => text.replace(/\p{ASCII}/gu, '');

const westernLetters = /^[\p{L}£×]*$/u;
const isCyrillic = (byte: number) => byte <= 0xaf || (byte >= 0xe0 && byte <= 0xfc);
/** A common Chinese character in GBK, by its two bytes. */
const isHanzi = (lead: number, trail: number) => lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1;

/**
 * Guesses from the bytes alone: Chinese characters are pairs, Russian words are runs, and Western accented letters are
 * between ASCII letters.
 */
function pageByBytes(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const high = (text.match(/[\x80-\xff]+/g) ?? []).map((run) => [...Buffer.from(run, 'latin1')]);
  const hasHanzi = high.some((run) => run.some((lead, at) => isHanzi(lead, run[at + 1] ?? 0)));
  const longest = Math.max(0, ...high.map((run) => run.length));
  // A Western accented letter adjoins ASCII letters.
  const isWithin = /[a-z][\x80-\xff]|[\x80-\xff][a-z]/i.test(text.replace(/\.[a-z0-9]{1,12}$/gim, ''));
  // Common Chinese characters use bytes outside the Russian letters.
  if ((longest > 2 || (longest === 2 && !isWithin)) && high.flat().every(isCyrillic)) return 'cp866';
  const isWestern = (page: string) => {
    const read = iconv.decode(bytes, page);
    return westernLetters.test(beyondAscii(read)) && !hasOddCapitals.test(read);
  };
  return (!hasHanzi && ['cp850', 'windows-1252'].find(isWestern)) || 'gbk';
}

/**
 * Typical bytes of a language in one of its pages, as Latin-1. Turkish: letters where Western names never have these
 * bytes. Arabic: alef, lam, meem, noon and waw, half of all Arabic text, rare in other scripts.
 */
const signs: readonly { language: string; page: string; has(text: string, high: string): boolean }[] = [
  { language: 'tr', page: 'cp857', has: (text) => /[a-z][\x98\x9e\x9f]|[\x98\x9e\x9f][a-z]|\x8d[a-z]/i.test(text) },
  { language: 'tr', page: 'windows-1254', has: (text) => /[a-z][\xf0\xfd\xfe]|[\xf0\xfd\xfe][a-z]/i.test(text) },
  { language: 'ar', page: 'cp720', has: (_, high) => isHalfOf(high, /[\x9f\xe9\xea\xeb\xed]/g) },
  { language: 'ar', page: 'windows-1256', has: (_, high) => isHalfOf(high, /[\xc7\xe1\xe3\xe4\xe6\xed]/g) },
  { language: 'ja', page: 'shift_jis', has: (text) => /(\x82[\x9f-\xf1]|\x83[\x40-\x96]){2}/.test(text) },
];
/** Without French accents, whose bytes are Russian letters. */
const ownLetters: Partial<Record<string, RegExp>> = { ar: /^[\p{Script=Arabic}ـ،؛؟]*$/u };
const isHalfOf = (high: string, letters: RegExp) => {
  const common = high.match(letters)?.length ?? 0;
  return common >= 2 && common / high.length > 0.3;
};

/** The script of a zip's names, if their bytes show it: each word in one alphabet. */
function scriptIn(bytes: Buffer): Script | undefined {
  const text = bytes.toString('latin1');
  const high = text.replace(/\p{ASCII}/gu, '');
  const found = signs.find(({ language, page, has }) => {
    if (!has(text, high)) return false;
    const read = iconv.decode(bytes, page);
    return (ownLetters[language] ?? scripts[language]!.letters).test(beyondAscii(read)) && !isMixed.test(read);
  });
  return found && scripts[found.language];
}

/** Only windows-1251 Cyrillic lower case fits; cp866 has its more frequent half elsewhere. */
function isWindowsCyrillic(bytes: Buffer): boolean {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  return (
    runs.some(({ length }) => length > 2) && runs.every((run) => /^[\xa8\xb8\xc0-\xff][\xb8\xe0-\xff]*$/.test(run))
  );
}

/**
 * Decodes the names of one zip. `languages` are those of the person who packed it, likeliest first, since two scripts
 * may share bytes. A name that doesn't fit them is decoded by the bytes of all names.
 */
export function nameReader(names: readonly Uint8Array[], languages: readonly string[]): (bytes: Uint8Array) => string {
  // All were packed on one machine.
  const all = Buffer.concat(names.flatMap((name) => [Buffer.from(name), Buffer.from('\n')]));
  const byBytes = isWindowsCyrillic(all) ? 'windows-1251' : pageByBytes(all);
  const language = languages.find((each) => scripts[each]);
  const own = language === undefined ? scriptIn(all) : scripts[language];
  const script = own === cyrillic && isWindowsCyrillic(all) ? windowsCyrillic : own;
  return (given) => {
    const bytes = Buffer.from(given);
    for (const page of script?.pages ?? []) {
      const text = iconv.decode(bytes, page);
      if (script!.letters.test(beyondAscii(text)) && !isMixed.test(text) && !hasOddCapitals.test(text)) return text;
    }
    return iconv.decode(bytes, byBytes);
  };
}
