import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { withCustomWords } from '../../i18nProvider/index.ts';
import type { RunParams } from '../../dataProvider/index.ts';
import { copyPath, editPath, resourceOf, showPath } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { isPage, planOf } from './plan.ts';
import { useAction } from './useAction.ts';

const paths: Partial<Record<string, typeof showPath>> = { edit: editPath, duplicate: copyPath };
const ActionDialog = lazy(withCustomWords(() => import('./ActionDialog.tsx')));

export interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon'> {
  resource: string;
  action: string;
  /** The record or records it is done to, with the version that the user saw. */
  target: RunParams;
  /** Arguments that the page knows already: these aren't asked for. */
  args?: object;
  /** What its dialog shows above what it asks. */
  note?: ReactNode;
  onDone?: (answer: unknown) => void;
}

/** One action as a button: does it, asks for what it needs first, or leads to the page where that can be chosen. */
export function ActionButton({ resource: name, action, target, args, note, onDone, ...button }: ActionButtonProps) {
  const translate = useTranslate();
  const words = useWords(name);
  const resource = resourceOf(name);
  const plan = planOf(resource, action, args);
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useAction(name, action, onDone);
  const label = isPage(action) ? translate(`actions.${action}`) : words.action(action);
  const stop = (event: MouseEvent) => event.stopPropagation();

  if (plan.way === 'page') {
    const path = (paths[action] ?? showPath)(resource, String(target.id));
    return path ? (
      <Button {...button} component={Link} to={path} onClick={stop}>
        {label}
      </Button>
    ) : null;
  }

  const start = (event: MouseEvent) => {
    event.stopPropagation();
    if (plan.way === 'ask') setAsking(true);
    else void run({ ...target, ...args });
  };
  return (
    <>
      <Button {...button} loading={isPending && !asking} onClick={start}>
        {plan.way === 'ask' ? `${label}…` : label}
      </Button>
      {asking && plan.view && (
        <View
          name={plan.view}
          fallback={null}
          record={{ id: String(target.id), version: target.version }}
          onClose={(answer) => {
            setAsking(false);
            if (answer !== undefined) onDone?.(answer);
          }}
        />
      )}
      {asking && !plan.view && (
        <Suspense>
          <ActionDialog
            resource={name}
            action={action}
            plan={plan}
            count={target.ids?.length ?? 1}
            isPending={isPending}
            note={note}
            onRun={(asked) => run({ ...target, ...args, ...asked })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
