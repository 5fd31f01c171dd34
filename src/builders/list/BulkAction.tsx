import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { planOf, withoutOwnValues } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { useBulk } from './useBulk.ts';

const ActionDialog = lazy(withCustomWords(() => import('../actions/ActionDialog.tsx')));

interface BulkActionProps {
  resource: string;
  action: string;
  records: readonly RecordValues[];
  /** How many of them it may be done to. */
  count: number;
}

/** One action for all ticked records: asks once for what it needs. Where only some allow it, the button says how many. */
export function BulkAction({ resource, action, records, count }: BulkActionProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(resource);
  const plan = withoutOwnValues(planOf(resourceOf(resource), action));
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useBulk(resource, action, records);
  const name = plan.way === 'ask' ? `${words.action(action)}…` : words.action(action);
  const label =
    count === records.length
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
        loading={isPending && !asking}
        onClick={() => (plan.way === 'ask' ? setAsking(true) : void run({}))}
      >
        {label}
      </Button>
      {asking && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={action}
            plan={plan}
            count={count}
            isPending={isPending}
            onRun={run}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
