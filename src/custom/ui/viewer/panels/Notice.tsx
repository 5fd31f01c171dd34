import { Box } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Pane } from './surfaces.ts';

const SHOWN_MS = 5_000;

/** A sentence to show until it disappears by itself. */
export function useNotice() {
  const [text, show] = useState<string | null>(null);
  const onGone = useCallback(() => show(null), []);
  return { text, show, onGone };
}

/** A sentence over the model that disappears by itself. Always rendered, so that screen readers announce it. */
export function Notice({ text, onGone }: { text: string | null; onGone: () => void }) {
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, onGone]);

  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        insetBlockEnd: 62,
        insetInline: 14,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {text !== null && <Pane sx={{ padding: '8px 14px' }}>{text}</Pane>}
    </Box>
  );
}
