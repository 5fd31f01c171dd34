import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ViewName } from '../../resources/defineResource.ts';
import { View } from '../View.tsx';

/** A list, and the view that its definition puts beside it: under it where there is no room for both. */
export function WithAside({ view, children }: { view: ViewName | undefined; children: ReactNode }) {
  if (!view) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 1,
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(280px, 380px)' },
        gridTemplateRows: { xs: '1fr auto', lg: '1fr' },
        alignItems: { lg: 'start' },
      }}
    >
      {children}
      <Box sx={{ alignSelf: 'start' }}>
        <View name={view} />
      </Box>
    </Box>
  );
}
