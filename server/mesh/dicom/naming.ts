import iconv from 'iconv-lite';
import type { DataSet } from 'dcmjs';

/** Tags with the patient's names and numbers, in a file not yet cleaned. */
const naming = ['00100010', '00100020', '00101000', '00101001', '00101005', '00101060', '00080050'];
export const namesIn = (dataSet: DataSet): string[] =>
  naming.flatMap((tag) => (dataSet[tag]?.Value ?? []).flatMap((value) => textsOf(value)));

/** A name has up to three representations (alphabetic, ideographic, phonetic). */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((one) => textsOf(one));
  return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
}

/** Whether part of a name or number is long enough not to occur by chance. */
const isTelling = (word: string) =>
  /^\d+$/.test(word) ? word.length > 4 : word.length > 2 || /^\p{Script=Han}{2}$/u.test(word);
const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.split(/[\s^=,;\\]+/)).filter((word) => isTelling(word))),
];

const escaped = (word: string) => word.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
/** Encodings used by software in the product's countries. */
const encodings = ['utf8', 'win1252', 'win1254', 'win1250', 'win1251', 'win1253', 'win1256', 'gb18030', 'utf16le'];
/** Minimum bytes for a match that isn't chance among half a million others. */
const fewestBytes = 6;

/** Whether the bytes contain one of the texts: as words in the header, in any encoding from `pixelsAt` on. */
export function saysOneOf(texts: readonly string[], bytes: Buffer, pixelsAt: number): boolean {
  const words = wordsOf(texts);
  const header = bytes.toString('utf8', 0, pixelsAt);
  return words.some(
    (word) =>
      new RegExp(String.raw`(?<![\p{L}\p{N}.])${escaped(word)}(?![\p{L}\p{N}.])`, 'iu').test(header) ||
      writings(word).some((written) => bytes.includes(written, pixelsAt)),
  );
}

const writings = (word: string): Buffer[] =>
  [word, word.toLowerCase(), word.toUpperCase()].flatMap((one) =>
    encodings
      .map((encoding) => iconv.encode(one, encoding))
      // iconv writes a question mark for an unsupported character.
      .filter((written) => written.length >= fewestBytes && !written.includes('?')),
  );
