import Pause from '@mui/icons-material/Pause';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Schedule from '@mui/icons-material/Schedule';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Display } from '../resources/defineResource.ts';
import { PersonAvatar } from '../layout/PersonAvatar.tsx';
import { resourceOf } from '../resources/index.ts';
import type { FieldProps } from './fields/types.ts';
import { useFormat } from './format.ts';
import { turnOfRecord } from './fields/StateChip.tsx';
import { useWords } from './useWords.ts';
import { View } from './View.tsx';

interface DisplayFacts {
  component: ComponentType<FieldProps>;
  /** Renders missing values itself. */
  showsNothing?: true;
  /** A second, smaller line in its column. */
  under?: ComponentType<FieldProps>;
}

/** The displays that a column may name. */
export const displayComponents: Record<Display, DisplayFacts> = {
  picture: { component: Picture, showsNothing: true },
  due: { component: Due, showsNothing: true, under: DueDay },
  ago: { component: Ago },
  day: { component: Day },
  strong: { component: Strong },
  person: { component: Person },
};

/** Relative time, such as "3 hours ago". */
function Ago({ value }: FieldProps) {
  useMinute();
  const format = useFormat();
  return (
    <Tooltip title={format.dateTime(String(value))}>
      <Box component="time" dateTime={String(value)} sx={{ color: 'ink.faint', whiteSpace: 'nowrap' }}>
        {format.ago(String(value))}
      </Box>
    </Tooltip>
  );
}

/** The date of a timestamp. */
function Day({ value }: FieldProps) {
  return useFormat().date(String(value));
}

/** Bold, for the number that identifies a record. */
function Strong({ value, facts }: FieldProps) {
  return (
    <Box component="bdi" dir={facts.code ? 'ltr' : 'auto'} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {String(value)}
    </Box>
  );
}

/** Initials and a name. */
function Person({ value }: FieldProps) {
  const name = String(value);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', maxInlineSize: '100%' }}>
      <PersonAvatar name={name} picture={null} size={22} />
      <Box component="bdi" title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Box>
  );
}

const marks = { late: PriorityHigh, soon: Schedule, later: null } as const;
const colours = { late: 'error.main', soon: 'warning.main', later: 'text.primary' } as const;

/** A relative due date, coloured by urgency; a plain date once the record waits for neither side. */
function Due({ resource, record, value }: FieldProps) {
  useMinute();
  const format = useFormat();
  const translate = useTranslate();
  const words = useWords(resource);
  const { state } = resourceOf(resource);
  if (state?.hold && record[state.hold.since]) {
    const { filter, reason } = state.hold;
    return (
      <Tooltip title={typeof record[reason] === 'string' ? <bdi>{record[reason]}</bdi> : ''}>
        <Box component="span" sx={[dueWord, { color: 'text.secondary' }]}>
          <Pause />
          {words.field(filter)}
        </Box>
      </Tooltip>
    );
  }
  if (typeof value !== 'string' || !value) {
    return (
      <Box component="span" sx={{ color: 'ink.faint' }}>
        {translate('list.notSet')}
      </Box>
    );
  }
  const settled = state && turnOfRecord(resource, record) === 'nobody';
  if (settled)
    return (
      <Box component="time" dateTime={value} sx={{ color: 'ink.faint', whiteSpace: 'nowrap' }}>
        {format.date(value)}
      </Box>
    );
  const urgency = format.urgency(value);
  const Mark = marks[urgency];
  return (
    <Tooltip title={format.date(value)}>
      <Box
        component="time"
        dateTime={value}
        sx={[dueWord, { color: colours[urgency], fontWeight: urgency === 'later' ? undefined : 'fontWeightMedium' }]}
      >
        {Mark && <Mark />}
        {format.due(value)}
      </Box>
    </Tooltip>
  );
}

const dueWord = {
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1.1em', marginInlineEnd: 0.5, verticalAlign: '-0.15em' },
} as const;

/** The date of a relative due date; or since when the record is on hold. */
function DueDay({ resource, record, value }: FieldProps) {
  const format = useFormat();
  const { state } = resourceOf(resource);
  const held = state?.hold && record[state.hold.since];
  const day = turnOfRecord(resource, record) === 'nobody' ? null : (held ?? value);
  return typeof day === 'string' && day ? format.date(day) : null;
}

/** A thumbnail on the models' background; if missing or failed, the definition's replacement or an icon. */
function Picture({ resource, record, value }: FieldProps) {
  const [failed, setFailed] = useState<unknown>(null);
  const shown = typeof value === 'string' && value !== '' && failed !== value;
  const { withoutPicture } = resourceOf(resource);
  return (
    <Box
      dir="ltr"
      sx={({ palette }) => ({
        inlineSize: 56,
        blockSize: 40,
        borderRadius: 0.75,
        border: `1px solid ${palette.line.main}`,
        background: palette.view,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: 'ink.faint',
        flexShrink: 0,
      })}
    >
      {shown ? (
        <Box
          component="img"
          src={value}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(value)}
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      ) : withoutPicture ? (
        <View name={withoutPicture} record={record} fallback={null} />
      ) : (
        <ViewInArOutlined sx={{ fontSize: 'size.lead', opacity: 0.6 }} />
      )}
    </Box>
  );
}

const length = 60_000;

/** Re-renders relative times each minute. */
const useMinute = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / length));

function subscribe(drawAgain: () => void) {
  const timer = setInterval(drawAgain, length);
  return () => clearInterval(timer);
}
