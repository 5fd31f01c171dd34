import Typography from '@mui/material/Typography';

/** Explains a part of the settings. */
export const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5, maxInlineSize: 620 }}>
    {children}
  </Typography>
);
