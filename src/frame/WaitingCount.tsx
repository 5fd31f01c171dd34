import Box from '@mui/material/Box';
import type { CSSObject } from '@mui/material/styles';
import { useYourTurn } from '../builders/list/useCounts.ts';

const inMenu = { backgroundColor: 'side.track', color: 'side.strong' } as const;

/** How many of a resource's records wait for the reader's side; nothing where none do. */
export function WaitingCount({ resource, sx }: { resource: string; sx?: CSSObject }) {
  return <CountMark count={useYourTurn(resource)} sx={sx} />;
}

/** How many; nothing for none. Without `sx` it is as the menu shows it. */
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
