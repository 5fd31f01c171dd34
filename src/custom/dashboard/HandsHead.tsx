import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Hands } from '../../resources/defineResource.ts';

/** A column's head with the colour that its bars have. */
export const HandsHead = ({ hands, children }: { hands: Hands; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, lineHeight: 1.2 }}>
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        inlineSize: 8,
        blockSize: 8,
        borderRadius: '50%',
        backgroundColor: `hands.${hands}.main`,
      }}
    />
    {children}
  </Box>
);
