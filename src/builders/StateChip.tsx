import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Hands } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';
import { fieldOf } from './fieldOf.ts';
import { useWords } from './useWords.ts';

/** A word in the colour of whose turn it is, with a dot: never colour alone. */
export function HandsChip({ hands, children }: { hands: Hands; children: ReactNode }) {
  return (
    <Chip
      size="small"
      label={children}
      sx={({ palette, typography }) => ({
        height: 23,
        color: palette.hands[hands].main,
        backgroundColor: palette.hands[hands].soft,
        fontSize: 'size.caption',
        fontWeight: typography.fontWeightMedium,
        '&::before': {
          content: '""',
          inlineSize: 6,
          blockSize: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
          marginInlineStart: 1,
        },
        '& .MuiChip-label': { paddingInline: '6px 8px' },
      })}
    />
  );
}

/** Whose turn it is in this state; nobody's where the definition doesn't say. */
export const handsOfState = (resource: string, state: unknown): Hands =>
  resourceOf(resource).state?.hands[String(state)] ?? 'nobody';

/** A record's state: `<StateChip resource="order" value={order.state} />`. Draws nothing for a resource without states. */
export function StateChip({ resource, value }: { resource: string; value: string | null | undefined }) {
  const words = useWords(resource);
  const { state, entity } = resourceOf(resource);
  if (!state || !value) return null;
  const { vocabulary } = fieldOf(entity, state.field);
  return <HandsChip hands={handsOfState(resource, value)}>{words.value(vocabulary?.name ?? '', value)}</HandsChip>;
}
