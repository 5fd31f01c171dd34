import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Hands } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';
import type { RecordValues } from './fields/types.ts';
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

/** In whose hands a record is. */
export const handsOfRecord = (resource: string, record: RecordValues): Hands => {
  const { state } = resourceOf(resource);
  return state?.turn ? (record[state.turn] as Hands) : handsOfState(resource, state && record[state.field]);
};

interface StateChipProps {
  resource: string;
  value: string | null | undefined;
  /** Whose state it is, where there is one. */
  record?: RecordValues;
}

/** A record's state: `<StateChip resource="order" value={order.state} />`. Draws nothing for a resource without states. */
export function StateChip({ resource, value, record }: StateChipProps) {
  const words = useWords(resource);
  const { state, entity } = resourceOf(resource);
  if (!state || !value) return null;
  const { vocabulary } = fieldOf(entity, state.field);
  const hands = record ? handsOfRecord(resource, record) : handsOfState(resource, value);
  return <HandsChip hands={hands}>{words.value(vocabulary?.name ?? '', value)}</HandsChip>;
}
