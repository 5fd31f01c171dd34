import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What stands where the model would: why there is none, and what can be done. */
export function Sentence({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
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
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      {action && <Box sx={{ justifySelf: 'center', marginBlockStart: 1 }}>{action}</Box>}
    </Box>
  );
}
