import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { ActionButtons } from '../ActionButtons.tsx';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordCardProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  rowProps: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

export function RecordCard({ resource, record, columns, selection, rowProps }: RecordCardProps) {
  const { name } = resource;
  const path = showPath(resource, record.id);
  const picture = columns.find(({ as }) => as === 'picture');
  const [leading, ...others] = columns.filter((column) => column !== picture);
  const state = others.find(({ field }) => field === resource.state?.field);
  const facts = others.filter((column) => column !== state);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <Box
      component="li"
      {...rowProps}
      sx={({ palette, spacing }) => ({
        display: 'flex',
        gap: 1.25,
        padding: 1.5,
        borderBlockEnd: `1px solid ${palette.divider}`,
        backgroundColor: isSelected ? palette.accent.soft : undefined,
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        '& .MuiCheckbox-root': { margin: spacing(-0.75) },
      })}
    >
      {(selection || picture) && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'center', flexShrink: 0 }}>
          {selection && <SelectBox resource={resource} record={record} selection={selection} />}
          {picture && <Cell resource={name} column={picture} record={record} />}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}>
          {leading && <Lead {...{ resource, record, path }} column={leading} />}
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
            actions={(resource.list?.rowActions ?? []).filter((action) => action !== 'show' || !path)}
            size="small"
            max={1}
          />
        </Box>
      </Box>
    </Box>
  );
}

interface LeadProps {
  resource: Resource;
  column: Column;
  record: RecordValues;
  path: string | null;
}

/** What the record is found by; leads to its page where it has one. */
function Lead({ resource, column, record, path }: LeadProps) {
  const cell = <Cell resource={resource.name} column={column} record={record} />;
  if (!path) return <Box sx={{ minWidth: 0 }}>{cell}</Box>;
  return (
    <Link component={RouterLink} to={path} color="inherit" underline="hover" sx={{ minHeight: 24, minWidth: 24 }}>
      {cell}
    </Link>
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
