import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { dismissReasons, type DismissReason } from '../../../domain/order/dataCheck/reasons.ts';
import { useWords } from '../../builders/useWords.ts';
import type { DismissalState } from './useDismissal.ts';

/** Asks once why the order is sent despite the data check's findings; the lab reads the answer. */
export function DismissalFields({ isAsked, reason, note, setReason, setNote, isFaulty }: DismissalState) {
  const translate = useTranslate();
  const words = useWords('order');
  if (!isAsked) return null;
  return (
    <Box data-place="dismissal" sx={{ display: 'grid', gap: 1 }}>
      <TextField
        select
        required
        size="small"
        label={words.field('dismissReason')}
        value={reason ?? ''}
        onChange={({ target }) => setReason(target.value as DismissReason)}
        error={isFaulty && reason === null}
        helperText={translate(isFaulty && reason === null ? 'ra.validation.required' : 'send.dismiss.text')}
      >
        {dismissReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`orderDetail.dataCheck.reasons.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {reason !== null && (
        <TextField
          size="small"
          required={reason === 'other'}
          label={words.field('dismissNote')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isFaulty}
          {...(isFaulty && { helperText: translate('ra.validation.required') })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </Box>
  );
}
