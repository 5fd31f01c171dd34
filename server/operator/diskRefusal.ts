import { codeOf } from '../db/startError.ts';
import { OperatorRefusal } from './command.ts';

const said: Record<string, string> = {
  ENOSPC: 'there is no room left.',
  EDQUOT: 'there is no room left.',
  EROFS: 'it can only be read.',
  EACCES: 'this user may not.',
  EPERM: 'this user may not.',
  ENOTDIR: 'a part of the path is no folder.',
};

/** What the system refuses of a folder that the operator named, as a sentence; null for any other error. */
export function diskRefusal(error: unknown): OperatorRefusal | null {
  const why = said[codeOf(error) ?? ''];
  if (!why || !(error instanceof Error) || !('syscall' in error)) return null;
  const { path } = error as NodeJS.ErrnoException;
  return new OperatorRefusal(path ? `${path} can’t be used: ${why}` : `The disk can’t be written to: ${why}`, {
    cause: error,
  });
}
