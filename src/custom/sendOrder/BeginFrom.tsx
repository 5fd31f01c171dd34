import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderTemplate } from '../../../domain/orderTemplate.ts';
import type { WorkPattern } from '../../../domain/prescription.ts';
import { CopyFromEarlier } from './CopyFromEarlier.tsx';
import { sameValue, type Draft, type DraftField } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import { copiedFrom, filled, takenBack, takenFrom, type Filled } from './templates/taking.ts';
import { TemplatesDialog } from './templates/TemplatesDialog.tsx';
import { useDraftSnapshot } from './useDraft.ts';

interface Taken extends Filled {
  /** What is said of it: where it came from. */
  text: string;
  onUndo?: (() => void) | undefined;
}

interface Taking extends Pick<Taken, 'text' | 'onUndo'> {
  change: Partial<Draft>;
  /** What is to be said of each tooth that is marked from now on. */
  next?: WorkPattern | null;
}

export interface BeginFrom {
  taken: Taken | null;
  /** What a template says of each tooth that is marked from now on. */
  next: WorkPattern | null;
  clearNext: () => void;
  take: (taking: Taking) => void;
  /** Takes back what nobody touched since; null where nothing is left of it. */
  undo: (() => void) | null;
}

/** Fills a draft in from something that was before, so that it can be taken back without what was typed since. */
export function useBeginFrom(saver: DraftSaver): BeginFrom {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [next, setNext] = useState<WorkPattern | null>(null);
  const { values } = useDraftSnapshot(saver);
  const back = taken && takenBack(taken, values);
  const isLeft = back && (Object.keys(back) as DraftField[]).some((field) => !sameValue(back[field], values[field]));
  return {
    taken,
    next,
    clearNext: () => setNext(null),
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

interface BeginButtonsProps extends Pick<BeginFrom, 'take'> {
  draft: Draft;
  /** Null while the draft isn't saved. */
  draftId: string | null;
}

/** From a template of the clinic, or from an earlier order. */
export function BeginButtons({ draft, draftId, take }: BeginButtonsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const choose = (template: OrderTemplate) => {
    take({
      text: translate('send.taken.text', { from: template.name }),
      change: takenFrom(template, draft),
      next: template.teeth.length > 0 ? null : template.pattern,
    });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('send.templates.button')}</Button>
      {open && <TemplatesDialog draft={draft} onChoose={choose} onClose={() => setOpen(false)} />}
      <CopyFromEarlier
        draftId={draftId}
        onTake={(order) =>
          take({ text: translate('send.taken.text', { from: order.number }), change: copiedFrom(order) })
        }
      />
    </>
  );
}

/** What has just been filled in, and the way back. */
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
