import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { QuickPick } from '../../../domain/order/prescriptionEdits.ts';
import { sameValue, type Draft, type DraftField } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import { filled, takenBack, type Filled } from './filling.ts';
import { useDraftSnapshot } from './useDraft.ts';

interface Taken extends Filled {
  /** The notice that says where it came from. */
  text: string;
  onUndo?: (() => void) | undefined;
}

interface Taking extends Pick<Taken, 'text' | 'onUndo'> {
  change: Partial<Draft>;
  /** Applied to each tooth that is marked from now on. */
  next?: QuickPick | null;
}

export interface BeginFrom {
  taken: Taken | null;
  /** Applied to each tooth that is marked from now on. */
  next: QuickPick | null;
  setNext: (pick: QuickPick | null) => void;
  take: (taking: Taking) => void;
  /** Undoes the filled-in values that the user hasn't changed since; null if none are left. */
  undo: (() => void) | null;
}

/** Fills a draft from an earlier order or a pattern, in a way that can be undone without losing later changes. */
export function useBeginFrom(saver: DraftSaver): BeginFrom {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [next, setNext] = useState<QuickPick | null>(null);
  const { values } = useDraftSnapshot(saver);
  const back = taken && takenBack(taken, values);
  const isLeft = back && (Object.keys(back) as DraftField[]).some((field) => !sameValue(back[field], values[field]));
  return {
    taken,
    next,
    setNext,
    take: ({ text, change, next: pattern = null, onUndo }) => {
      setTaken({ text, onUndo, ...filled(saver.getSnapshot().values, change) });
      setNext(pattern);
      saver.change(change);
    },
    undo: isLeft
      ? () => {
          saver.change(back);
          taken.onUndo?.();
          setTaken(null);
          setNext(null);
        }
      : null,
  };
}

/** Says what has just been filled in, with a button that undoes it. */
export function TakenNotice({ taken, undo }: Pick<BeginFrom, 'taken' | 'undo'>) {
  const translate = useTranslate();
  if (!taken) return null;
  return (
    <Alert
      severity="success"
      action={
        undo && (
          <Button size="small" color="inherit" onClick={undo}>
            {translate('send.taken.undo')}
          </Button>
        )
      }
    >
      {taken.text}
    </Alert>
  );
}
