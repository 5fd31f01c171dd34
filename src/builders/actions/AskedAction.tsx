import { lazy, Suspense, type ReactNode } from 'react';
import type { RunParams } from '../../dataProvider/index.ts';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { View } from '../View.tsx';
import { planOf } from './plan.ts';
import { FetchSeen, SeenFirst, seenViewOf } from './SeenFirst.tsx';
import { useAction } from './useAction.ts';
import { useSeen } from './useSeen.ts';

const ActionDialog = lazy(withCustomWords(() => import('./ActionDialog.tsx')));

/** What an action is done to and with. */
export interface Asked {
  /** The record or records, with the version that the user saw. */
  target: RunParams;
  /** The one record, for its dialog to name. */
  record?: RecordValues;
  /** Arguments that the page knows already: these aren't asked for. */
  args?: object | undefined;
  /** What its dialog shows above what it asks. */
  note?: ReactNode;
}

interface AskedActionProps extends Asked {
  resource: string;
  action: string;
  onDone?: (answer: unknown) => void;
  onClose(): void;
}

/** The dialog of an action that asks first. What is typed stays on a refusal. */
export function AskedAction({ resource, action, target, record, args, note, onDone, onClose }: AskedActionProps) {
  const { seen, onConflict } = useSeen({ target, record, args, note });
  const definition = resourceOf(resource);
  const plan = planOf(definition, action, seen.args);
  const seenView = seenViewOf(definition, action);
  const { run, isPending } = useAction(resource, action, onDone, onConflict);

  if (plan.view)
    return (
      <View
        name={plan.view}
        fallback={null}
        record={{ id: String(seen.target.id), version: seen.target.version }}
        onClose={(answer) => {
          onClose();
          if (answer !== undefined) onDone?.(answer);
        }}
      />
    );
  return (
    <>
      {seenView && <FetchSeen view={seenView} />}
      <Suspense>
        <ActionDialog
          resource={resource}
          action={action}
          plan={plan}
          record={record}
          count={seen.target.ids?.length ?? 1}
          isPending={isPending}
          note={
            seen.note ??
            (seenView && seen.record && <SeenFirst resource={resource} view={seenView} records={[seen.record]} />)
          }
          onRun={(asked) => run({ ...seen.target, ...seen.args, ...asked })}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}
