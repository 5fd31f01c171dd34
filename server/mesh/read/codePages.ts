import iconv from 'iconv-lite';

/*
 * Old zips don't state the code page of their names: programs use the local Windows or MS-DOS one. Detectors for texts,
 * such as chardet and jschardet, recognise one to two thirds of names: these are too short for their statistics.
 */

interface Script {
  /** Latin pages are tried in this order. */
  pages: readonly string[];
  isLatin?: boolean;
  /** Information in a non-ASCII character: few bits for a frequent one, infinitely many for one of another script. */
  bits(letter: string, page: string): number;
}

/** The first letter's bits; each rarer one has a little more. */
const byFrequency =
  (letters: string, first: number, step: number) =>
  (letter: string): number => {
    const rank = letters.indexOf(letter.toLowerCase());
    return rank < 0 ? Infinity : first + rank * step;
  };

const usual = { common: 10.5, rare: 16, rarest: 20 };
/** Chinese characters by their first byte: the standards list the common ones first. */
function ideograph(letter: string, page: string, common: [number, number], last: number): number {
  if (!/[\p{Script=Han}々]/u.test(letter)) return Infinity;
  const [lead = 0, trail = 0] = iconv.encode(letter, page);
  if (lead < common[0] || lead > last || (page === 'gbk' && trail < 0xa1)) return usual.rarest;
  return lead <= common[1] ? usual.common : usual.rare;
}

function japanese(letter: string, page: string): number {
  if (/[\u3041-\u30ff]/.test(letter)) return 6.5;
  return /[、。（）－　]/.test(letter) ? 8 : ideograph(letter, page, [0x88, 0x97], 0xea);
}

const scripts = {
  cyrillic: {
    pages: ['cp866', 'windows-1251'],
    bits: byFrequency('оеаинтсрвлкмдпуяыьгзбчйхжёшюцщэфъіїєўґ№«»–—', 3.2, 0.17),
  },
  turkish: { pages: ['cp857', 'windows-1254'], isLatin: true, bits: byFrequency('ıüşğöçi̇âîû°º', 3.5, 0.5) },
  // Includes the French accents of both code pages.
  arabic: {
    pages: ['cp720', 'windows-1256'],
    bits: byFrequency('اليمنرودبتسعةحفكهىقجأصشخإطزضئغثءذظؤآـ،؛؟éâàçêëèïîôûù«»', 3, 0.17),
  },
  japanese: { pages: ['shift_jis'], bits: japanese },
  western: {
    pages: ['cp850', 'windows-1252'],
    isLatin: true,
    bits: byFrequency('éäöüáóíèñçúêàßôâãøåîæëïõûùòìœÿ°ºª', 3, 0.35),
  },
  chinese: { pages: ['gbk'], bits: (letter, page) => ideograph(letter, page, [0xb0, 0xd7], 0xf7) },
} satisfies Record<string, Script>;

/** By Windows display language. */
const byLanguage: Partial<Record<string, Script>> = {
  tr: scripts.turkish,
  ar: scripts.arabic,
  ja: scripts.japanese,
  ru: scripts.cyrillic,
  uk: scripts.cyrillic,
  be: scripts.cyrillic,
  bg: scripts.cyrillic,
};

/** Bits against pages that read other scripts' bytes as letters, found with names in twelve languages. */
const against: Partial<Record<string, number>> = {
  'windows-1251': 1,
  cp720: 5,
  'windows-1256': 1,
  shift_jis: 8,
  'windows-1254': 6,
};
/** Two letters of Windows-1251 are also one Chinese character. */
const shortWord = /(?<![^\p{ASCII}])[^\p{ASCII}]{2}(?![^\p{ASCII}])/gu;
const tooShort = 5;
/** An ASCII character; for a name that can't be in a page; for two letters next to each other that seldom are. */
const [plain, impossible, oddPair] = [5, 200, { latin: 6, other: 10 }];
/** Share of the bits in the pages of the packer's own language. */
const ownLanguage = 0.5;

/** A word that mixes alphabets, or has capitals inside, was decoded with the wrong page. */
const isMixed = /[a-z][\p{Script=Cyrillic}\p{Script=Arabic}№°]|[\p{Script=Cyrillic}\p{Script=Arabic}№°][a-z]/iu;
const hasOddCapitals = /[А-Я]{2}[а-яў]|[а-яё][А-Я]|\p{Ll}[À-ÖØ-Þ]/u;

/** Bits of a name in a page; infinitely many if it can't be in that page. */
function bitsOf(name: Buffer, page: string, { bits, isLatin = false }: Script): number {
  const text = iconv.decode(name, page);
  if (isMixed.test(text) || hasOddCapitals.test(text)) return Infinity;
  let sum = 0;
  for (const letter of text) sum += letter <= '\x7f' ? plain : bits(letter, page);
  // An accent seldom follows another, and other scripts seldom adjoin Latin letters.
  const odd = isLatin ? /[^\p{ASCII}](?=[^\p{ASCII}])/gu : /[a-z](?=[^\p{ASCII}])|(?<=[^\p{ASCII}])[a-z]/giu;
  const short = page === 'windows-1251' ? (text.match(shortWord)?.length ?? 0) * tooShort : 0;
  return sum + short + (text.match(odd)?.length ?? 0) * (isLatin ? oddPair.latin : oddPair.other);
}

/**
 * Decodes the names of one zip, which were packed on one machine: in the page in which all of them have the fewest
 * bits. `languages` are those of the person who packed it, likeliest first, since two scripts may share bytes. A name
 * that can't be in that page is read in the next one.
 */
export function nameReader(names: readonly Uint8Array[], languages: readonly string[]): (bytes: Uint8Array) => string {
  const all = names.map((name) => Buffer.from(name));
  const own = languages.map((language) => byLanguage[language]).find((script) => script !== undefined);
  const pages = Object.values<Script>(scripts)
    .flatMap((script) => script.pages.map((page) => ({ page, script })))
    // Western and Turkish pages have almost the same letters: the Windows page counts if the MS-DOS one can't be.
    .filter(
      ({ page, script }) =>
        !script.isLatin ||
        script === own ||
        page === script.pages[0] ||
        all.some((name) => bitsOf(name, script.pages[0]!, script) === Infinity),
    )
    .map(({ page, script }) => {
      const sum = all.reduce((bits, name) => bits + Math.min(impossible, bitsOf(name, page, script)), 0);
      return { page, script, bits: (sum + (against[page] ?? 0)) * (script === own ? ownLanguage : 1) };
    })
    .toSorted((a, b) => a.bits - b.bits);
  return (given) => {
    const name = Buffer.from(given);
    const fitting = pages.find(({ page, script }) => bitsOf(name, page, script) < Infinity);
    return iconv.decode(name, fitting?.page ?? 'gbk');
  };
}
