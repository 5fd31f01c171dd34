import type { CaseFile } from '../../../domain/file.ts';

type Named = Pick<CaseFile, 'name' | 'purpose' | 'submission'>;

/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

// oxlint-disable-next-line no-control-regex -- what no file system should be given
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One path segment that every system can write, without a way to traverse upwards. */
function step(name: string): string {
  // By way of UTF-8, because half a surrogate pair can't be written.
  const plain = Buffer.from(name.normalize('NFC'))
    .toString()
    .replace(unsafe, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart();
  if (plain === '' || /^\.+$/.test(plain)) return '';
  return devices.test(plain) ? `_${plain}` : plain;
}

const folder = ({ purpose, submission }: Named) =>
  (purpose === 'scheme' || purpose === 'design') && submission > 0 ? `${purpose}-v${submission}` : purpose;

const numbered = (path: string, number: number) => {
  const [, stem = path, extension = ''] = /^(.*?[^/])(\.[^./]{1,12})?$/s.exec(path) ?? [];
  return number === 1 ? path : `${stem} (${number})${extension}`;
};

/** Where each file of an order stands in its zip: by what it is for, under its own name, and nowhere twice. */
export function archivePaths(files: readonly Named[]): string[] {
  const taken = new Set<string>();
  const folders = new Set<string>();
  return files.map((file) => {
    const steps = file.name.split(/[/\\]/).map(step).filter(Boolean);
    const wanted = [folder(file), ...(steps.length > 0 ? steps : ['file'])];
    const parents = wanted.slice(0, -1).map((_, index) => wanted.slice(0, index + 1).join('/'));
    // A folder where a file lies already: its name is put before the file's.
    const base = parents.some((parent) => taken.has(key(parent)))
      ? `${wanted[0]}/${wanted.slice(1).join('_')}`
      : wanted.join('/');
    let path = base;
    for (let number = 2; taken.has(key(path)) || folders.has(key(path)); number += 1) path = numbered(base, number);
    taken.add(key(path));
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) folders.add(key(path.slice(0, at)));
    return path;
  });
}

/** On many systems large and small letters are the same. */
const key = (path: string) => path.toLowerCase();
