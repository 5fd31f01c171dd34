import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { allowedActions, planOf } from '../actions/plan.ts';
import { BulkAction } from './BulkAction.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { useSelectedRecords } from './useSelectedRecords.ts';

/** What may be done to the ticked records: each action that at least one of them allows. */
export default function BulkBar({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const resource = resourceOf(name);
  const records = useSelectedRecords(name);
  const actions = (resource.list?.bulkActions ?? [])
    .filter((action) => planOf(resource, action).way !== 'page')
    .map((action) => ({
      action,
      count: records.filter((record) => allowedActions(resource, [action], actor, record).length > 0).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <Box
      sx={({ density }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        paddingInline: 1.5,
        minHeight: density.tab,
        backgroundColor: 'accent.soft',
      })}
    >
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {translate('list.selected', { smart_count: selectedIds.length })}
      </Box>
      {actions.map(({ action, count }) => (
        <BulkAction key={action} {...{ action, records, count, onSelect }} resource={name} />
      ))}
      <ExportButton resource={name} records={records} size="small" />
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        variant="text"
        onClick={() => {
          onUnselectItems();
          document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
        }}
      >
        {translate('list.unselect')}
      </Button>
    </Box>
  );
}
