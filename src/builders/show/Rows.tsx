import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate, type GetListParams } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CallError } from '../../dataProvider/CallError.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { listTitle, resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { listAddress } from '../list/listAddress.ts';
import { Block, blockPadding } from './Block.tsx';
import { ownTarget } from '../../layout/ownTarget.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSession } from '../../authProvider/session.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import { allInSight, columnsOf, leadingOf, type Column } from '../list/columns.ts';
import { RecordCard } from '../list/RecordCard.tsx';
import { RecordRow } from '../list/RecordRow.tsx';

interface RowsProps {
  title: string;
  /** The listed resource. */
  of: string;
  /** The query for its records. */
  asked: Required<Pick<GetListParams, 'filter' | 'sort' | 'pagination'>>;
  without?: readonly string[] | undefined;
  /** Shown if there are no rows. */
  empty?: string;
}

/** The first rows of a list as a section of another page, with a link to the rest. */
export function Rows({ title, of, asked, without, empty }: RowsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const { data, total = 0, isPending, error, refetch } = useGetList<RecordValues>(of, asked);
  const resource = resourceOf(of);
  return (
    <Block
      title={title}
      count={total > 0 ? format.count(total) : undefined}
      flush
      aside={
        total > 0 && (
          <Link
            component={RouterLink}
            to={listAddress(resource, asked)}
            sx={[ownTarget, { marginInlineStart: 'auto' }]}
          >
            {translate('show.inList', { list: translate(listTitle(of)) })}
          </Link>
        )
      }
    >
      {error ? (
        <FailureAlert failure={wordsOf(error as CallError)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={112} sx={{ margin: 2, marginBlockStart: 0 }} />
      ) : data?.length ? (
        <RecordRows resource={resource} records={data} without={without} />
      ) : (
        <Box sx={{ paddingInline: blockPadding, paddingBlockEnd: 2, color: 'text.secondary' }}>
          {empty ?? translate('show.noRows')}
        </Box>
      )}
    </Block>
  );
}

interface RecordRowsProps {
  resource: Resource;
  records: readonly RecordValues[];
  /** Fields of columns that are the same for all records. */
  without?: readonly string[] | undefined;
}

/** Records in their list's columns without the heads; as cards on phones. */
function RecordRows({ resource, records, without = [] }: RecordRowsProps) {
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
