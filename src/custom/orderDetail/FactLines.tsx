import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Facts in words, a line each: what it is, and what was said. */
export const FactLines = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      columnGap: 1.25,
      rowGap: 0.75,
      margin: 0,
      fontSize: 'size.small',
    }}
  >
    {children}
  </Box>
);

/** Not drawn where nothing was said. */
export const FactLine = ({ word, children }: { word: string; children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'ink.faint' }}>
        {word}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  ) : null;

/** What was written besides, with its lines. */
export const Remark = ({ text }: { text: string }) => (
  <Box component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
