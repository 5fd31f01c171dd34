import type { CaseFile } from '../../../domain/order/files/file.ts';

type Named = Pick<CaseFile, 'name' | 'purpose' | 'submission'>;

/** Device names reserved by Windows. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

// oxlint-disable-next-line no-control-regex -- what no file system should be given
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One path segment that is valid on every system and can't traverse upwards. */
function step(name: string): string {
  // Through UTF-8, because a lone surrogate can't be encoded.
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

/** Each file's unique path in an order's zip: a folder by purpose, then its own name. */
export function archivePaths(files: readonly Named[]): string[] {
  const taken = new Set<string>();
  const folders = new Set<string>();
  return files.map((file) => {
    const steps = file.name.split(/[/\\]/).map(step).filter(Boolean);
    const wanted = [folder(file), ...(steps.length > 0 ? steps : ['file'])];
    const parents = wanted.slice(0, -1).map((_, index) => wanted.slice(0, index + 1).join('/'));
    // A file already has the folder's name: flatten the folder into the file name.
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

/** Many file systems ignore case. */
const key = (path: string) => path.toLowerCase();
