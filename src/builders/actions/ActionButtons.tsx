import { lazy, Suspense, useState, type ReactNode, type MouseEvent } from 'react';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf, actionPath, copyPath, editPath, showPath } from '../../resources/index.ts';
import { allowedActions, isAside, isPage, planOf } from './plan.ts';
import type { RecordValues } from '../fields/types.ts';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import type { RunParams } from '../../dataProvider/index.ts';
import { titleOf } from '../fields/textOf.ts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWords } from '../useWords.ts';
import type { Asked } from './AskedAction.tsx';
import { useAction } from './useAction.ts';

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

interface MoreActionsProps {
  resource: string;
  record: RecordValues;
  target: RunParams;
  actions: readonly string[];
  args?: Record<string, object>;
  size?: 'small' | 'medium';
  onAsk(action: string): void;
  onDone?: (action: string, answer: unknown) => void;
}

/** The remaining actions: a column of buttons behind three dots. */
function MoreActions({ resource, record, target, actions, args = {}, size, onAsk, onDone }: MoreActionsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = titleOf(resourceOf(resource), record);
  return (
    <>
      <IconButton
        size={size}
        aria-haspopup="dialog"
        aria-label={translate('list.more', { title })}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            padding: 0.5,
            '& .MuiButton-root': { justifyContent: 'flex-start', color: 'text.primary' },
          }}
        >
          {actions.map((action) => (
            <ActionButton
              key={action}
              {...{ resource, action, target }}
              args={args[action]}
              variant="text"
              size="medium"
              onAsk={() => {
                setAnchor(null);
                onAsk(action);
              }}
              onDone={(answer) => {
                setAnchor(null);
                onDone?.(action, answer);
              }}
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}

const paths: Partial<Record<string, typeof showPath>> = { show: showPath, edit: editPath, duplicate: copyPath };

interface ActionButtonProps extends Asked, Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon'> {
  resource: string;
  action: string;
  /** Opens the dialog of an action that asks first. In the parent, because it may outlive the button. */
  onAsk(): void;
  onDone?: (answer: unknown) => void;
}

/** A button for one action: runs it, opens its dialog, or leads to the page with the choices that it needs. */
function ActionButton(props: ActionButtonProps) {
  const { resource: name, action, target, record, args, onAsk, onDone, ...button } = props;
  const translate = useTranslate();
  const words = useWords(name);
  const resource = resourceOf(name);
  const plan = planOf(resource, action, args);
  const { run, isPending } = useAction(name, action, onDone);
  const stop = (event: MouseEvent) => event.stopPropagation();

  const { reviewed, state } = resource;
  const reviewWord =
    reviewed?.includes(action) && state?.waits && record ? words.value(state.waits, record[state.field]) : null;
  if (plan.way === 'page') {
    const id = String(target.id);
    const path = isPage(action) ? paths[action]?.(resource, id) : actionPath(resource, id, action);
    return path ? (
      <Button {...button} component={Link} to={path} onClick={stop}>
        {isPage(action) ? translate(`actions.${action}`) : (reviewWord ?? words.action(action))}
      </Button>
    ) : null;
  }

  const start = (event: MouseEvent) => {
    event.stopPropagation();
    if (plan.way === 'ask') onAsk();
    else void run({ ...target, ...args });
  };
  return (
    <Button {...button} loading={isPending} onClick={start}>
      {plan.way === 'ask' ? `${words.action(action)}…` : words.action(action)}
    </Button>
  );
}
