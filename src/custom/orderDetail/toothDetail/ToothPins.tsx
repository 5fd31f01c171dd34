import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { PinList } from '../pins/PinList.tsx';
import type { ToothMarks } from './useToothMarks.ts';

interface ToothPinsProps {
  order: Order;
  tooth: Fdi;
  marks: ToothMarks;
}

/** What is pinned to one tooth, and the words of a new pin on it. */
export function ToothPins({ order, tooth, marks }: ToothPinsProps) {
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState('');
  const pins = marks.pins.filter((pin) => pin.tooth === tooth);
  const save = async () => {
    setPending(true);
    try {
      await marks.setPin({ tooth, note: note.trim() });
      setNote('');
    } catch (error) {
      // The request layer has said why; what was typed stays.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{translate('viewer.pin.list')}</Typography>
      <PinList order={order} pins={pins} />
      {!marks.may && pins.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('viewer.pin.none')}
        </Typography>
      )}
      {marks.may && (
        <>
          <TextField
            label={translate('viewer.pin.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            multiline
            minRows={2}
            size="small"
            fullWidth
          />
          <Button
            variant="contained"
            loading={isPending}
            disabled={!note.trim()}
            onClick={() => void save()}
            sx={{ justifySelf: 'end' }}
          >
            {translate('viewer.pin.set')}
          </Button>
        </>
      )}
    </Box>
  );
}
