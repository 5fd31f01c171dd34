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
  /** Which actions, the next step first; those that the user may not do now aren't drawn. */
  actions: readonly string[];
  /** For an action: arguments that the page knows already, such as `{ confirmDesign: { hashes } }`. */
  args?: Record<string, object>;
  /** Those that always stand in the menu. */
  aside?: readonly string[] | undefined;
  /** How many are buttons; the rest stands in a menu. */
  max?: number;
  /** The first is the page's one primary button. */
  primary?: boolean;
  /** For an action: how its button looks, where not as the others do. */
  looks?: Record<string, 'text'>;
  size?: 'small' | 'medium';
  /** In rows the next step comes first; on a page the primary button stands last. */
  dotsLast?: boolean;
  /** Puts the buttons elsewhere than the dots: into a bar of the page. The dialogs stay here, with what is typed. */
  place?: (buttons: ReactNode) => ReactNode;
  onDone?: (action: string, answer: unknown) => void;
}

/** What the user may do to a record now, by the very function by which the server refuses. */
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
  // Its dialog stays with what was typed, though the action may be gone with a change from elsewhere.
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
