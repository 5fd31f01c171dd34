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
import { RecordRows } from '../list/RecordRows.tsx';
import { Block, blockPadding } from './Block.tsx';
import { ownTarget } from '../../layout/ownTarget.ts';

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
