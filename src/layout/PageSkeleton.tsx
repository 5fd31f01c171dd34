import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** A page's placeholder: heading and body. */
export function PageSkeleton() {
  return (
    <Stack spacing={1.75} aria-busy="true" sx={{ flex: 1 }}>
      <Skeleton width={220} height={34} />
      <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 320 }} />
    </Stack>
  );
}
