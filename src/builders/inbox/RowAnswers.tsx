import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { Waiting } from './waiting.ts';

interface RowAnswersProps {
  row: Waiting;
  /** In a row each has its own column; on a card and at the rail's foot they share the width. */
  place: 'row' | 'card';
}

/** The two buttons of a waiting record: decline first, accept last. */
export function RowAnswers({ row: { resource, record, accept, decline }, place }: RowAnswersProps) {
  const isRow = place === 'row';
  const placed = (buttons: ReactNode) => (
    <Box
      sx={({ palette }) => ({
        ...(isRow ? inRow : shared),
        // The accent distinguishes it from the declining button; only bulk actions are filled.
        [`& .MuiButton-outlined${accept && decline ? ':last-of-type' : ''}`]: accept
          ? {
              color: palette.primary.main,
              borderColor: `color-mix(in srgb, ${palette.primary.main} 45%, transparent)`,
            }
          : {},
        ...(isRow && accept && { '& .MuiButton-root:last-of-type': { gridColumn: 2 } }),
      })}
    >
      {buttons}
    </Box>
  );
  return (
    <ActionButtons
      resource={resource.name}
      record={record}
      actions={[accept, decline].filter((action) => action !== null)}
      size={isRow ? 'small' : 'medium'}
      {...(isRow && decline && { looks: { [decline]: 'text' } })}
      place={placed}
    />
  );
}

const inRow = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  '& .MuiButton-root': { paddingInline: 1, whiteSpace: 'nowrap' },
} as const;
const shared = {
  display: 'flex',
  gap: 1,
  '& .MuiButton-root': { flex: '1 1 0', minBlockSize: { xs: 44, sm: 36 } },
} as const;
