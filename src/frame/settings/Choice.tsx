import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';

/** One setting: its name, and the choices below. */
export function Choice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ typography: 'h3', margin: 0, marginBlockEnd: 1 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
