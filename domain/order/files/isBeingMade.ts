import type { CaseFile } from './file.ts';

/** Its viewing copy isn't ready yet. */
export const isBeingMade = ({ state }: Pick<CaseFile, 'state'>): boolean =>
  state === 'waiting' || state === 'unpacking' || state === 'converting';
