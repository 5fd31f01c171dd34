import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import dcmjs from 'dcmjs';
import { MeshError } from '../errors.ts';
import { readSource } from '../read/source.ts';
import { listZip } from '../read/zip.ts';
import type { CleanedSlice, DicomAsk } from '../types.ts';
import { uidsBy, withoutPerson } from './profile.ts';
import iconv from 'iconv-lite';
import type { DataSet } from 'dcmjs';

for (const name of ['dcmjs', 'validation.dcmjs']) dcmjs.log.getLogger(name).setLevel('silent');

const pixels = ['7FE00010', '7FE00008', '7FE00009'];
const syntax = '00020010';
const kind = '00020002';
const instance = '00020003';
/** dcmjs reads the deflated syntax, but can't write it. */
const deflatedSyntax = '1.2.840.10008.1.2.1.99';
const plainSyntax = '1.2.840.10008.1.2.1';

/**
 * Anonymizes one image; see `withoutPerson`. Text visible in the pixels stays.
 * @throws MeshError `unsupported` if it is no image, declares burned-in annotation, or still contains a name
 */
export function cleanSlice(bytes: Uint8Array, uidOf: (uid: string) => string, names: readonly string[]): Buffer {
  const source = dcmjs.data.DicomMessage.readFile(new Uint8Array(bytes).buffer);
  if (!pixels.some((tag) => source.dict[tag])) throw new MeshError('unsupported');
  // Burned-in annotation.
  if (/^\s*yes/i.test(String(source.dict['00280301']?.Value?.[0]))) throw new MeshError('unsupported');
  const made = new dcmjs.data.DicomDict({
    ...(source.meta[kind] && { [kind]: source.meta[kind] }),
    [instance]: { vr: 'UI', Value: (source.meta[instance]?.Value ?? []).map((uid) => uidOf(String(uid))) },
    [syntax]: {
      vr: 'UI',
      Value: [source.meta[syntax]?.Value?.[0] === deflatedSyntax ? plainSyntax : source.meta[syntax]?.Value?.[0]],
    },
  });
  made.dict = withoutPerson(source.dict, uidOf);
  const written = Buffer.from(made.write({ fragmentMultiframe: false }));
  const texts = [...names, ...namesIn(source.dict)];
  const pixelsAt = written.indexOf(Buffer.from([0xe0, 0x7f, 0x10, 0x00]), 132);
  if (saysOneOf(texts, written, pixelsAt < 0 ? written.length : pixelsAt)) throw new MeshError('unsupported');
  return written;
}

/**
 * Writes an image, or the slices of a zipped series one after another and compressed, to `target`; one slice in memory
 * at a time. Identifiers are replaced consistently in all of them.
 */
export function cleanDicom({ path, target, salt, names, series, limits }: DicomAsk): CleanedSlice[] {
  const uidOf = uidsBy(salt);
  const file = openSync(target, 'w');
  try {
    if (!series) {
      const written = cleanSlice(readSource({ path, name: path }, limits.bytes), uidOf, names);
      writeSync(file, written);
      return [];
    }
    let start = 0;
    return listZip(path, series).map((entry): CleanedSlice => {
      const written = cleanSlice(readSource({ path, name: entry.name, entry }, limits.bytes), uidOf, names);
      const deflated = deflateRawSync(written);
      writeSync(file, deflated);
      start += deflated.length;
      return { start: start - deflated.length, size: deflated.length, inflated: written.length, crc32: crc32(written) };
    });
  } catch (error) {
    throw error instanceof MeshError ? error : new MeshError('broken', undefined, { cause: error });
  } finally {
    closeSync(file);
  }
}

/** Tags with the patient's names and numbers, in a file not yet cleaned. */
const naming = ['00100010', '00100020', '00101000', '00101001', '00101005', '00101060', '00080050'];
const namesIn = (dataSet: DataSet): string[] =>
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
