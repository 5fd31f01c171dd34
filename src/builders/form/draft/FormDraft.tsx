import { useEffect, useState, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft } from '../../../../domain/drafts.ts';
import { resourceOf } from '../../../resources/index.ts';
import { textOf } from '../../fields/textOf.ts';
import { sameValue, type Values } from '../conflict.ts';
import { DraftNotice, type DraftStanding } from './DraftNotice.tsx';
import type { DraftKeeper } from './draftKeeper.ts';
import { typedOver, wholeOf } from './typed.ts';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';
import { useDraftSnapshot } from './useDraftKeeper.ts';

interface FormDraftProps {
  resource: string;
  fields: readonly string[];
  keeper: DraftKeeper;
  /** Edits are the differences from this. */
  base: RefObject<Values>;
  given: Values;
  draft: Draft | null;
  standing: DraftStanding;
}

/** Passes edits to the keeper, and shows what happened to the stored draft. */
export function FormDraft({ resource, fields, keeper, base, given, draft, standing: atFirst }: FormDraftProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const [standing, setStanding] = useState(atFirst);
  const isOffered = standing === 'offered';

  useEffect(() => {
    const blank = typedOver(base.current, { ...base.current, ...given }, fields);
    return subscribe({
      formState: { values: true },
      callback: () => {
        const typed = typedOver(base.current, getValues(), fields);
        if (!(isOffered && sameValue(typed, blank))) keeper.change(typed);
      },
    });
  }, [subscribe, getValues, keeper, base, given, fields, isOffered]);

  if (!draft) return null;
  const show = (next: DraftStanding, values: Values) => {
    setStanding(next);
    keeper.release();
    reset(wholeOf(values, fields));
    keeper.change(typedOver(base.current, values, fields));
    void keeper.flush();
  };
  return (
    <DraftNotice
      standing={standing}
      updatedAt={draft.updatedAt}
      title={textOf(draft.values[resourceOf(resource).titleField])}
      onUse={() => show('restored', { ...base.current, ...given, ...draft.values })}
      onDiscard={() => show(isOffered ? 'none' : 'discarded', isOffered ? getValues() : { ...base.current, ...given })}
    />
  );
}

/** The draft's saving status in a few words; announced by screen readers only when it fails. */
export function DraftLine({ keeper }: { keeper: DraftKeeper }) {
  const translate = useTranslate();
  const format = useFormat();
  const { state, savedAt } = useDraftSnapshot(keeper);
  const said =
    state === 'blank'
      ? ''
      : state === 'failed'
        ? translate('form.draft.failed')
        : state === 'saved' && savedAt
          ? translate('form.draft.saved', { time: format.moment(savedAt) })
          : translate('form.draft.saving');
  return (
    <Typography
      variant="caption"
      aria-live={state === 'failed' ? 'polite' : 'off'}
      sx={{ color: state === 'failed' ? 'error.main' : 'ink.faint' }}
    >
      {said}
    </Typography>
  );
}
