import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { column, columns } from './frame.ts';

/** The panels to come, in grey and of about their size. */
export function DashboardSkeleton() {
  return (
    <Box aria-busy="true" sx={columns}>
      {[[640], [270, 300, 330]].map((panels, nth) => (
        <Box key={nth} sx={column}>
          {panels.map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
