import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { allowedActions, planOf, withoutOwnValues } from '../actions/plan.ts';
import { FetchSeen, SeenFirst, seenViewOf } from '../actions/SeenFirst.tsx';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { useBulk } from './useBulk.ts';

const ActionDialog = lazy(withCustomWords(() => import('../actions/ActionDialog.tsx')));

interface BulkActionProps extends Pick<ButtonProps, 'variant' | 'size'> {
  resource: string;
  action: string;
  records: readonly RecordValues[];
  /** How many of them it may be done to. */
  count: number;
  /** What its button says instead of its name, and how many of them where not all. */
  label?: string;
  /** Ticks what was refused, and nothing else. */
  onSelect(ids: string[]): void;
}

/** One action for all ticked records: asks once for what it needs. Where only some allow it, the button says how many. */
export function BulkAction({ resource, action, records, count, label, onSelect, ...button }: BulkActionProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(resource);
  const { actor } = useSession();
  const definition = resourceOf(resource);
  const plan = withoutOwnValues(planOf(definition, action), actor);
  const seenView = seenViewOf(definition, action);
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
      {asking && seenView && <FetchSeen view={seenView} />}
      {asking && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={action}
            plan={plan}
            count={count}
            isPending={isPending}
            note={
              seenView && (
                <SeenFirst
                  resource={resource}
                  view={seenView}
                  named
                  records={records.filter((record) => allowedActions(definition, [action], actor, record).length > 0)}
                />
              )
            }
            onRun={run}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
