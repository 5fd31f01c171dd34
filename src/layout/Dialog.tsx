import Alert from '@mui/material/Alert';
// oxlint-disable-next-line no-restricted-imports -- the one place that may
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { takeRefusals, type Refusal } from '../dataProvider/refusals.ts';
import { useFailureWords } from './useFailureWords.ts';

/**
 * MUI's dialog that shows a refused call inside itself: a toast would be in the inert page behind it. The message gets
 * the focus, so that it is read aloud and visible; it disappears with the next click on a button.
 */
export default function Dialog({ children, onClickCapture, ...props }: DialogProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const [shown, setShown] = useState<{ refusal: Refusal } | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { open } = props;
  useEffect(() => (open ? takeRefusals((refusal) => setShown({ refusal })) : undefined), [open]);
  useEffect(() => alert.current?.focus(), [shown]);

  const clear = (event: MouseEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('button')) setShown(null);
    onClickCapture?.(event);
  };
  return (
    <MuiDialog {...props} onClickCapture={clear} sx={[withForm, ...(Array.isArray(props.sx) ? props.sx : [props.sx])]}>
      {shown && (
        <Alert ref={alert} severity="error" tabIndex={-1} sx={{ flexShrink: 0, margin: 2, marginBlockEnd: 0 }}>
          {typeof shown.refusal === 'string' ? translate(shown.refusal) : wordsOf(shown.refusal)}
        </Alert>
      )}
      {children}
    </MuiDialog>
  );
}

/** Keeps title and buttons fixed while the content scrolls. */
const withForm = {
  '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minBlockSize: 0 },
} as const;
