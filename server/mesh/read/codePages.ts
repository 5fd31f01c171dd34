import iconv from 'iconv-lite';

/* Names in old zips don't say in which code page they are: programs take the one of their Windows, or of its MS-DOS. */

interface Script {
  /** Tried in this order. */
  pages: readonly string[];
  /** What a name that was read with the right page is made of, beyond ASCII. */
  letters: RegExp;
}

const cyrillic: Script = { pages: ['cp866', 'windows-1251'], letters: /^[\p{Script=Cyrillic}№«»–—]*$/u };
/** By the language of Windows. */
const scripts: Partial<Record<string, Script>> = {
  tr: { pages: ['cp857', 'windows-1254'], letters: /^[çğıöşüâîûÇĞİÖŞÜÂÎÛ°º]*$/ },
  // With the accents of French, which both pages have too.
  ar: { pages: ['cp720', 'windows-1256'], letters: /^[\p{Script=Arabic}ـ،؛؟éâàçêëèïîôûù«»]*$/u },
  ja: { pages: ['shift_jis'], letters: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。・（）－　]*$/u },
  ru: cyrillic,
  uk: cyrillic,
  be: cyrillic,
  bg: cyrillic,
};

/** A word of both alphabets was read with the wrong page. */
const isMixed = /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]/iu;
const beyondAscii = (text: string) => text.replace(/\p{ASCII}/gu, '');

const westernLetters = /^[\p{L}£×]*$/u;
const isCyrillic = (byte: number) => byte <= 0xaf || (byte >= 0xe0 && byte <= 0xfc);
/** A Chinese character in common use, by its two bytes. */
const isHanzi = (lead: number, trail: number) => lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1;

/**
 * By the bytes alone. Chinese characters come in pairs, Russian words as runs, and in Western names letters with accents stand
 * between plain ones.
 */
function pageByBytes(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const high = (text.match(/[\x80-\xff]+/g) ?? []).map((run) => [...Buffer.from(run, 'latin1')]);
  const hasHanzi = high.some((run) => run.some((lead, at) => isHanzi(lead, run[at + 1] ?? 0)));
  const longest = Math.max(0, ...high.map((run) => run.length));
  // An accent stands among plain letters; a word of its own doesn't.
  const isWithin = /[a-z][\x80-\xff]|[\x80-\xff][a-z]/i.test(text.replace(/\.[a-z0-9]{1,12}$/gim, ''));
  // The bytes of common Chinese characters go beyond the Russian letters.
  if ((longest > 2 || (longest === 2 && !isWithin)) && high.flat().every(isCyrillic)) return 'cp866';
  const western = iconv.decode(bytes, 'cp850');
  return hasHanzi || !westernLetters.test(beyondAscii(western)) ? 'gbk' : 'cp850';
}

/** Read as Western, these letters stand where no Western name has them: ş, Ş and İ at all, ı within a word. */
const turkish = /[a-z][\x98\x9e\x9f]|[\x98\x9e\x9f][a-z]|\x8d[a-z]/i;
/** Alef, lam, meem, noon and waw, half of all Arabic; read as Russian, they would be letters that are rare. */
const arabic = /[\x9f\xe9\xea\xeb\xed]/g;

/** The language that the names of one zip are in, where their bytes show it. */
function languageIn(names: readonly Buffer[]): string | undefined {
  const text = names.map((name) => name.toString('latin1')).join('\n');
  const high = text.replace(/\p{ASCII}/gu, '');
  const read = (page: string) => beyondAscii(iconv.decode(Buffer.from(high, 'latin1'), page));
  if (turkish.test(text) && scripts['tr']!.letters.test(read('cp857'))) return 'tr';
  const common = high.match(arabic)?.length ?? 0;
  const isArabic = common >= 3 && common / high.length > 0.2 && scripts['ar']!.letters.test(read('cp720'));
  return isArabic ? 'ar' : undefined;
}

/**
 * Reads the names of one zip. `languages` are those of who packed it, the likeliest first: two scripts may be written with the
 * same bytes. A name that isn't made of their letters is read by the bytes of all.
 */
export function nameReader(names: readonly Uint8Array[], languages: readonly string[]): (bytes: Uint8Array) => string {
  const all = names.flatMap((name) => [Buffer.from(name), Buffer.from('\n')]);
  const language = languages.find((each) => scripts[each]) ?? languageIn(all);
  // They were packed on one machine.
  const byBytes = pageByBytes(Buffer.concat(all));
  const script = language === undefined ? undefined : scripts[language];
  return (given) => {
    const bytes = Buffer.from(given);
    for (const page of script?.pages ?? []) {
      const text = iconv.decode(bytes, page);
      if (script!.letters.test(beyondAscii(text)) && !isMixed.test(text)) return text;
    }
    return iconv.decode(bytes, byBytes);
  };
}
