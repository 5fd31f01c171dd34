import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderTemplate } from '../../../domain/orderTemplate.ts';
import type { WorkPattern } from '../../../domain/prescription.ts';
import { CopyFromEarlier } from './CopyFromEarlier.tsx';
import type { Draft } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import { copiedFrom, takenFrom } from './templates/taking.ts';
import { TemplatesDialog } from './templates/TemplatesDialog.tsx';

interface Taken {
  /** What it came from: a template's name, an order's number. */
  from: string;
  before: Partial<Draft>;
}

interface BeginFrom {
  taken: Taken | null;
  /** What a template says of each tooth that is marked from now on. */
  next: WorkPattern | null;
  clearNext: () => void;
  take: (from: string, change: Partial<Draft>, next?: WorkPattern | null) => void;
  undo: () => void;
}

/** Fills a draft in from something that was before, so that it can be taken back. */
export function useBeginFrom(saver: DraftSaver): BeginFrom {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [next, setNext] = useState<WorkPattern | null>(null);
  return {
    taken,
    next,
    clearNext: () => setNext(null),
    take: (from, change, pattern = null) => {
      const { values } = saver.getSnapshot();
      const fields = Object.keys(change) as (keyof Draft)[];
      setTaken({ from, before: Object.fromEntries(fields.map((field) => [field, values[field]])) });
      setNext(pattern);
      saver.change(change);
    },
    undo: () => {
      if (taken) saver.change(taken.before);
      setTaken(null);
      setNext(null);
    },
  };
}

/** From a template of the clinic, or from an earlier order. */
export function BeginButtons({ draft, take }: { draft: Draft } & Pick<BeginFrom, 'take'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const choose = (template: OrderTemplate) => {
    take(template.name, takenFrom(template, draft), template.teeth.length > 0 ? null : template.pattern);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('send.templates.button')}</Button>
      {open && <TemplatesDialog draft={draft} onChoose={choose} onClose={() => setOpen(false)} />}
      <CopyFromEarlier onTake={(order) => take(order.number, copiedFrom(order))} />
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
        <Button size="small" color="inherit" onClick={undo}>
          {translate('send.taken.undo')}
        </Button>
      }
    >
      {translate('send.taken.text', { from: taken.from })}
    </Alert>
  );
}
