import { Box, Button, Typography } from '@mui/material';
import { useId, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pane } from './surfaces.ts';

interface StageHostProps {
  /** The container of the canvas. */
  host: RefObject<HTMLDivElement | null>;
  hidden: boolean;
  /** A press places something. */
  isPlacing: boolean;
}

/** The container of the drawn model, which takes keyboard and pointer input. */
export function StageHost({ host, hidden, isPlacing }: StageHostProps) {
  const translate = useTranslate();
  const keysId = useId();
  return (
    <>
      <Box
        ref={host}
        dir="ltr"
        role="application"
        aria-label={translate('viewer.label')}
        aria-describedby={keysId}
        tabIndex={hidden ? -1 : 0}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'grab',
          visibility: hidden ? 'hidden' : 'visible',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      />
      <span id={keysId} hidden>
        {translate('viewer.keys')}
      </span>
      {isPlacing && <Crosshair />}
    </>
  );
}

/** The centre of the view, where Enter places a number or a point; shown to keyboard users. */
const Crosshair = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      inlineSize: 22,
      blockSize: 22,
      pointerEvents: 'none',
      display: 'none',
      '[role=application]:focus-visible ~ &': { display: 'block' },
      '&::before, &::after': { content: '""', position: 'absolute', bgcolor: 'error.main' },
      '&::before': { insetInline: 0, insetBlockStart: 10, blockSize: 2 },
      '&::after': { insetBlock: 0, insetInlineStart: 10, inlineSize: 2 },
    }}
  />
);

interface StageMessageProps {
  kind: 'empty' | 'unsupported' | 'lost';
  onRestart(): void;
}

/** Shown instead of the model: why there is none, and what to do. */
export function StageMessage({ kind, onRestart }: StageMessageProps) {
  const translate = useTranslate();
  const name = kind === 'unsupported' ? 'noWebgl' : kind;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        textAlign: 'center',
        gap: 0.5,
        p: 4,
      }}
    >
      <Typography variant="subtitle1" component="p" role="status">
        {translate(`viewer.state.${name}`)}
      </Typography>
      <Typography variant="body2">{translate(`viewer.state.${name}Hint`)}</Typography>
      {kind === 'lost' && (
        <Box sx={{ justifySelf: 'center', marginBlockStart: 1 }}>
          <Button onClick={onRestart}>{translate('viewer.state.restore')}</Button>
        </Box>
      )}
    </Box>
  );
}

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
