import { posix } from 'node:path';
import { MeshError } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf8Lossy = new TextDecoder('utf-8');
const gbk = new TextDecoder('gbk');

/** The name's text: UTF-8 where flagged or valid, else GBK, which Chinese Windows writes without saying so. */
export function decodeName(bytes: Uint8Array, flaggedUtf8: boolean): string {
  if (flaggedUtf8) return utf8Lossy.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return gbk.decode(bytes);
  }
}

/** A relative path with '/' and without control or direction characters; `zipUnsafeName` when it leaves its folder. */
export function safeName(raw: string): string {
  const name = raw.replaceAll('\\', '/');
  if (name.includes('\0') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.length > 1024) {
    throw new MeshError('zipUnsafeName');
  }
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new MeshError('zipUnsafeName');
  // \p{Cf} holds the marks that turn the reading direction and so disguise an extension
  return parts.map((part) => part.replace(/[\p{Cc}\p{Cf}]/gu, '').normalize('NFC')).join('/');
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
