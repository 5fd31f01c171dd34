import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

interface PageProps {
  /** The heading, and the first part of the window's title. */
  title: string;
  /** Chips after the heading. */
  chips?: ReactNode;
  /** At the end of the heading's row: buttons, the primary one last. */
  actions?: ReactNode;
  /** A code or a number, which isn't mirrored. */
  code?: boolean;
  children: ReactNode;
}

/** A page of the console: the heading's row and what stands under it. */
export function Page({ title, chips, actions, code, children }: PageProps) {
  useTitle(title);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap', minHeight: 34 }}>
        <Typography component="h1" variant="h1" dir={code ? 'ltr' : undefined}>
          {title}
        </Typography>
        {chips}
        <Box sx={{ flex: 1 }} />
        {actions && (
          // Where they take several lines, as on a phone, each line is full.
          <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', '& > *': { flexGrow: 1 } }}>{actions}</Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
