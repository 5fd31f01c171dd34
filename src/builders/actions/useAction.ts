import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import type { RunParams } from '../../dataProvider/index.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useWords } from '../useWords.ts';
import { useGuard } from './useGuard.ts';

/** A sentence for each argument that was refused, or null when all is well or the user has been told otherwise. */
export type Refused = Record<string, string> | null;

interface UseAction {
  run(params: RunParams): Promise<Refused>;
  isPending: boolean;
}

/** Does an action and says so, guarded against double clicks. */
export function useAction(resource: string, action: string, onDone?: (answer: unknown) => void): UseAction {
  const [perform, { isPending }] = useRun(resource, action);
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords(resource);
  const guard = useGuard();

  const run = useCallback(
    async (params: RunParams): Promise<Refused> => {
      let refused: Refused = null;
      const done = await guard(async () => {
        try {
          const answer = await perform(params);
          notify(translate('actions.done', { action: words.action(action) }), { type: 'success' });
          onDone?.(answer);
          return true;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.is('conflict')) notify('actions.conflict', { type: 'warning' });
          refused = error.fieldErrors ?? (error.is('conflict') ? null : {});
          return false;
        }
      });
      // A click too many does nothing, and closes nothing either.
      return done === undefined ? {} : refused;
    },
    [guard, perform, notify, translate, words, action, onDone],
  );
  return { run, isPending };
}
