import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { listTitle } from '../../resources/index.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';
import { allInSight, columnsOf, leadingOf, type Column } from './columns.ts';
import { RecordCard } from './RecordCard.tsx';
import { RecordRow } from './RecordRow.tsx';

interface RecordRowsProps {
  resource: Resource;
  records: readonly RecordValues[];
  /** Fields of columns that are the same for all records. */
  without?: readonly string[] | undefined;
}

/** Records in their list's columns without the heads; as cards on phones. */
export function RecordRows({ resource, records, without = [] }: RecordRowsProps) {
  const { actor, side } = useSession();
  const isPhone = useMediaQuery('(max-width: 599.98px)');
  const columns = withRoomForJoined(allInSight(ledAnyway(columnsOf(resource, side), without)));
  const translate = useTranslate();
  const words = { 'aria-label': translate(listTitle(resource.name)) };
  if (isPhone)
    return (
      <Box component="ul" {...words} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {records.map((record) => (
          <RecordCard key={record.id} {...{ resource, record, columns }} selection={null} />
        ))}
      </Box>
    );
  const hasActions = records.some(
    (record) => allowedActions(resource, rowActionsOf(resource), actor, record).length > 0,
  );
  return (
    // Not a data table without heads: each row is self-explanatory.
    <Box role="group" {...words} sx={{ container: 'list / inline-size', overflowX: 'auto' }}>
      <Table
        role="presentation"
        sx={{
          '& tbody tr:last-of-type > td': { borderBlockEnd: 0 },
          '& td:first-of-type': { paddingInlineStart: 2 },
          // Fewer columns than in the list, so that the next step fits on one line.
          '& td .MuiButton-outlined.MuiButton-outlined': {
            inlineSize: 'auto',
            minInlineSize: 136,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <TableBody>
          {records.map((record) => (
            <RecordRow key={record.id} {...{ resource, record, columns, hasActions }} selection={null} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The columns without `without`; if the leading one is omitted, its second line takes its place. */
const ledAnyway = (columns: readonly Column[], without: readonly string[]): Column[] =>
  columns.flatMap((column): Column[] => {
    if (!without.includes(column.field)) return [column];
    const { as, under, width } = column;
    return as === 'strong' && under !== undefined ? [{ field: under, as, ...(width !== undefined && { width }) }] : [];
  });

/** Widens the leading column into the space of omitted ones, for the columns joined to it. */
function withRoomForJoined(columns: readonly Column[]): Column[] {
  const leading = leadingOf(columns);
  const isJoined = columns.some(({ joins }) => joins !== undefined && joins === leading?.field);
  return columns.map((column) =>
    column === leading && isJoined && column.width !== undefined ? { ...column, upTo: column.width + 80 } : column,
  );
}
