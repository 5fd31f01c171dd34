import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const hands = ['received', 'made', 'checked', 'shipped'] as const;

/** Lines to sign: who handled the work, and when. */
export function SignPart() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: 2,
        paddingBlockStart: 4,
        breakInside: 'avoid',
      }}
    >
      {hands.map((hand) => (
        <Box
          key={hand}
          sx={({ palette }) => ({
            borderBlockStart: `1px solid ${palette.text.primary}`,
            paddingBlockStart: 0.5,
            fontSize: 'size.caption',
            color: 'text.secondary',
          })}
        >
          {translate(`paper.sign.${hand}`)}
        </Box>
      ))}
    </Box>
  );
}
