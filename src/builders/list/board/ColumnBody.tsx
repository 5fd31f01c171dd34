import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';
import type { RecordValues } from '../../fields/types.ts';
import { InSteps } from '../InSteps.tsx';
import { columnStep, type ColumnRecords } from './useBoardColumn.ts';

interface ColumnBodyProps {
  found: ColumnRecords;
  /** The expected number of records, for as many placeholders. */
  expected: number | undefined;
  children: (record: RecordValues) => ReactNode;
}

/** A column's cards, and a button that loads more. */
export function ColumnBody({ found, expected = 3, children }: ColumnBodyProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { records, total = 0, isPending, isFailed, more, isBringing, tryAgain } = found;
  if (isPending && !isFailed)
    return (
      <Box aria-hidden sx={{ display: 'grid', gap: 1, padding: 1, paddingBlockStart: 0, overflow: 'hidden' }}>
        {Array.from({ length: Math.min(expected, 4) }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={148} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ overflowY: 'auto', flex: 1, minBlockSize: 0, padding: 1, paddingBlockStart: 0 }}>
      {records.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          <InSteps records={records}>{children}</InSteps>
        </Box>
      )}
      {records.length === 0 && !isFailed && (
        <Box component="p" sx={{ margin: 0, padding: 1, typography: 'body2', color: 'text.secondary' }}>
          {translate('list.board.none')}
        </Box>
      )}
      {isFailed && (
        <Box sx={{ padding: 1, typography: 'body2', color: 'text.secondary' }}>
          {translate('list.failed')}{' '}
          <Button variant="text" size="small" onClick={tryAgain}>
            {translate('list.tryAgain')}
          </Button>
        </Box>
      )}
      {more && (
        <Button variant="text" size="small" fullWidth loading={isBringing} onClick={more} sx={{ marginBlockStart: 1 }}>
          {translate('list.board.more', {
            smart_count: Math.max(1, Math.min(columnStep, total - records.length)),
            shown: format.number(records.length),
            total: format.count(total),
          })}
        </Button>
      )}
    </Box>
  );
}
