import Box from '@mui/material/Box';
import type { CSSObject } from '@mui/material/styles';
import { useYourTurn } from '../builders/list/useCounts.ts';

const inMenu = { backgroundColor: 'side.track', color: 'side.strong' } as const;

/** A resource's number of records that wait for the user's side; nothing if zero. */
export function WaitingCount({ resource, sx }: { resource: string; sx?: CSSObject }) {
  return <CountMark count={useYourTurn(resource)} sx={sx} />;
}

/** A count; nothing if zero. Styled for the menu unless `sx` is given. */
export function CountMark({ count, sx = inMenu }: { count: number | null; sx?: CSSObject }) {
  if (!count) return null;
  return (
    <Box
      component="bdi"
      sx={{ fontSize: 'size.micro', lineHeight: '18px', fontWeight: 600, paddingInline: 0.9, borderRadius: 2, ...sx }}
    >
      {count}
    </Box>
  );
}
