import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { card } from '../../../domain/organisation/card.ts';
import { useGuard } from '../../builders/form/useGuard.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useCall } from '../../dataProvider/useCall.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import Dialog from '../../layout/Dialog.tsx';

/** Asks for a card's number, typed or pasted; when refused, keeps the input and shows the reason below it. */
export default function ActivateCardDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const words = useWords(card.name);
  const titleId = useId();
  const { cardNumber, type, fault, submit, isPending } = useActivation(onClose);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('capacity.activate.action')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={words.field('number')}
            value={cardNumber}
            error={Boolean(fault)}
            helperText={fault || translate('capacity.activate.hint')}
            onChange={({ target }) => type(target.value)}
            slotProps={{
              htmlInput: {
                dir: 'ltr',
                maxLength: 40,
                autoComplete: 'off',
                autoCapitalize: 'characters',
                spellCheck: false,
              },
            }}
          />
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={onClose} disabled={isPending}>
            {translate('capacity.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('capacity.activate.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The number as typed, what is wrong with it, and its activation. */
function useActivation(onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const queries = useQueryClient();
  const guard = useGuard();
  const [cardNumber, setCardNumber] = useState('');
  const [fault, setFault] = useState('');
  const [activate, { isPending }] = useCall('activateCard', { quiet: true });

  const type = (text: string) => {
    setCardNumber(text);
    setFault('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!cardNumber.trim()) return setFault(translate('capacity.activate.empty'));
    void guard(async () => {
      try {
        const { size, expiresAt } = await activate({ cardNumber });
        const room = { size: format.number(size), date: format.date(expiresAt) };
        notify(translate('capacity.activate.done', room), { type: 'success' });
        void queries.invalidateQueries({ queryKey: [card.name] });
        onDone();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setFault(error.fieldErrors?.cardNumber ?? wordsOf(error));
        return false;
      }
    });
  };
  return { cardNumber, type, fault, submit, isPending };
}
