import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { Waiting } from './waiting.ts';

interface RowAnswersProps {
  row: Waiting;
  /** In a row each has a column of its own; on a card and at a side's foot they share the width. */
  place: 'row' | 'card';
}

/** The two buttons of what waits: the one that declines first, the one that accepts last. */
export function RowAnswers({ row: { resource, record, accept, decline }, place }: RowAnswersProps) {
  const isRow = place === 'row';
  const placed = (buttons: ReactNode) => (
    <Box
      sx={({ palette }) => ({
        ...(isRow ? inRow : shared),
        // The accent tells it from the button that declines; filled is only what is done to several.
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
