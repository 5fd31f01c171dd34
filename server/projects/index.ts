import { isProposal, type Proposal } from '../../domain/project.ts';
import { exocadFormat, fromExocad } from './exocad.ts';
import { readRecords, type ProjectFormat, type ProjectRecord } from './records.ts';
import { textOf } from './text.ts';
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
