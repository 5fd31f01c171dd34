import { codeOf } from '../db/startError.ts';
import { OperatorRefusal } from './command.ts';

const said: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk quota is used up.',
  EROFS: 'it is read-only.',
  EACCES: 'permission denied.',
  EPERM: 'permission denied.',
  ENOTDIR: 'part of the path isn’t a folder.',
};

/** What the system refuses of a folder that the operator named, as a sentence; null for any other error. */
export function diskRefusal(error: unknown): OperatorRefusal | null {
  const why = said[codeOf(error) ?? ''];
  if (!why || !(error instanceof Error) || !('syscall' in error)) return null;
  const { path } = error as NodeJS.ErrnoException;
  return new OperatorRefusal(path ? `${path} can’t be used: ${why}` : `Writing to the disk failed: ${why}`, {
    cause: error,
  });
}
