import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withCustomWords } from '../../../i18nProvider/index.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { showPath } from '../../../resources/index.ts';
import { planOf } from '../../actions/plan.ts';
import { useAction } from '../../actions/useAction.ts';
import type { RecordValues } from '../../fields/types.ts';

const ActionDialog = lazy(withCustomWords(() => import('../../actions/ActionDialog.tsx')));

interface DroppedActionProps {
  resource: Resource;
  action: string;
  record: RecordValues;
  onEnd(): void;
}

/** What a dropped card begins: the same as the action's button. It asks first wherever that would. */
export function DroppedAction({ resource, action, record, onEnd }: DroppedActionProps) {
  const navigate = useNavigate();
  const { run, isPending } = useAction(resource.name, action);
  const plan = planOf(resource, action);
  const target = { id: record.id, version: record.version as number | undefined };
  const begin = useEffectEvent(() => {
    if (plan.way === 'ask') return;
    if (plan.way === 'run') return void run(target).finally(onEnd);
    const path = showPath(resource, record.id);
    if (path) void navigate(path);
    onEnd();
  });
  useEffect(() => begin(), []);
  if (plan.way !== 'ask') return null;
  return (
    <Suspense>
      <ActionDialog
        resource={resource.name}
        action={action}
        plan={plan}
        count={1}
        isPending={isPending}
        onRun={(asked) => run({ ...target, ...asked })}
        onClose={onEnd}
      />
    </Suspense>
  );
}
