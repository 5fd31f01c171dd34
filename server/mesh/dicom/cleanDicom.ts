import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import dcmjs from 'dcmjs';
import { MeshError } from '../errors.ts';
import { readSource } from '../read/source.ts';
import { listZip } from '../read/zip.ts';
import type { CleanedSlice, DicomAsk } from '../types.ts';
import { namesIn, saysOneOf } from './naming.ts';
import { uidsBy, withoutPerson } from './profile.ts';

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
  if (String(source.dict['00280301']?.Value?.[0]).trim() === 'YES') throw new MeshError('unsupported');
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
