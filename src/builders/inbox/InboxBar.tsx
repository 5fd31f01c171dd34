import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { allowedActions } from '../actions/plan.ts';
import { useFormat } from '../format.ts';
import { BulkAction } from '../list/BulkAction.tsx';
import { useWords } from '../useWords.ts';
import type { Ticked } from './useTicked.ts';

interface InboxBarProps {
  chosen: NonNullable<Ticked['chosen']>;
  keep: Ticked['keep'];
  /** Placed at the page's foot on phones, always visible. */
  isFoot: boolean;
}

/** Replaces the page's head while rows are ticked: their number and the bulk actions. */
export function InboxBar({ chosen: { group, rows }, keep, isFoot }: InboxBarProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { actor } = useSession();
  const { resource } = group;
  const { name } = resource;
  const words = useWords(name);
  const { accept, decline = [], bulk = [] } = resource.inbox;
  const records = rows.map(({ record }) => record);
  // As in a row: accepting comes last.
  const actions = [...decline, ...accept.toReversed()]
    .filter((action) => bulk.includes(action))
    .map((action) => ({
      action,
      count: records.filter((record) => allowedActions(resource, [action], actor, record).length > 0).length,
    }))
    .filter(({ count }) => count > 0);
  const all = group.rows.map(({ record }) => record.id);
  const isWhole = records.length === all.length;
  const said = translate(`inbox.selected.${name}`, { smart_count: records.length });
  return (
    <Box {...(isFoot && { 'data-foot': true })} sx={[bar, isFoot ? atFoot : inHead]}>
      <Checkbox
        size="small"
        checked={isWhole}
        indeterminate={!isWhole}
        onChange={() => keep(isWhole ? [] : all)}
        slotProps={{ input: { 'aria-label': translate('list.selectAll') } }}
        sx={{ marginInlineStart: -0.75 }}
      />
      <Box component="span" role="status" sx={{ fontWeight: 'fontWeightBold' }}>
        {said}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Button variant="text" startIcon={<Close fontSize="small" />} onClick={() => keep([])}>
        {translate('list.unselect')}
      </Button>
      {actions.map(({ action, count }, at) => (
        <BulkAction
          key={action}
          {...{ action, records, count }}
          resource={name}
          size="medium"
          variant={at === actions.length - 1 && accept.includes(action) ? 'contained' : 'outlined'}
          label={translate('inbox.some', { action: words.action(action), number: format.number(count) })}
          onSelect={keep}
        />
      ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingInline: 2,
  backgroundColor: 'accent.soft',
} as const;
const inHead = {
  // Fills the row, which the head would divide.
  flex: '999 1 0px',
  minBlockSize: 52,
  marginInlineStart: -2,
  marginInlineEnd: -3.25,
  marginBlock: '-6px',
} as const;
const atFoot = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  marginBlockStart: 'auto',
  paddingBlock: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root': { minBlockSize: 48 },
  '& .MuiButton-text': { paddingInline: 1 },
  '& .MuiButton-root:not(.MuiButton-text)': { flex: '1 1 40%' },
} as const;
