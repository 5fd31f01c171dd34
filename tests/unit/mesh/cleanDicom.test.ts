import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanSlice } from '../../../server/mesh/dicom/cleanDicom.ts';
import { uidsBy } from '../../../server/mesh/dicom/profile.ts';
import { dicomSlice, dicomUids, pixelsOf, readDicom } from '../../support/dicom.ts';

const name = 'Quillfeather^İpek';
const clean = (bytes: Uint8Array, names: string[] = []) => cleanSlice(bytes, uidsBy('salt'), names);
const valueOf = (bytes: Uint8Array, tag: string) => readDicom(bytes).dict[tag]?.Value;
const markers = [
  'quillfeather',
  'ipek',
  'i\u0307pek',
  'px-77021',
  '19770305',
  '20260301',
  '101500',
  'named',
  '1107.5.1',
];
const found = (bytes: Buffer) => markers.filter((marker) => bytes.toString('utf8').toLowerCase().includes(marker));

describe('a DICOM image for a reader who may not see the patient’s name', () => {
  it('says it nowhere, and has the same pixels at the same place', () => {
    const full = dicomSlice(name);
    expect(found(full).length).toBeGreaterThan(6);
    const cleaned = clean(full);
    expect(found(cleaned)).toEqual([]);
    const [pixels] = valueOf(cleaned, '7FE00010') as [ArrayBuffer];
    expect(new Int16Array(pixels)).toEqual(pixelsOf(1, 16));
    for (const tag of ['00080008', '00080016', '00080060', '00180050', '00200013', '00200032', '00200037', '00280030'])
      expect(valueOf(cleaned, tag)).toEqual(valueOf(full, tag));
    expect(
      Object.keys(readDicom(cleaned).dict).filter((tag) => Number.parseInt(tag.slice(3, 4), 16) % 2 === 1),
    ).toEqual([]);
    expect(valueOf(cleaned, '00120062')).toEqual(['YES']);
    for (const tag of ['00100010', '00100020', '00080020', '00080070'])
      expect(String(valueOf(cleaned, tag) ?? '')).toBe('');
  });

  it.each([
    ['implicit', dicomSlice(name, { syntax: '1.2.840.10008.1.2' }), '1.2.840.10008.1.2'],
    ['big endian', dicomSlice(name, { syntax: '1.2.840.10008.1.2.2' }), '1.2.840.10008.1.2.2'],
    ['deflated', deflated(dicomSlice(name)), '1.2.840.10008.1.2.1'],
  ])('is cleaned when it is %s', (_, full, syntax) => {
    const cleaned = clean(full);
    expect(found(cleaned)).toEqual([]);
    expect(readDicom(cleaned).meta['00020010']?.Value).toEqual([syntax]);
    for (const tag of ['00280010', '00280011', '00200032', '7FE00010'])
      expect(valueOf(cleaned, tag)).toEqual(valueOf(full, tag));
  });

  it('keeps the pieces of compressed pixels', () => {
    const pieces = [
      [1, 2, 3, 4],
      [5, 6],
    ].map((bytes) => Uint8Array.from(bytes).buffer);
    const more = { '7FE00010': { vr: 'OB', Value: pieces } };
    const full = dicomSlice(name, { syntax: '1.2.840.10008.1.2.4.70', more });
    const cleaned = clean(full);
    expect(found(cleaned)).toEqual([]);
    expect(valueOf(cleaned, '7FE00010')).toEqual(valueOf(full, '7FE00010'));
  });

  it.each([
    ['00080008', 'CS', ['ORIGINAL', 'PRIMARY', 'LOCALIZER']],
    ['00080060', 'CS', ['PX']],
    ['00180015', 'CS', ['JAW']],
    ['00185100', 'CS', ['HFS']],
    ['00200020', 'CS', ['L', 'F']],
    ['00280004', 'CS', ['PALETTE COLOR']],
    ['00280A02', 'CS', ['GEOMETRY']],
    ['00281054', 'LO', ['HU']],
    ['00281056', 'CS', ['SIGMOID']],
    ['00282110', 'CS', ['00']],
  ])('keeps what DICOM defines for %s', (tag, vr, Value) => {
    const full = dicomSlice(name, { more: { [tag]: { vr, Value } } });
    expect(valueOf(clean(full), tag)).toEqual(valueOf(full, tag));
  });

  it('keeps the words of an image’s type up to the first that DICOM doesn’t define', () => {
    const more = { '00080008': { vr: 'CS', Value: ['ORIGINAL', 'PRIMARY', 'CT_SOM5 FATMA', 'AXIAL'] } };
    expect(valueOf(clean(dicomSlice(name, { more })), '00080008')).toEqual(['ORIGINAL', 'PRIMARY']);
  });

  it('has other identifiers, the same in all slices of a series, and others in another series', () => {
    const [one, two] = [1, 2].map((at) => clean(dicomSlice(name, { at })));
    const other = cleanSlice(dicomSlice(name), uidsBy('other'), []);
    for (const tag of ['0020000D', '0020000E', '00200052']) {
      expect(valueOf(one!, tag)).toEqual(valueOf(two!, tag));
      expect(valueOf(one!, tag)).not.toEqual(valueOf(other, tag));
      expect(String(valueOf(one!, tag))).toMatch(/^2\.25\.\d{1,39}$/);
      expect(Object.values(dicomUids)).not.toContain(String(valueOf(one!, tag)));
    }
    expect(valueOf(one!, '00080018')).not.toEqual(valueOf(two!, '00080018'));
    expect(readDicom(one!).meta['00020003']?.Value).toEqual(valueOf(one!, '00080018'));
  });

  it.each([
    ['a number', '00180060', 'DS', 'Quillfeather'],
    ['a word of DICOM’s', '00185100', 'CS', 'Quillfeather'],
    ['a kind that the tag doesn’t have', '00181030', 'CS', 'QUILLFEATHER'],
    ['bytes in a group of numbers', '00189999', 'OB', new TextEncoder().encode('Quillfeather').buffer],
    ['a word that DICOM doesn’t define', '00180015', 'CS', 'QUILLFEATHER 80'],
    ['a maker', '00080070', 'LO', 'tel 5551234567 mother Quillfeather'],
    ['a model', '00081090', 'LO', name],
    ['a program', '00181020', 'LO', name],
    ['a filter', '00181160', 'SH', 'Quillfeather'],
    ['a kernel', '00181210', 'SH', 'Quillfeather'],
    ['a window', '00281055', 'LO', 'born 19770305 Quillfeather'],
    ['the kind of numbers', '00281054', 'LO', 'Quillfeather'],
    ['a colour profile', '00282000', 'OB', new TextEncoder().encode('Quillfeather').buffer],
    [
      'numbers of a frame',
      '52009230',
      'SQ',
      { '00209111': { vr: 'SQ', Value: [{ '00204000': { vr: 'LT', Value: [name] } }] } },
    ],
  ])('drops a name in the place of %s', (_, tag, vr, value) => {
    expect(found(clean(dicomSlice(name, { more: { [tag]: { vr, Value: [value] } } })))).toEqual([]);
  });

  it.each([
    [
      'says its patient’s number in what stays',
      dicomSlice(name, { number: '77021', more: { '00181150': { vr: 'IS', Value: ['77021'] } } }),
    ],
    ['says it among the pixels', dicomSlice(name, { more: inPixels('xxQuillfeatherxx') })],
    [
      'says the name that the clinic knows',
      dicomSlice('Other', { more: inPixels('xx\u5f20\u5c0f\u660e\u660exx') }),
      ['\u5f20\u5c0f\u660e\u660e'],
    ],
    ['says that a name is drawn into it', dicomSlice(name, { more: { '00280301': { vr: 'CS', Value: ['YES'] } } })],
    ['says so in small letters', dicomSlice(name, { more: { '00280301': { vr: 'CS', Value: ['yes'] } } })],
    ['is a report', dicomSlice(name, { hasPixels: false })],
    ['is no DICOM', Buffer.from('3Shape')],
  ])('is refused when it %s', (_, bytes, names: string[] = []) => {
    expect(() => clean(bytes, names)).toThrow();
  });
});

/** The same slice, deflated except for its first group. */
function deflated(slice: Buffer): Buffer {
  const start = 144 + slice.readUInt32LE(140);
  const text = slice.toString('latin1', 0, start);
  const head = text.replace('1.2.840.10008.1.2.1\0', '1.2.840.10008.1.2.1.99');
  const grown = Buffer.from(head, 'latin1');
  const at = head.indexOf('1.2.840.10008.1.2.1.99');
  grown.writeUInt16LE(22, at - 2);
  grown.writeUInt32LE(start - 144 + 2, 140);
  return Buffer.concat([grown, deflateRawSync(slice.subarray(start))]);
}

function inPixels(text: string) {
  const bytes = new Uint8Array(512);
  bytes.set(new TextEncoder().encode(text), 100);
  return { '7FE00010': { vr: 'OW', Value: [bytes.buffer] } };
}
