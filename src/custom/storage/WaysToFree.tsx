import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

const ways = ['drafts', 'images', 'messages', 'sent'] as const;

/** What may be removed, and what stays whatever the room. */
export function WaysToFree() {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        {translate('capacity.space.how')}
      </Typography>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {ways.map((way) => (
          <li key={way}>{translate(`capacity.space.ways.${way}`)}</li>
        ))}
      </Box>
    </Box>
  );
}
