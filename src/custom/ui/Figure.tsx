import Box from '@mui/material/Box';

/** A number in large, what it is above it, and what it was made from below. */
export const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column' }}>
    <Box component="dt" sx={{ typography: 'caption', color: 'ink.faint' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0, typography: 'h1' }}>
      {value}
    </Box>
    <Box component="dd" sx={{ margin: 0, typography: 'caption', color: 'text.secondary' }}>
      {note}
    </Box>
  </Box>
);
