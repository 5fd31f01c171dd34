import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

/** A page with only a message and links or buttons. */
export function Message({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <Stack
      component="section"
      spacing={1.5}
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', padding: 4, textAlign: 'center' }}
    >
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
