import { isProposal, type Proposal } from '../../domain/order/project.ts';
import { exocadFormat, fromExocad, mesialTo } from './exocad.ts';
import { readRecords, type ProjectFormat, type ProjectRecord } from './records.ts';
import { fromThreeShape, threeShapeFormat } from './threeShape.ts';
import type { Material, ToothWork, Work } from '../../domain/order/prescription.ts';

/** Both formats at once: the content shows which one it is. */
const format: ProjectFormat = {
  begins: (...element) => exocadFormat.begins(...element) ?? threeShapeFormat.begins(...element),
  values: new Set([...exocadFormat.values, ...threeShapeFormat.values]),
};

/** Whether the name suggests a scanner's project. */
export const mayBeProject = (name: string): boolean => /\.(dentalproject|xml)$/i.test(name);

/**
 * A project file's prescription in our terms. Null if it isn't a supported project, is broken or malicious, or
 * prescribes nothing; that isn't an error, since the file itself is kept. Its content is never logged.
 */
export async function readProject(bytes: AsyncIterable<Uint8Array>): Promise<Proposal | null> {
  let records: ProjectRecord[];
  try {
    records = await readRecords(textOf(bytes), format);
  } catch {
    return null;
  }
  const isExocad = records.some(({ type }) => type === 'tooth');
  const proposal = isExocad ? fromExocad(records) : fromThreeShape(records);
  return isProposal(proposal) ? proposal : null;
}

const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/** Its encoding: by BOM or first bytes, by its declaration, or UTF-8. */
function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && c !== undefined && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  const start = Buffer.from(head.subarray(0, 300))
    .toString('latin1')
    .replace(/^ï»¿/, '');
  const said = declared.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  // The bytes have ruled out UTF-16.
  return said.startsWith('utf-16') ? 'utf-8' : said;
}

/** Decodes an XML file piece by piece. Throws if the bytes are invalid in its encoding. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** exocad's terms for ours, as `workOf` and `materialOf` read them. */
const kinds: Partial<Record<Work, string>> = {
  crown: 'AnatomicCrown',
  pontic: 'AnatomicPontic',
  inlay: 'Inlay',
  postAndCore: 'PostAndCore',
  customAbutment: 'CustomAbutment',
};
const materials: Record<Material, string> = {
  zirconia: 'Zirconia',
  layeredZirconia: 'Layered zirconia',
  titaniumAlloy: 'Titanium',
  glassCeramic: 'Glass ceramic',
  pressCeramic: 'Press ceramic',
  compositeResin: 'Composite resin',
  acrylic: 'Acrylic',
  cobaltChrome: 'Cobalt chrome',
  flexibleNylon: 'Flexible nylon',
};

/**
 * Writes an exocad project for `proposal` from our own terms only, so that nothing else from the original file, such as
 * a name, is included.
 */
export function writeProject({ teeth, caseType }: Proposal): string {
  const tooth = (one: ToothWork) => {
    const mesial = mesialTo(one.tooth);
    const isJoined =
      one.bridge !== null && teeth.some(({ tooth, bridge }) => tooth === mesial && bridge === one.bridge);
    return [
      '    <Tooth>',
      `      <Number>${one.tooth}</Number>`,
      `      <ReconstructionType>${(one.work && kinds[one.work]) ?? 'Other'}</ReconstructionType>`,
      `      <MesialConnector>${isJoined}</MesialConnector>`,
      ...(one.material ? [`      <MaterialName>${materials[one.material]}</MaterialName>`] : []),
      `      <ImplantType>${caseType === 'implant' ? 'Implant' : 'None'}</ImplantType>`,
      ...(one.shade ? [`      <Color>${one.shade}</Color>`] : []),
      '    </Tooth>',
    ];
  };
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<Treatment>',
    '  <Teeth>',
    ...teeth.flatMap(tooth),
    '  </Teeth>',
    '</Treatment>',
    '',
  ].join('\n');
}
