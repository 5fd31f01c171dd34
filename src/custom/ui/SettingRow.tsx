import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SettingRowProps {
  name: string;
  children: ReactNode;
  hint?: ReactNode;
  /** At the end of the row, or below it if they don't fit. */
  actions?: ReactNode;
}

/** One setting: its name, its value, and its actions. Must be inside a `dl`. */
export const SettingRow = ({ name, children, hint, actions }: SettingRowProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      rowGap: 1,
      paddingBlock: 1.5,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
      '&:first-of-type': { borderBlockStart: 0 },
    }}
  >
    <Box component="dt" sx={{ flex: { xs: '1 0 100%', sm: '0 0 140px' }, color: 'ink.faint', fontSize: 'size.body2' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
      {hint && <Box sx={{ color: 'text.secondary', fontSize: 'size.small', marginBlockStart: 0.25 }}>{hint}</Box>}
    </Box>
    {actions && (
      <Box component="dd" sx={{ margin: 0, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Box>
    )}
  </Box>
);
