import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dotted } from '../dotted.ts';
import { textOf } from '../fields/textOf.ts';
import { useFormat } from '../format.ts';
import { Clipped } from '../list/Clipped.tsx';
import { Facts } from '../show/Facts.tsx';
import { RecordMark } from '../show/RecordMark.tsx';
import { useWords } from '../useWords.ts';
import { usePathOf } from './InboxRow.tsx';
import { RowAnswers } from './RowAnswers.tsx';
import { headingOf, knownFields, type Waiting } from './waiting.ts';

/** The open row's facts, with its two answers at the foot. */
export function InboxRail({ row }: { row: Waiting }) {
  const translate = useTranslate();
  const format = useFormat();
  const headingId = useId();
  const { resource, record, since } = row;
  const words = useWords(resource.name);
  const path = usePathOf(row);
  return (
    <Box
      component="aside"
      aria-labelledby={headingId}
      sx={({ palette }) => ({
        display: 'flex',
        flexDirection: 'column',
        minBlockSize: 0,
        borderInlineStart: `1px solid ${palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', padding: '14px 16px 12px' }}>
        <RecordMark resource={row.resource} record={row.record} size={40} />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography component="h2" id={headingId} sx={{ fontSize: 'size.lead', fontWeight: 650, lineHeight: 1.35 }}>
            <Clipped>
              <bdi>{textOf(record[headingOf(resource)])}</bdi>
            </Clipped>
          </Typography>
          {since && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {dotted([words.field(since), format.ago(textOf(record[since]))])}
            </Typography>
          )}
        </Box>
        {path && (
          <Button component={Link} to={path} variant="text" size="small" sx={{ alignSelf: 'start' }}>
            {translate('actions.show')}
          </Button>
        )}
      </Box>
      <Box
        // Scrollable regions must be focusable, for keyboard users.
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
        sx={{ flex: 1, overflowY: 'auto', padding: '14px 16px', borderBlockStart: '1px solid', borderColor: 'divider' }}
      >
        <Facts resource={resource.name} record={record} fields={knownFields(resource, record)} inLines />
      </Box>
      <Box sx={{ padding: '12px 16px', borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <RowAnswers row={row} place="card" />
      </Box>
    </Box>
  );
}
