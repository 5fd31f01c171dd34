import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import type { HistoryEntry } from './course.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useRevisions } from './revisions/useRevisions.ts';

const RevisionsDialog = lazy(() => import('./revisions/RevisionsDialog.tsx'));

/** Who did what and when, newest first. */
export function HistoryPanel({ order, history }: { order: Order; history: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const [isComparing, setComparing] = useState(false);
  const revisions = useRevisions(order);
  const shown = history.toReversed();
  if (history.length === 0) return null;

  return (
    <Panel
      title={translate('entities.order.actions.history')}
      dense
      flat
      quiet
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
      {isComparing && (
        <Suspense>
          <RevisionsDialog revisions={revisions.prescriptions} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
