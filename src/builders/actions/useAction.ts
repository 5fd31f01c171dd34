import { useCallback, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { RunParams } from '../../dataProvider/index.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useWords } from '../useWords.ts';

/** A sentence for each argument that was refused, or null when all is well or the user has been told otherwise. */
export type Refused = Record<string, string> | null;

interface UseAction {
  run(params: RunParams): Promise<Refused>;
  isPending: boolean;
}

/** Does an action and says so. A second click within the anti-double-click time after a success does nothing. */
export function useAction(resource: string, action: string, onDone?: (answer: unknown) => void): UseAction {
  const [perform, { isPending }] = useRun(resource, action);
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords(resource);
  const doneAt = useRef(-Infinity);

  const run = useCallback(
    async (params: RunParams): Promise<Refused> => {
      if (Date.now() - doneAt.current < limits.doubleClickTime) return null;
      try {
        const answer = await perform(params);
        doneAt.current = Date.now();
        notify(translate('actions.done', { action: words.action(action) }), { type: 'success' });
        onDone?.(answer);
        return null;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.is('conflict')) notify('actions.conflict', { type: 'warning' });
        return error.fieldErrors ?? (error.is('conflict') ? null : {});
      }
    },
    [perform, notify, translate, words, action, onDone],
  );
  return { run, isPending };
}
