import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { DraftLine } from './draft/DraftLine.tsx';
import type { DraftKeeper } from './draft/draftKeeper.ts';
import { useDraftSnapshot } from './draft/useDraftKeeper.ts';

interface FormBarProps {
  keeper: DraftKeeper;
  isPending: boolean;
  onCancel?: (() => void) | undefined;
}

/** A form's foot: save, leave, and how its draft stands. */
export function FormBar({ keeper, isPending, onCancel }: FormBarProps) {
  const translate = useTranslate();
  const { state } = useDraftSnapshot(keeper);
  return (
    <Stack direction="row" spacing={1.25} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button type="submit" variant="contained" loading={isPending}>
        {translate('form.save')}
      </Button>
      {onCancel && (
        <Button variant="text" onClick={onCancel} disabled={isPending}>
          {translate(state === 'blank' ? 'form.cancel' : 'form.draft.leave')}
        </Button>
      )}
      <DraftLine keeper={keeper} />
    </Stack>
  );
}
