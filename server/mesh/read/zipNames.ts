import { posix } from 'node:path';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Lossy = new TextDecoder('utf-8');
const gbk = new TextDecoder('gbk');
const cyrillic = new TextDecoder('ibm866');
/** The letters of MS-DOS's code page 850, by their byte; those of 437 are the same but for a few. */
const dosLetters = new Map(
  [
    [0x80, 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'],
    [0xb5, 'ÁÂÀ'],
    [0xc6, 'ãÃ'],
    [0xd0, 'ðÐÊËÈıÍÎÏ'],
    [0xde, 'Ì'],
    [0xe0, 'ÓßÔÒõÕµþÞÚÛÙýÝ'],
  ].flatMap(([first, letters]) =>
    String(letters)
      .split('')
      .map((letter, at) => [Number(first) + at, letter] as const),
  ),
);

const isDosLetter = (byte: number) => dosLetters.has(byte);
const isCyrillic = (byte: number) => byte <= 0xaf || (byte >= 0xe0 && byte <= 0xfc);
/** A Chinese character in common use, by its two bytes. */
const isHanzi = (lead: number, trail: number) => lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1;

/**
 * What a name was written in that doesn't say so and isn't UTF-8: zip programs take what their Windows has always taken. Chinese
 * characters come in pairs, Russian words as runs, and in Western names letters with accents stand between plain ones.
 */
function decodeOld(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const high = (text.match(/[\x80-\xff]+/g) ?? []).map((run) => [...Buffer.from(run, 'latin1')]);
  const hasHanzi = high.some((run) => run.some((lead, at) => isHanzi(lead, run[at + 1] ?? 0)));
  const longest = Math.max(0, ...high.map((run) => run.length));
  // An accent stands among plain letters; a word of its own doesn't.
  const isWithin = /[a-z][\x80-\xff]|[\x80-\xff][a-z]/i.test(text.replace(/\.[a-z0-9]{1,12}$/i, ''));
  // The bytes of common Chinese characters go beyond the Russian letters.
  if ((longest > 2 || (longest === 2 && !isWithin)) && high.flat().every(isCyrillic)) return cyrillic.decode(bytes);
  if (hasHanzi || !high.flat().every(isDosLetter)) return gbk.decode(bytes);
  return [...bytes].map((byte) => dosLetters.get(byte) ?? String.fromCharCode(byte)).join('');
}

/** The name's text: UTF-8 where flagged or valid, else in what systems wrote before. */
export function decodeName(bytes: Uint8Array, flaggedUtf8: boolean): string {
  if (flaggedUtf8) return utf8Lossy.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return decodeOld(bytes);
  }
}

/** Longer names aren't taken; what is left of one is shown. */
const mostLetters = { taken: 1024, shown: 255 };

/**
 * A relative path with '/', without control or direction characters, drive or root: some programs pack the whole path that a
 * file had on its machine. `isSafe` is false for a path that leaves its folder, or pretends to end elsewhere.
 */
export function safeName(raw: string): { name: string; isSafe: boolean } {
  const parts = raw
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const isSafe = raw.length <= mostLetters.taken && !raw.includes('\0') && !parts.includes('..');
  // \p{Cf} holds the marks that turn the reading direction and so disguise an extension
  const kept = parts.map((part) => part.replace(/[\p{Cc}\p{Cf}]/gu, '').normalize('NFC'));
  const name = kept.filter((part) => part !== '' && part !== '..').join('/');
  return { name: isSafe ? name : name.slice(-mostLetters.shown), isSafe };
}

/** What systems add to a zip by themselves. */
export function isLitter(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.some((part) => part === '__MACOSX' || part.startsWith('.')) ||
    /^(thumbs\.db|desktop\.ini)$/i.test(parts.at(-1)!)
  );
}

/** Gives every name once: a second `a.stl` becomes `a (2).stl`. Case is ignored, as some disks do. */
export function uniqueNames(): (name: string) => string {
  const seen = new Set<string>();
  /** Where counting goes on for a name that comes again: from 2 each time, 2,000 equal names would take a minute. */
  const copies = new Map<string, number>();
  return (name) => {
    const { dir, name: stem, ext } = posix.parse(name);
    const folder = dir && `${dir}/`;
    let candidate = name;
    let copy = copies.get(name.toLowerCase()) ?? 2;
    while (seen.has(candidate.toLowerCase())) candidate = `${folder}${stem} (${copy++})${ext}`;
    copies.set(name.toLowerCase(), copy);
    seen.add(candidate.toLowerCase());
    return candidate;
  };
}
