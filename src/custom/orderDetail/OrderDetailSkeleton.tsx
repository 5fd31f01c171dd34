import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { framePadding } from '../../layout/Page.tsx';
import { stageAndRail } from './OrderParts.tsx';

/** The page's shape while the order comes. */
export function OrderDetailSkeleton() {
  return (
    <Box
      aria-busy="true"
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        margin: framePadding.back,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, paddingBlock: 1, paddingInline: 2 }}>
        <Skeleton width={320} height={26} />
        <Skeleton width={220} height={18} />
        <Skeleton variant="rounded" height={20} />
      </Box>
      <Box sx={stageAndRail}>
        <Skeleton variant="rectangular" sx={{ blockSize: { xs: 360, lg: '100%' } }} />
        <Box sx={{ display: 'grid', gap: 1.5, padding: 2, alignContent: 'start' }}>
          <Skeleton height={34} />
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={220} />
        </Box>
      </Box>
    </Box>
  );
}
