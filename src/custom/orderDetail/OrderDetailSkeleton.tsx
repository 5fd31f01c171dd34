import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { detailColumns } from './detailColumns.ts';

/** The page's shape while the order comes. */
export function OrderDetailSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.75 }}>
      <Skeleton width={320} height={34} />
      <Skeleton variant="rounded" height={56} />
      <Box sx={detailColumns}>
        <Skeleton variant="rounded" sx={{ height: { xs: 360, lg: 600 } }} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rounded" height={190} />
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={220} />
        </Box>
      </Box>
    </Box>
  );
}
