import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AccountRowProps {
  icon?: ReactNode;
  title: string;
  /** Shown after the title. */
  chip?: ReactNode;
  text: ReactNode;
  /** The tooltip of `text`. */
  hint?: string;
  /** Chips and buttons at the end of the row. */
  children: ReactNode;
}

/** A row of a list on the profile page, such as a session or an organisation. */
export function AccountRow({ icon, title, chip, text, hint, children }: AccountRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {icon}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="h2">
            <bdi>{title}</bdi>
          </Typography>
          {chip}
        </Box>
        <Typography variant="body2" title={hint} sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
