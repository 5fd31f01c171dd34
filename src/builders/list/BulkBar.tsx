import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { allowedActions } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';

/** What may be done to every one of the ticked records; draws nothing while none is ticked. */
export function BulkBar({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<RecordValues>();
  const resource = resourceOf(name);
  if (selectedIds.length === 0) return null;
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const actions = (resource.list?.bulkActions ?? []).filter((action) =>
    chosen.every((record) => allowedActions(resource, [action], actor, record).length > 0),
  );
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        padding: '10px 12px',
        minHeight: 52,
        backgroundColor: 'accent.soft',
      }}
    >
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {translate('list.selected', { smart_count: selectedIds.length })}
      </Box>
      {actions.map((action) => (
        <ActionButton
          key={action}
          size="small"
          resource={name}
          action={action}
          target={{ ids: selectedIds }}
          onDone={() => onUnselectItems()}
        />
      ))}
      <Box sx={{ flex: 1 }} />
      <Button size="small" variant="text" onClick={() => onUnselectItems()}>
        {translate('list.unselect')}
      </Button>
    </Box>
  );
}
