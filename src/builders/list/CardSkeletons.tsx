import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';

/** Placeholders as high as the cards, and as many if known. */
export function CardSkeletons() {
  const { data } = useListContext();
  return (
    <>
      {Array.from({ length: data?.length ?? 8 }, (_, index) => (
        <Box key={index} sx={{ blockSize: 88, padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <Skeleton variant="rounded" height={64} />
        </Box>
      ))}
      {/* Space for the pagination below. */}
      <Box sx={{ blockSize: 50, display: { sm: 'none' } }} />
    </>
  );
}
