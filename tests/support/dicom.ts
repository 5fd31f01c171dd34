import dcmjs, { type DataSet, type Element } from 'dcmjs';

const uid = '1.3.12.2.1107.5.1.4';
export const dicomUids = { study: `${uid}.1`, series: `${uid}.2`, frame: `${uid}.3` };

const of = (vr: string, ...Value: unknown[]): Element => ({ vr, Value });

/** A CT slice with a name, a number and a date in every field that can hold one. */
export function dicomSlice(
  name: string,
  {
    at = 1,
    side = 16,
    more = {},
    number = 'PX-77021',
    hasPixels = true,
    syntax = '1.2.840.10008.1.2.1',
  }: { at?: number; side?: number; more?: DataSet; number?: string; syntax?: string; hasPixels?: boolean } = {},
): Buffer {
  const made = new dcmjs.data.DicomDict({
    '00020002': of('UI', '1.2.840.10008.5.1.4.1.1.2'),
    '00020003': of('UI', `${uid}.9.${at}`),
    '00020010': of('UI', syntax),
    '00020016': of('AE', 'NAMEDSTATION'),
  });
  const item = { '00081155': of('UI', dicomUids.study), '00081030': of('LO', name), '00100010': of('PN', name) };
  made.dict = {
    '00080005': of('CS', 'ISO_IR 192'),
    '00080008': of('CS', 'ORIGINAL', 'PRIMARY', 'AXIAL'),
    '00080016': of('UI', '1.2.840.10008.5.1.4.1.1.2'),
    '00080018': of('UI', `${uid}.9.${at}`),
    '00080020': of('DA', '20260301'),
    '00080022': of('DA', '20260301'),
    '00080030': of('TM', '101500'),
    '00080050': of('SH', number),
    '00080060': of('CS', 'CT'),
    '00080070': of('LO', 'Maker'),
    '00080080': of('LO', name),
    '00080090': of('PN', name),
    '00081010': of('SH', name.slice(0, 16)),
    '00081030': of('LO', name),
    '00081110': of('SQ', item),
    '00090010': of('LO', name),
    '00091001': of('LO', name),
    '00100010': of('PN', name),
    '00100020': of('LO', number),
    '00100030': of('DA', '19770305'),
    '00100040': of('CS', 'F'),
    '00101010': of('AS', '049Y'),
    '00104000': of('LT', name),
    '00180050': of('DS', '0.5'),
    '00180060': of('DS', '120'),
    '00181000': of('LO', name),
    '00181030': of('LO', name),
    '00200010': of('SH', number),
    '0020000D': of('UI', dicomUids.study),
    '0020000E': of('UI', dicomUids.series),
    '00200013': of('IS', String(at)),
    '00200032': of('DS', '-10', '20', String(at / 2)),
    '00200037': of('DS', '1', '0', '0', '0', '1', '0'),
    '00200052': of('UI', dicomUids.frame),
    '00204000': of('LT', name),
    '00280002': of('US', 1),
    '00280004': of('CS', 'MONOCHROME2'),
    '00280010': of('US', side),
    '00280011': of('US', side),
    '00280030': of('DS', '0.3', '0.3'),
    '00280100': of('US', 16),
    '00280101': of('US', 16),
    '00280102': of('US', 15),
    '00280103': of('US', 1),
    '00281052': of('DS', '-1024'),
    '00281053': of('DS', '1'),
    '00324000': of('LT', name),
    '00400275': of('SQ', { '00400007': of('LO', name) }),
    '60003000': of('OW', new TextEncoder().encode(name.padEnd(32)).slice(0, 32).buffer),
    ...(hasPixels && { '7FE00010': of('OW', pixelsOf(at, side).buffer) }),
    ...more,
  };
  return Buffer.from(made.write());
}

/** Distinct 16-bit values. */
export const pixelsOf = (at: number, side: number): Int16Array =>
  Int16Array.from({ length: side * side }, (_, place) => ((place * 37 + at * 11) % 4096) - 1024);

export const readDicom = (bytes: Uint8Array) => dcmjs.data.DicomMessage.readFile(new Uint8Array(bytes).buffer);
