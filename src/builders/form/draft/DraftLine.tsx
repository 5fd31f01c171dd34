import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';
import type { DraftKeeper } from './draftKeeper.ts';
import { useDraftSnapshot } from './useDraftKeeper.ts';

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
