import { useCallback } from 'react';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import type { DraftSaver } from './draftSaver.ts';
import type { Fix } from './checks/fixes.ts';

/** Applies a fix: changes the draft, or some of its files. */
export function useFix(saver: DraftSaver): (fix: Fix) => void {
  const [update] = useRun('file', 'update');
  const [remove] = useRun('file', 'delete');
  return useCallback(
    ({ change, files = [] }) => {
      if (change) saver.change(change);
      for (const file of files)
        ('removed' in file ? remove({ id: file.id }) : update({ ...file })).catch((error: unknown) => {
          // The request layer shows the failure; the check shows the unchanged file.
          if (!(error instanceof CallError)) throw error;
        });
    },
    [saver, update, remove],
  );
}
