import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Cards to come, as high as they will be. */
export const CardSkeletons = () =>
  Array.from({ length: 8 }, (_, index) => (
    <Box key={index} sx={{ blockSize: 88, padding: 1.5, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Skeleton variant="rounded" height={64} />
    </Box>
  ));
