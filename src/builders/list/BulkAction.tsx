import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { DialogWithNote } from '../actions/DialogWithNote.tsx';
import { allowedActions, planOf, withoutOwnValues } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { useBulk } from './useBulk.ts';

interface BulkActionProps extends Pick<ButtonProps, 'variant' | 'size'> {
  resource: string;
  action: string;
  records: readonly RecordValues[];
  /** Number of records that allow the action. */
  count: number;
  /** Replaces the button's text, including the number of records. */
  label?: string;
  /** Ticks the refused records only. */
  onSelect(ids: RecordId[]): void;
}

/** One action for all ticked records: asks once for its arguments. The button says how many allow it, if not all. */
export function BulkAction({ resource, action, records, count, label, onSelect, ...button }: BulkActionProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(resource);
  const { actor } = useSession();
  const definition = resourceOf(resource);
  const plan = withoutOwnValues(planOf(definition, action), actor);
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useBulk(resource, action, records, onSelect);
  const called = label ?? words.action(action);
  const name = plan.way === 'ask' ? `${called}…` : called;
  const shown =
    label !== undefined || count === records.length
      ? name
      : translate('list.bulk.some', {
          action: name,
          count: format.number(count),
          total: format.number(records.length),
        });
  return (
    <>
      <Button
        size="small"
        {...button}
        loading={isPending && !asking}
        onClick={() => (plan.way === 'ask' ? setAsking(true) : void run({}))}
      >
        {shown}
      </Button>
      {asking && (
        <DialogWithNote
          resource={resource}
          action={action}
          plan={plan}
          records={records.filter((record) => allowedActions(definition, [action], actor, record).length > 0)}
          count={count}
          isPending={isPending}
          onRun={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
