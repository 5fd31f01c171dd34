import { serverLimits } from '../../../domain/serverLimits.ts';
import { readProject } from '../../projects/index.ts';
import { writeProject } from '../../projects/write.ts';
import { type Input, Uncleanable } from './input.ts';

/** A scanner's project, rewritten from what we understand of it: the teeth, and what is to be made of them. */
export async function* cleanProject(input: Input, size: number): AsyncGenerator<Buffer> {
  if (size > serverLimits.projectBytes) throw new Uncleanable('a project of that size');
  const proposal = await readProject(input.pass(size));
  if (!proposal) throw new Uncleanable('no project that we read');
  yield Buffer.from(writeProject(proposal));
}
