import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { HistoryEntry } from './course.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useRevisions } from './revisions/useRevisions.ts';

const RevisionsDialog = lazy(() => import('./revisions/RevisionsDialog.tsx'));

const shownAtFirst = 5;

/** Who did what and when, the newest first. */
export function HistoryPanel({ order, history }: { order: Order; history: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const revisions = useRevisions(order);
  const newestFirst = history.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, shownAtFirst);
  if (history.length === 0) return null;

  return (
    <Panel
      title={translate('entities.order.actions.history')}
      dense
      aside={
        revisions.prescriptions.length > 1 && (
          <Button size="small" onClick={() => setComparing(true)}>
            {translate('orderDetail.revisions.open')}…
          </Button>
        )
      }
    >
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, fontSize: 'size.small' }}
      >
        {shown.map((entry) => (
          <HistoryItem
            key={entry.id ?? `${entry.at} ${entry.action}`}
            order={order}
            entry={entry}
            revisions={revisions}
          />
        ))}
      </Box>
      {history.length > shownAtFirst && (
        <Link
          component="button"
          type="button"
          variant="caption"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{ marginBlockStart: 1 }}
        >
          {translate(all ? 'orderDetail.history.less' : 'orderDetail.history.more', {
            smart_count: history.length - shownAtFirst,
          })}
        </Link>
      )}
      {isComparing && (
        <Suspense>
          <RevisionsDialog revisions={revisions.prescriptions} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
