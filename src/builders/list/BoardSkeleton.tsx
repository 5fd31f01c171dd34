import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export function BoardSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: 1, padding: 1.5, overflow: 'hidden', flex: '1 1 0px', minBlockSize: 420 }}
    >
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} variant="rounded" width={280} sx={{ blockSize: 'auto', flexShrink: 0 }} />
      ))}
    </Box>
  );
}
