import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';

/** Cards to come, as high as they will be, and as many where that is known. */
export function CardSkeletons() {
  const { data } = useListContext();
  return (
    <>
      {Array.from({ length: data?.length ?? 8 }, (_, index) => (
        <Box key={index} sx={{ blockSize: 88, padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <Skeleton variant="rounded" height={64} />
        </Box>
      ))}
      {/* The pages under them. */}
      <Box sx={{ blockSize: 50, display: { sm: 'none' } }} />
    </>
  );
}
