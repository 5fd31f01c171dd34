import type { RunParams } from '../../dataProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { View } from '../View.tsx';
import { DialogWithNote } from './DialogWithNote.tsx';
import { planOf } from './plan.ts';
import { useAction } from './useAction.ts';
import { useSeen } from './useSeen.ts';

/** An action's target and arguments. */
export interface Asked {
  /** The record or records, with the version that the user saw. */
  target: RunParams;
  /** The single record, which the dialog names. */
  record?: RecordValues;
  /** Arguments that the page already knows, which aren't asked for. */
  args?: object | undefined;
}

interface AskedActionProps extends Asked {
  resource: string;
  action: string;
  onDone?: (answer: unknown) => void;
  onClose(): void;
}

/** The dialog of an action that asks first. Keeps the input when the server refuses. */
export function AskedAction({ resource, action, target, record, args, onDone, onClose }: AskedActionProps) {
  const { seen, onConflict } = useSeen({ target, record, args });
  const plan = planOf(resourceOf(resource), action, seen.args);
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
    <DialogWithNote
      resource={resource}
      action={action}
      plan={plan}
      record={record}
      records={seen.record ? [seen.record] : []}
      count={seen.target.ids?.length ?? 1}
      isPending={isPending}
      onRun={(asked) => run({ ...seen.target, ...seen.args, ...asked })}
      onClose={onClose}
    />
  );
}
