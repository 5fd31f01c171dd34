import Box from '@mui/material/Box';
import type { Palette } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { turns, type Turn } from '../../../domain/order/orderVocabularies.ts';
import type { StateMark } from '../../resources/defineResource.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from './types.ts';
import { fieldOf } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';

type Tone = { main: string; soft: string };

/** A label on a pale tone of its colour with an icon: never colour alone. */
interface ToneChipProps {
  tone(palette: Palette): Tone;
  mark: ReactNode;
  /** Tooltip that explains it. */
  title: string;
  children: ReactNode;
}

function ToneChip({ tone, mark, title, children }: ToneChipProps) {
  return (
    <Box
      component="span"
      data-chip
      title={title || undefined}
      sx={({ palette, typography }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minBlockSize: 24,
        paddingInline: '6px 8px',
        borderRadius: 0.75,
        whiteSpace: 'nowrap',
        color: tone(palette).main,
        backgroundColor: tone(palette).soft,
        fontSize: 'size.caption',
        fontWeight: typography.fontWeightMedium,
        '& svg': {
          inlineSize: 14,
          blockSize: 14,
          flex: 'none',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.6,
        },
      })}
    >
      {mark}
      {children}
    </Box>
  );
}

/** A ring that fills with progress. */
function Ring({ part, dashed }: { part: number; dashed?: boolean }) {
  const angle = part * 2 * Math.PI;
  const end = `${7 + 3.6 * Math.sin(angle)} ${7 - 3.6 * Math.cos(angle)}`;
  return (
    <svg viewBox="0 0 14 14" aria-hidden>
      <circle cx="7" cy="7" r="5.7" strokeDasharray={dashed ? '2.4 2.1' : undefined} />
      {part > 0 && (
        <path
          d={`M7 7V3.4A3.6 3.6 0 ${part > 0.5 ? 1 : 0} 1 ${end}Z`}
          style={{ fill: 'currentColor', stroke: 'none' }}
        />
      )}
    </svg>
  );
}

/** Icon paths for states outside the normal course. Directional arrows mirror in right-to-left languages. */
const drawn = {
  elsewhere: { d: 'M2 7h9M8 3.5L11.5 7L8 10.5', mirrors: true },
  returned: { d: 'M5 3L2.3 5.7L5 8.4M2.5 5.7h5.7a3 3 0 0 1 0 6H6', mirrors: true },
  done: { d: 'M7 1.3a5.7 5.7 0 1 1 0 11.4a5.7 5.7 0 1 1 0-11.4M4.3 7.2l2 2L9.9 5.1', mirrors: false },
  locked: { d: 'M4.6 6.4V4.6a2.4 2.4 0 0 1 4.8 0v1.8M3.2 6.4h7.6v5.4H3.2Z', mirrors: false },
  stopped: { d: 'M7 1.3a5.7 5.7 0 1 1 0 11.4a5.7 5.7 0 1 1 0-11.4M4.8 4.8l4.4 4.4M9.2 4.8L4.8 9.2', mirrors: false },
} as const;

/** For states that aren't a step of the course. */
const Dot = () => (
  <svg viewBox="0 0 14 14" aria-hidden>
    <circle cx="7" cy="7" r="3" style={{ fill: 'currentColor', stroke: 'none' }} />
  </svg>
);

function Mark({ mark }: { mark: StateMark }) {
  if (typeof mark === 'number') return <Ring part={mark} />;
  if (mark === 'draft') return <Ring part={0} dashed />;
  const { d, mirrors } = drawn[mark];
  return (
    <Box
      component="svg"
      viewBox="0 0 14 14"
      aria-hidden
      sx={mirrors ? { '[dir=rtl] &': { scale: '-1 1' } } : undefined}
    >
      <path d={d} strokeLinecap="round" strokeLinejoin="round" />
    </Box>
  );
}

/** Whose turn it is in this state; `nobody` if the definition names no side. */
export const turnOfState = (resource: string, value: unknown): Turn => {
  const turn = resourceOf(resource).state?.turn;
  return (typeof turn === 'object' && turn[String(value)]) || 'nobody';
};

/** Whether a record is on hold; false for resources without holds. */
export const isOnHold = (resource: string, record: RecordValues): boolean => {
  const hold = resourceOf(resource).state?.hold;
  return hold !== undefined && Boolean(record[hold.since]);
};

/** Whose turn it is for a record. */
export const turnOfRecord = (resource: string, record: RecordValues): Turn => {
  const { state } = resourceOf(resource);
  if (isOnHold(resource, record)) return state!.hold!.turn;
  return typeof state?.turn === 'string'
    ? (record[state.turn] as Turn)
    : turnOfState(resource, state && record[state.field]);
};

interface TurnChipProps {
  turn: Turn;
  mark?: StateMark | undefined;
  title?: string;
  children: ReactNode;
}

/** A label in the colour of whose turn it is, or of the outcome. */
export function TurnChip({ turn, mark, title, children }: TurnChipProps) {
  return (
    <ToneChip
      tone={({ tones, turn: tone }) =>
        mark === 'done' ? tones.good : mark === 'returned' || mark === 'locked' ? tones.bad : tone[turn]
      }
      mark={mark === undefined ? <Dot /> : <Mark mark={mark} />}
      title={title ?? ''}
    >
      {children}
    </ToneChip>
  );
}

/** The icon for the progress in this state, from the definition. */
export const markOfState = (resource: string, value: string): StateMark | undefined =>
  resourceOf(resource).state?.marks?.[value];

interface StateChipProps {
  resource: string;
  value: string | null | undefined;
  /** The record, if known: its turn may differ from its state's. */
  record?: RecordValues;
}

/** A record's state: `<StateChip resource="order" value={order.state} />`. Empty for resources without states. */
export function StateChip({ resource, value, record }: StateChipProps) {
  const words = useWords(resource);
  const { state, entity } = resourceOf(resource);
  if (!state || !value) return null;
  const { vocabulary } = fieldOf(entity, state.field);
  const turn = record ? turnOfRecord(resource, record) : turnOfState(resource, value);
  const step =
    record && isOnHold(resource, record) ? words.action(state.hold!.ends) : words.value(state.waits ?? '', value);
  return (
    <TurnChip
      turn={turn}
      mark={markOfState(resource, value)}
      title={turn !== 'nobody' && step ? `${words.value(turns.name, turn)}: ${step}` : ''}
    >
      {words.value(vocabulary?.name ?? '', value)}
    </TurnChip>
  );
}
