import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Revision } from '../../../../domain/order/revision.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import Dialog from '../../../layout/Dialog.tsx';
import { RevisionDifferences } from './RevisionDifferences.tsx';

interface RevisionsDialogProps {
  /** Two or more revisions of the prescription, oldest first. */
  revisions: readonly Revision[];
  onClose(): void;
}

/** Compares any two revisions of a prescription in words. */
export default function RevisionsDialog({ revisions, onClose }: RevisionsDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [earlier, setEarlier] = useState(revisions.at(-2)!.number);
  const [later, setLater] = useState(revisions.at(-1)!.number);
  const of = (number: number) => revisions.find((one) => one.number === number)!;
  const wordOf = (number: number) => translate('orderDetail.history.revision', { number: format.number(number) });
  const sides = [
    ['earlier', earlier, setEarlier],
    ['later', later, setLater],
  ] as const;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-labelledby': 'revisions' } }}>
      <DialogTitle id="revisions">{translate('orderDetail.revisions.open')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, paddingBlockStart: 1 }}>
          {sides.map(([side, value, set]) => (
            <TextField
              key={side}
              select
              size="small"
              label={translate(`orderDetail.revisions.${side}`)}
              value={value}
              onChange={({ target }) => set(Number(target.value))}
              // Date only: in Arabic, a truncated date and time would show part of the year.
              slotProps={{ select: { renderValue: () => dotted([wordOf(value), format.date(of(value).at)]) } }}
              sx={{ flex: '1 1 220px', minInlineSize: 0 }}
            >
              {revisions.map(({ number, at, actorName }) => (
                <MenuItem key={number} value={number}>
                  {dotted([wordOf(number), format.dateTime(at), actorName])}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        <RevisionDifferences before={of(earlier)} after={of(later)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
