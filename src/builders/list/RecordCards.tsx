import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import { ActionButtons } from '../ActionButtons.tsx';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import { Cell } from './Cell.tsx';
import { columnsOf, type Column } from './columns.ts';

/** The same page for a phone: a card a record, the picture and the name first, then the other columns with their labels. */
export function RecordCards({ resource }: { resource: string }) {
  const words = useWords(resource);
  const { data, isPending } = useListContext<RecordValues>();
  if (isPending)
    return Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={92} sx={{ margin: 1.5 }} />
    ));
  return (
    <Box component="ul" aria-label={words.many} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {(data ?? []).map((record) => (
        <RecordCard key={record.id} resource={resource} record={record} />
      ))}
    </Box>
  );
}

function RecordCard({ resource: name, record }: { resource: string; record: RecordValues }) {
  const resource = resourceOf(name);
  const path = showPath(resource, record.id);
  const { side } = useSession();
  const columns = columnsOf(resource, side);
  const picture = columns.find(({ as }) => as === 'picture');
  const [leading, ...others] = columns.filter((column) => column !== picture);
  const state = others.find(({ field }) => field === resource.state?.field);
  const facts = others.filter((column) => column !== state);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {picture && <Cell resource={name} column={picture} record={record} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}>
          {leading && (
            <Link component={RouterLink} to={path ?? ''} color="inherit" underline="hover" sx={{ minHeight: 24 }}>
              <Cell resource={name} column={leading} record={record} />
            </Link>
          )}
          {state && <Cell resource={name} column={state} record={record} />}
        </Box>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px 12px', marginBlock: 1 }}>
          {facts.map((column) => (
            <Fact key={column.field} resource={name} column={column} record={record} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexDirection: 'row-reverse', justifyContent: 'flex-end' }}>
          <ActionButtons
            resource={name}
            record={record}
            actions={(resource.list?.rowActions ?? []).filter((action) => action !== 'show')}
            size="small"
            max={1}
          />
        </Box>
      </Box>
    </Box>
  );
}

function Fact({ resource, column, record }: { resource: string; column: Column; record: RecordValues }) {
  const words = useWords(resource);
  return (
    <Box sx={{ minWidth: 0, typography: 'body2' }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'ink.faint' }}>
        {words.field(column.label ?? column.field)}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        <Cell resource={resource} column={column} record={record} />
      </Box>
    </Box>
  );
}
