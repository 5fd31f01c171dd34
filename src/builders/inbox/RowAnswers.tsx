import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActionButtons } from '../ActionButtons.tsx';
import type { Waiting } from './waiting.ts';

interface RowAnswersProps {
  row: Waiting;
  /** As wide as there is room, both alike; else as narrow buttons of a row. */
  fill?: boolean;
}

/** The two buttons of what waits: the one that declines first, the one that accepts last. */
export function RowAnswers({ row: { resource, record, accept, decline }, fill = false }: RowAnswersProps) {
  const place = (buttons: ReactNode) => (
    <Box
      sx={({ palette }) => ({
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        '& .MuiButton-root': fill
          ? { flex: '1 1 0', minBlockSize: { xs: 44, sm: 36 } }
          : { minInlineSize: 96, paddingInline: 1 },
        // The accent tells it from the button that declines; filled is only what is done to several.
        [`& .MuiButton-outlined${accept && decline ? ':last-of-type' : ''}`]: accept
          ? {
              color: palette.primary.main,
              borderColor: `color-mix(in srgb, ${palette.primary.main} 45%, transparent)`,
            }
          : {},
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
      size={fill ? 'medium' : 'small'}
      {...(!fill && decline && { looks: { [decline]: 'text' } })}
      place={place}
    />
  );
}
