import { isProposal, type Proposal } from '../../domain/project.ts';
import { exocadFormat, fromExocad } from './exocad.ts';
import { readRecords, type ProjectFormat, type ProjectRecord } from './records.ts';
import { fromThreeShape, threeShapeFormat } from './threeShape.ts';

/** Both kinds at once: what the file is shows in what it holds. */
const format: ProjectFormat = {
  begins: (...element) => exocadFormat.begins(...element) ?? threeShapeFormat.begins(...element),
  values: new Set([...exocadFormat.values, ...threeShapeFormat.values]),
};

/** A file that may be a scanner's project, by its name. */
export const mayBeProject = (name: string): boolean => /\.(dentalproject|xml)$/i.test(name);

/**
 * What a project file asks for, in our words. Null for what is no project of a kind that we read, is broken or hostile, or
 * asks for nothing: that is no fault, the file stays what it is. Nothing of it is logged.
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

/** Which way its text is written: by its first bytes, else by what it declares, else UTF-8. */
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
  // Its bytes have shown that it isn't.
  return said.startsWith('utf-16') ? 'utf-8' : said;
}

/** The text of an XML file, piece by piece. Throws where the bytes aren't what they say. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
