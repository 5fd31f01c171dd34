import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { Resource, RowsOf } from '../../resources/defineResource.ts';
import { listTitle, resourceOf } from '../../resources/index.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { RecordCard } from '../list/RecordCard.tsx';
import { RecordRow } from '../list/RecordRow.tsx';
import { allInSight, columnsOf, type Column } from '../list/columns.ts';
import { listedOf } from './among.ts';
import { Block, blockPadding } from './Block.tsx';

interface RowsProps {
  title: string;
  rows: RowsOf;
  record: RecordValues;
}

const most = 10;

/** The first records of another list that belong to this one, as that list shows them; the rest is a press away. */
export function Rows({ title, rows, record }: RowsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const asked = listedOf(rows, record, most);
  const { data, total = 0, isPending, error, refetch } = useGetList<RecordValues>(rows.of, asked);
  const resource = resourceOf(rows.of);
  const all = `${resource.route}?${new URLSearchParams({ filter: JSON.stringify(asked.filter) }).toString()}`;
  return (
    <Block
      title={title}
      count={total > 0 ? format.count(total) : undefined}
      flush
      aside={
        total > 0 && (
          <Link component={RouterLink} to={all} sx={{ marginInlineStart: 'auto', paddingBlock: 0.5 }}>
            {translate('show.inList', { list: translate(listTitle(rows.of)) })}
          </Link>
        )
      }
    >
      {error ? (
        <FailureAlert failure={wordsOf(error as CallError)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={112} sx={{ margin: 2, marginBlockStart: 0 }} />
      ) : data?.length ? (
        <RecordRows resource={resource} records={data} without={rows.without} />
      ) : (
        <Box sx={{ paddingInline: blockPadding, paddingBlockEnd: 2, color: 'text.secondary' }}>
          {translate('show.noRows')}
        </Box>
      )}
    </Block>
  );
}

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
  const columns = allInSight(ledAnyway(columnsOf(resource, side), without));
  const words = { 'aria-label': useTranslate()(listTitle(resource.name)) };
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
    <Box sx={{ container: 'list / inline-size', overflowX: 'auto' }}>
      <Table
        {...words}
        sx={{ '& tr:last-of-type > td': { borderBlockEnd: 0 }, '& td:first-of-type': { paddingInlineStart: 2 } }}
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
