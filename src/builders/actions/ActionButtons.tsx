import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { MoreActions } from './MoreActions.tsx';
import { allowedActions, isAside, isPage } from './plan.ts';
import type { RecordValues } from '../fields/types.ts';

const AskedAction = lazy(async () => ({ default: (await import('./AskedAction.tsx')).AskedAction }));

interface ActionButtonsProps {
  resource: string;
  record: RecordValues;
  /** Actions in order, the next step first; those that the user may not do now are hidden. */
  actions: readonly string[];
  /** Arguments by action that the page already knows, such as `{ confirmDesign: { hashes } }`. */
  args?: Record<string, object>;
  /** Always in the menu. */
  aside?: readonly string[] | undefined;
  /** Number of buttons; the rest goes into a menu. */
  max?: number;
  /** Makes the first one the page's primary button. */
  primary?: boolean;
  /** Button variants by action, where they differ from the default. */
  looks?: Record<string, 'text'>;
  size?: 'small' | 'medium';
  /** In rows the next step comes first; on a page the primary button comes last. */
  dotsLast?: boolean;
  /** Renders the buttons elsewhere, in a bar of the page. The dialogs stay here, with what is typed. */
  place?: (buttons: ReactNode) => ReactNode;
  onDone?: (action: string, answer: unknown) => void;
}

/** What the user may do to a record now, by the same function that the server uses. */
export function ActionButtons({
  resource,
  record,
  actions,
  args = {},
  aside = [],
  max = 3,
  primary,
  looks = {},
  size,
  dotsLast = false,
  place,
  onDone,
}: ActionButtonsProps) {
  const { actor } = useSession();
  // Keeps the dialog and its input even if a concurrent change removes the action.
  const [asked, setAsked] = useState<string | null>(null);
  const allowed = allowedActions(resourceOf(resource), actions, actor, record);
  const target = { id: record.id, version: record.version as number | undefined };
  const standsAside = (action: string) => isAside(action) || aside.includes(action);
  const steps = allowed.filter((action) => !standsAside(action));
  const more = [...steps.slice(max), ...allowed.filter(standsAside)];
  const dots = more.length > 0 && (
    <MoreActions {...{ resource, record, target, args, size, onDone }} actions={more} onAsk={setAsked} />
  );
  const buttons = steps
    .slice(0, max)
    .toReversed()
    .map((action) => (
      <ActionButton
        key={action}
        {...{ resource, action, target, record, size }}
        args={args[action]}
        variant={looks[action] ?? (primary && action === steps[0] && !isPage(action) ? 'contained' : 'outlined')}
        onAsk={() => setAsked(action)}
        onDone={(answer) => onDone?.(action, answer)}
      />
    ));
  return (
    <>
      {!dotsLast && dots}
      {place ? place(buttons) : buttons}
      {dotsLast && dots}
      {asked && (
        <Suspense>
          <AskedAction
            key={asked}
            {...{ resource, target, record }}
            action={asked}
            args={args[asked]}
            onDone={(answer) => onDone?.(asked, answer)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
