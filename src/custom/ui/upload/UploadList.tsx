import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { interruptedCount } from './interrupted.ts';
import type { UploadItem } from './queue.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';
import { useUploadWords } from './useUploadWords.ts';

interface UploadListProps {
  orderId: string;
  shown?: readonly string[];
  /** CSS `order` of a row, among other elements. */
  orderOf?: (item: UploadItem) => number;
}

/** An order's running uploads, with totals; also a notice about interrupted ones. */
export function UploadList({ orderId, shown = [], orderOf }: UploadListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useUploadWords();
  const { items, totals } = useUploads(orderId);
  const rows = items.filter(({ fileId }) => fileId === null || !shown.includes(fileId));
  const interrupted = useInterrupted(orderId, items.filter(({ state }) => state !== 'done').length);
  const figures = {
    smart_count: totals.files,
    done: format.number(totals.done),
    percent: words.percent(totals.size === 0 ? 1 : totals.sent / totals.size),
  };
  return (
    <>
      {interrupted > 0 && (
        <Alert severity="info">{translate('upload.interrupted', { smart_count: interrupted })}</Alert>
      )}
      {rows.length > 1 && totals.busy && (
        <Typography variant="caption" color="text.secondary" component="p" aria-live="off">
          {translate('upload.totals', figures)}
          {totals.secondsLeft !== null && ` · ${translate('upload.left', { time: words.time(totals.secondsLeft) })}`}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('upload.list')}
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            gap: 1.5,
            maxHeight: 360,
            overflowY: 'auto',
          }}
        >
          {rows.map((item) => (
            <UploadRow key={item.id} item={item} order={orderOf?.(item)} />
          ))}
        </Box>
      )}
    </>
  );
}

/** The number of the order's interrupted uploads, which need their files again; running ones don't count. */
function useInterrupted(orderId: string | null, underWay: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    if (orderId) void interruptedCount(orderId).then((found) => current && setCount(found));
    return () => {
      current = false;
    };
  }, [orderId, underWay]);
  return Math.max(0, count - underWay);
}
