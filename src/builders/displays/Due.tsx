import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import type { FieldProps } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { turnOfRecord } from '../StateChip.tsx';

const colours = { late: 'error.main', soon: 'warning.main', later: 'text.primary' } as const;

/** A date to keep, in words and by urgency; only a date when nobody has to act any more. */
export function Due({ resource, record, value }: FieldProps) {
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
