import { memo } from 'react';
import { useSession } from '../../authProvider/session.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { ActionButtons } from './ActionButtons.tsx';
import type { RecordValues } from '../fields/types.ts';
import { nextStepOf, rowActionsOf } from './plan.ts';

interface RowActionsProps {
  resource: Resource;
  record: RecordValues;
  onDone?: () => void;
}

/** A record's next step as one button, and the list's other actions behind three dots. */
export const RowActions = memo(function RowActions({ resource, record, onDone }: RowActionsProps) {
  const { actor } = useSession();
  const step = nextStepOf(resource, actor, record);
  const names = new Set([step, ...rowActionsOf(resource)].filter((action) => action !== null));
  // The record's name already links to its page.
  if (resource.show) names.delete('show');
  return (
    <ActionButtons
      resource={resource.name}
      record={record}
      actions={[...names]}
      size="small"
      dotsLast
      max={step === null ? 0 : 1}
      onDone={() => onDone?.()}
    />
  );
});
