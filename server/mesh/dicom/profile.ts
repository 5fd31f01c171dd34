import { createHash } from 'node:crypto';
import dcmjs, { type DataSet, type Element } from 'dcmjs';
import { definedTerms } from './terms.ts';

/*
 * The basic profile of DICOM PS3.15 (annex E) as an allowlist: everything not listed is removed. Kept are the pixels,
 * their position in space and the acquisition parameters, if these are numbers or terms that DICOM defines for them.
 * Other text goes even where the profile leaves it, such as the manufacturer: people write anything there.
 */

/** Acquisition, position, pixel, nuclear medicine and multi-frame groups. Overlays and curves may show a name. */
const groups = new Set(['0018', '0020', '0028', '0054', '5200', '7FE0']);
/** The type of the image, its identifiers and its modality. */
const single = new Set('00080008 00080016 00080018 00080060 00080064'.split(' '));
/** Palettes and lookup tables. Other bytes of their group, such as a colour profile, contain text. */
const tables = new Set('00281201 00281202 00281203 00281221 00281222 00281223 00283006'.split(' '));
/** Programs expect these; the profile requires them empty. */
const emptied: [tag: string, vr: string][] = [
  ['00080020', 'DA'],
  ['00080023', 'DA'],
  ['00080030', 'TM'],
  ['00080033', 'TM'],
  ['00080050', 'SH'],
  ['00080070', 'LO'],
  ['00080090', 'PN'],
  ['00100010', 'PN'],
  ['00100020', 'LO'],
  ['00100030', 'DA'],
  ['00100040', 'CS'],
  ['00200010', 'SH'],
];
/** VRs that hold numbers or tags only, in binary. Dates and times aren't included. */
const binary = new Set('AT FD FL SL SS SV UL US UV'.split(' '));
/** VRs of numbers in text. */
const decimal = new Set(['DS', 'IS']);
const isNumber = (value: unknown) => Number.isFinite(Number(String(value).trim()));
const bytesOfPixels = ['OB', 'OW', 'OF', 'OD'];
const deepest = 8;

/** `PatientIdentityRemoved`, the method used, and that no dates are left. */
const marks: DataSet = {
  '00120062': { vr: 'CS', Value: ['YES'] },
  '00120063': { vr: 'LO', Value: ['DICOM PS3.15 Basic Application Level Confidentiality Profile'] },
  '00280303': { vr: 'CS', Value: ['REMOVED'] },
};

/** DICOM's own UIDs are types; all others identify something at one hospital. */
const isOfDicom = (uid: string) => uid.startsWith('1.2.840.10008.');

/** Replaces identifiers, consistently within the files of one `salt`. */
export const uidsBy =
  (salt: string) =>
  (uid: string): string => {
    if (uid === '' || isOfDicom(uid)) return uid;
    const bytes = createHash('sha256').update(`${salt} ${uid}`).digest().subarray(0, 16);
    // Version and variant bits of a random UUID.
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return `2.25.${BigInt(`0x${bytes.toString('hex')}`)}`;
  };

/** The data set without anything that may identify the person. */
export function withoutPerson(dataSet: DataSet, uidOf: (uid: string) => string): DataSet {
  const kept = walk(dataSet, uidOf, 0);
  for (const [tag, vr] of emptied) kept[tag] = { vr, Value: [] };
  return { ...kept, ...marks, '00080005': { vr: 'CS', Value: ['ISO_IR 192'] } };
}

function walk(dataSet: DataSet, uidOf: (uid: string) => string, depth: number): DataSet {
  const kept: DataSet = {};
  for (const [tag, element] of Object.entries(dataSet)) {
    const clean = staying(tag, element, uidOf, depth);
    if (clean) kept[tag] = clean;
  }
  return kept;
}

function staying(tag: string, { vr, Value = [] }: Element, uidOf: (uid: string) => string, depth: number) {
  const group = tag.slice(0, 4).toUpperCase();
  if (!(groups.has(group) || single.has(tag)) || !isOfItsKind(tag, vr)) return null;
  if (vr === 'SQ') {
    if (depth === deepest) return null;
    return { vr, Value: Value.map((item) => walk(item as DataSet, uidOf, depth + 1)) };
  }
  if (bytesOfPixels.includes(vr)) return group === '7FE0' || tables.has(tag) ? { vr, Value } : null;
  if (vr === 'UI') return { vr, Value: Value.map((uid) => uidOf(String(uid))) };
  if (binary.has(vr)) return { vr, Value };
  if (decimal.has(vr)) return Value.every(isNumber) ? { vr, Value } : null;
  const kept = definedTerms(tag, Value);
  return kept && { vr, Value: kept };
}

/** Whether a tag has its standard VR; private and unknown tags have none. */
function isOfItsKind(tag: string, vr: string): boolean {
  const said = dcmjs.data.DicomMetaDictionary.dictionary[`(${tag.slice(0, 4)},${tag.slice(4)})`]?.vr;
  if (said === 'xs') return vr === 'US' || vr === 'SS';
  if (said === 'ox') return vr === 'OB' || vr === 'OW';
  return said === vr || (said === 'lt' && bytesOfPixels.includes(vr));
}
