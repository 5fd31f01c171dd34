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
  return (
    <ActionButtons
      resource={resource.name}
      record={record}
      // The record's name already links to its page.
      actions={rowActionsOf(resource).filter((action) => action !== 'show' || !resource.show)}
      size="small"
      dotsLast
      max={nextStepOf(resource, actor, record) === null ? 0 : 1}
      onDone={() => onDone?.()}
    />
  );
});
