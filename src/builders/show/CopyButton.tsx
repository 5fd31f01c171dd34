import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

const shownDone = 2_000;

/** Copies a number or an address; `name` describes it for screen readers. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), shownDone);
    return () => clearTimeout(timer);
  }, [isDone]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // The clipboard is unavailable without HTTPS, or the user denied access.
      notify('actions.copyFailed', { type: 'error' });
    }
  };
  return (
    <IconButton
      size="small"
      aria-label={translate(isDone ? 'actions.copied' : 'actions.copy', { name })}
      onClick={() => void copy()}
      sx={{
        inlineSize: 24,
        blockSize: 24,
        marginBlock: -0.5,
        typography: 'body2',
        color: 'ink.faint',
        displayPrint: 'none',
      }}
    >
      {isDone ? <Check fontSize="inherit" color="success" /> : <ContentCopy fontSize="inherit" />}
    </IconButton>
  );
}
