import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '../../../resources/defineResource.ts';
import { actionPath } from '../../../resources/index.ts';
import { AskedAction } from '../../actions/AskedAction.tsx';
import { planOf } from '../../actions/plan.ts';
import { useAction } from '../../actions/useAction.ts';
import type { RecordValues } from '../../fields/types.ts';

interface DroppedActionProps {
  resource: Resource;
  action: string;
  record: RecordValues;
  onEnd(): void;
}

/** What a dropped card begins: the same as the action's button. It asks first wherever that would. */
export function DroppedAction({ resource, action, record, onEnd }: DroppedActionProps) {
  const navigate = useNavigate();
  const { run } = useAction(resource.name, action);
  const { way } = planOf(resource, action);
  const target = { id: record.id, version: record.version as number | undefined };
  const begin = useEffectEvent(() => {
    if (way === 'ask') return;
    if (way === 'run') return void run(target).finally(onEnd);
    const path = actionPath(resource, record.id, action);
    if (path) void navigate(path);
    onEnd();
  });
  useEffect(() => begin(), []);
  if (way !== 'ask') return null;
  return <AskedAction resource={resource.name} action={action} target={target} record={record} onClose={onEnd} />;
}
