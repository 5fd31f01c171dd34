import Box from '@mui/material/Box';

/** A large number with its label above and a note below. */
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
