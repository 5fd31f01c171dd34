import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { ViewName } from '../../resources/defineResource.ts';
import { View } from '../View.tsx';

/** Wide enough for a list's columns and the 280 px of the aside. */
const roomForBoth = '@container (min-width: 1250px)';

/** A list and its definition's `aside`: to the right of the list, or below it on narrow screens. */
export function WithAside({ view, children }: { view: ViewName | undefined; children: ReactNode }) {
  const { isPending } = useListContext();
  if (!view) return children;
  return (
    <Box sx={{ containerType: 'inline-size', flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          // The list is as high as its rows, so that the aside follows immediately.
          '--list-least': 'auto',
          '--list-flex': 'none',
          [roomForBoth]: {
            '--list-least': '340px',
            '--list-flex': '1 1 0px',
            alignContent: 'stretch',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
            gridTemplateRows: '1fr',
            alignItems: 'start',
          },
        }}
      >
        {children}
        <Box sx={{ alignSelf: 'start', padding: 2 }}>
          {/* Waits for the list: below it, the aside would move as rows load. */}
          {!isPending && <View name={view} />}
        </Box>
      </Box>
    </Box>
  );
}
