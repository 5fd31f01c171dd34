import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Display } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';
import type { FieldProps } from './fields/types.ts';
import { useFormat } from './format.ts';
import { turnOfRecord } from './StateChip.tsx';

interface DisplayFacts {
  component: ComponentType<FieldProps>;
  /** Has its own way to show that there is no value. */
  showsNothing?: true;
}

/** The ways of showing that a column may name. */
export const displayComponents: Record<Display, DisplayFacts> = {
  picture: { component: Picture, showsNothing: true },
  due: { component: Due, showsNothing: true },
  ago: { component: Ago },
  strong: { component: Strong },
};

/** How long ago something was. */
function Ago({ value }: FieldProps) {
  const format = useFormat();
  return (
    <Tooltip title={format.dateTime(String(value))}>
      <Box component="time" dateTime={String(value)} sx={{ color: 'ink.faint', whiteSpace: 'nowrap' }}>
        {format.ago(String(value))}
      </Box>
    </Tooltip>
  );
}

/** What a record is found by: its number. */
function Strong({ value, facts }: FieldProps) {
  return (
    <Box component="bdi" dir={facts.code ? 'ltr' : 'auto'} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {String(value)}
    </Box>
  );
}

const colours = { late: 'error.main', soon: 'warning.main', later: 'text.primary' } as const;

/** A due date in words, coloured by urgency; a plain date once the record waits for no side. */
function Due({ resource, record, value }: FieldProps) {
  const format = useFormat();
  const translate = useTranslate();
  const { state } = resourceOf(resource);
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
  return (
    <Tooltip title={format.date(value)}>
      <Box
        component="time"
        dateTime={value}
        sx={{
          color: colours[urgency],
          fontWeight: urgency === 'later' ? undefined : 'fontWeightMedium',
          whiteSpace: 'nowrap',
        }}
      >
        {format.due(value)}
      </Box>
    </Tooltip>
  );
}

/** A small picture on the models' ground; a mark where there is none, or none any more. */
function Picture({ value }: FieldProps) {
  const [failed, setFailed] = useState<unknown>(null);
  const shown = typeof value === 'string' && value !== '' && failed !== value;
  return (
    <Box
      dir="ltr"
      sx={({ palette }) => ({
        inlineSize: 58,
        blockSize: 42,
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
      ) : (
        <ViewInArOutlined sx={{ fontSize: 'size.lead', opacity: 0.6 }} />
      )}
    </Box>
  );
}
