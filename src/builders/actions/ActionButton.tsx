import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { actionPath, copyPath, editPath, resourceOf, showPath } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import type { Asked } from './AskedAction.tsx';
import { isPage, planOf } from './plan.ts';
import { useAction } from './useAction.ts';

const paths: Partial<Record<string, typeof showPath>> = { show: showPath, edit: editPath, duplicate: copyPath };

interface ActionButtonProps extends Asked, Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon'> {
  resource: string;
  action: string;
  /** Opens the dialog of an action that asks first. In the parent, because it may outlive the button. */
  onAsk(): void;
  onDone?: (answer: unknown) => void;
}

/** A button for one action: runs it, opens its dialog, or leads to the page with the choices that it needs. */
export function ActionButton(props: ActionButtonProps) {
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
