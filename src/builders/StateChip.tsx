import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Turn } from '../../domain/orderVocabularies.ts';
import { resourceOf } from '../resources/index.ts';
import type { RecordValues } from './fields/types.ts';
import { fieldOf } from './fieldOf.ts';
import { useWords } from './useWords.ts';

/** A word in the colour of whose turn it is, with a dot: never colour alone. */
export function TurnChip({ turn, children }: { turn: Turn; children: ReactNode }) {
  return (
    <Chip
      size="small"
      label={children}
      sx={({ palette, typography }) => ({
        height: 23,
        color: palette.turn[turn].main,
        backgroundColor: palette.turn[turn].soft,
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

/** Whose turn it is in this state; no side's where the definition names none. */
export const turnOfState = (resource: string, value: unknown): Turn => {
  const turn = resourceOf(resource).state?.turn;
  return (typeof turn === 'object' && turn[String(value)]) || 'nobody';
};

/** Whose turn it is with a record. */
export const turnOfRecord = (resource: string, record: RecordValues): Turn => {
  const { state } = resourceOf(resource);
  return typeof state?.turn === 'string'
    ? (record[state.turn] as Turn)
    : turnOfState(resource, state && record[state.field]);
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
  const turn = record ? turnOfRecord(resource, record) : turnOfState(resource, value);
  return <TurnChip turn={turn}>{words.value(vocabulary?.name ?? '', value)}</TurnChip>;
}
