import { posix } from 'node:path';
import { crc32 } from 'node:zlib';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Lossy = new TextDecoder('utf-8');

/** A name with a declared encoding, or in UTF-8; null if in a code page. */
export function statedName(bytes: Uint8Array, flaggedUtf8: boolean, unicodePath: Uint8Array | null): string | null {
  // Valid only for version 1 with the name's checksum: a program unaware of the field may have renamed the file.
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

/** Maximum name length, and how much of a longer one is shown. */
const mostLetters = { taken: 1024, shown: 255 };

/**
 * A relative path with '/', without control or direction characters, drive or root, since some programs store the
 * absolute path. `isSafe` is false for a path that leaves its folder or disguises its ending.
 */
export function safeName(raw: string): { name: string; isSafe: boolean } {
  const parts = raw
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const isSafe = raw.length <= mostLetters.taken && !raw.includes('\0') && !parts.includes('..');
  // \p{Cf} includes direction marks, which can disguise an extension
  const kept = parts.map((part) => part.replace(/[\p{Cc}\p{Cf}]/gu, '').normalize('NFC'));
  const name = kept.filter((part) => part !== '' && part !== '..').join('/');
  return { name: isSafe ? name : name.slice(-mostLetters.shown), isSafe };
}

/** Files that operating systems add. Other dotfiles are kept. */
export function isLitter(name: string): boolean {
  const parts = name.split('/');
  return parts.includes('__MACOSX') || /^(?:\._.*|\.ds_store|thumbs\.db|desktop\.ini)$/i.test(parts.at(-1)!);
}

/** Makes names unique: a second `a.stl` becomes `a (2).stl`. `A.stl` stays, since other members may name it. */
export function uniqueNames(): (name: string) => string {
  const seen = new Set<string>();
  /** Next number per repeated name; starting from 2 each time, 2,000 equal names would take a minute. */
  const copies = new Map<string, number>();
  return (name) => {
    const { dir, name: stem, ext } = posix.parse(name);
    const folder = dir && `${dir}/`;
    let candidate = name;
    let copy = copies.get(name) ?? 2;
    while (seen.has(candidate)) candidate = `${folder}${stem} (${copy++})${ext}`;
    copies.set(name, copy);
    seen.add(candidate);
    return candidate;
  };
}
