import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useYourTurn } from '../../builders/list/useCounts.ts';

/** How many of a resource's records wait for the reader's side; nothing where none do. */
export function WaitingCount({ resource, sx }: { resource: string; sx: SystemStyleObject<Theme> }) {
  const count = useYourTurn(resource);
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
