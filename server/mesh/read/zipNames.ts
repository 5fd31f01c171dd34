import { posix } from 'node:path';
import { crc32 } from 'node:zlib';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Lossy = new TextDecoder('utf-8');

/** A name that says what it is in, or is UTF-8; null for one in a code page. */
export function statedName(bytes: Uint8Array, flaggedUtf8: boolean, unicodePath: Uint8Array | null): string | null {
  // Version 1, and the checksum of the name that it stands for: a program that didn't know the field may have changed that.
  if (
    unicodePath &&
    unicodePath.length > 5 &&
    unicodePath[0] === 1 &&
    Buffer.from(unicodePath).readUInt32LE(1) === crc32(bytes)
  )
    return utf8Lossy.decode(unicodePath.subarray(5));
  if (flaggedUtf8) return utf8Lossy.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
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

/** What systems add to a zip by themselves. A point before a name alone hides nothing here. */
export function isLitter(name: string): boolean {
  const parts = name.split('/');
  return parts.includes('__MACOSX') || /^(?:\._.*|\.ds_store|thumbs\.db|desktop\.ini)$/i.test(parts.at(-1)!);
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
