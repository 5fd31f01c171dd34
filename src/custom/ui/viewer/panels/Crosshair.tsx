import { Box } from '@mui/material';

/** The middle of the picture, where Enter places a number; shown to whoever works by keyboard. */
export const Crosshair = () => (
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
