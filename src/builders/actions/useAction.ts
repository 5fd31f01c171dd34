import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import type { RunParams } from '../../dataProvider/index.ts';
import { refuseInDialog } from '../../dataProvider/refusals.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useGuard } from '../form/useGuard.ts';

/** A message per refused argument; empty if the failure was already shown elsewhere; null on success. */
export type Refused = Record<string, string> | null;

interface UseAction {
  run(params: RunParams): Promise<Refused>;
  isPending: boolean;
}

/** Runs an action and shows the outcome; ignores double clicks. */
export function useAction(
  resource: string,
  action: string,
  onDone?: (answer: unknown) => void,
  /** The record has changed since the user saw it, and a message has said so. `fresh`: the current record. */
  onConflict?: (fresh: { version: number } | null) => void,
): UseAction {
  const [perform, { isPending }] = useRun(resource, action);
  const notify = useNotify();
  const guard = useGuard();

  const run = useCallback(
    async (params: RunParams): Promise<Refused> => {
      let refused: Refused = null;
      const done = await guard(async () => {
        try {
          const answer = await perform(params);
          notify(`done.${resource}.${action}`, { type: 'success' });
          onDone?.(answer);
          return true;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.is('conflict')) {
            if (!refuseInDialog('actions.conflict')) notify('actions.conflict', { type: 'warning' });
            onConflict?.(error.fresh());
          }
          refused = error.fieldErrors ?? {};
          return false;
        }
      });
      // An extra click does nothing, and closes nothing either.
      return done === undefined ? {} : refused;
    },
    [guard, perform, notify, resource, action, onDone, onConflict],
  );
  return { run, isPending };
}
