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
  /** Fields of columns that would say the same of all of them. */
  without?: readonly string[] | undefined;
}

/** Records as their list shows them, without its head: on a phone as cards. */
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
    // Without heads it is no table of data: each row says what it is by itself.
    <Box role="group" {...words} sx={{ container: 'list / inline-size', overflowX: 'auto' }}>
      <Table
        role="presentation"
        sx={{
          '& tbody tr:last-of-type > td': { borderBlockEnd: 0 },
          '& td:first-of-type': { paddingInlineStart: 2 },
          // There are fewer columns than in the list itself, so a step has its line.
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

/** The columns but some; where the one that names the record is left out, what stood small under it names it. */
const ledAnyway = (columns: readonly Column[], without: readonly string[]): Column[] =>
  columns.flatMap((column): Column[] => {
    if (!without.includes(column.field)) return [column];
    const { as, under, width } = column;
    return as === 'strong' && under !== undefined ? [{ field: under, as, ...(width !== undefined && { width }) }] : [];
  });

/** What joins the column that names the record stands small under it, which has the room of the columns that aren't there. */
function withRoomForJoined(columns: readonly Column[]): Column[] {
  const leading = leadingOf(columns);
  const isJoined = columns.some(({ joins }) => joins !== undefined && joins === leading?.field);
  return columns.map((column) =>
    column === leading && isJoined && column.width !== undefined ? { ...column, upTo: column.width + 80 } : column,
  );
}
