import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate, useGetMany } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { allowedActions, planOf } from '../actions/plan.ts';
import { BulkAction } from './BulkAction.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { RecordValues } from '../fields/types.ts';

/** Actions for the ticked records: each that at least one of them allows. */
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

/** The ticked records, including those on other pages: as last seen, or else fetched. */
function useSelectedRecords(resource: string): RecordValues[] {
  const { selectedIds, data = [] } = useListContext<RecordValues>();
  const seen = useRef(new Map<RecordId, RecordValues>());
  const known = new Map([...seen.current, ...data.map((record) => [record.id, record] as const)]);
  useEffect(() => {
    seen.current = known;
  });
  const missing = selectedIds.filter((id) => !known.has(id));
  const { data: fetched = [] } = useGetMany<RecordValues>(
    resource,
    { ids: missing },
    { enabled: missing.length > 0, retry: false },
  );
  for (const record of fetched) known.set(record.id, record);
  return selectedIds.flatMap((id) => known.get(id) ?? []);
}
