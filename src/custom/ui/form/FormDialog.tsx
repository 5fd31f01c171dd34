import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CallForm } from './useCallForm.ts';
import Dialog from '../../../layout/Dialog.tsx';

interface FormDialogProps {
  of: CallForm;
  title: string;
  submit: string;
  /** The action can't be undone. */
  final?: boolean;
  /** The field to focus first. */
  first: string;
  onClose(): void;
  children: ReactNode;
}

/** A call's form in a dialog. */
export function FormDialog({ of, title, submit, final, first, onClose, children }: FormDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { refusal, isPending } = of;
  // Not autoFocus: when one dialog follows another, the first restores the focus after the second has taken it.
  const begin = () => {
    if (!(document.activeElement instanceof HTMLInputElement)) of.form.setFocus(first);
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onEntered: begin } }}
    >
      <form noValidate onSubmit={of.submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={onClose} disabled={isPending}>
            {translate('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={final ? 'error' : 'primary'} loading={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
