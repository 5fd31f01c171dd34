import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { HistoryEntry } from './course.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { Panel } from './Panel.tsx';

const shownAtFirst = 5;

/** Who did what and when, the newest first. */
export function HistoryPanel({ order, history }: { order: Order; history: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const newestFirst = history.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, shownAtFirst);
  if (history.length === 0) return null;

  return (
    <Panel title={translate('entities.order.actions.history')} dense>
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, fontSize: 'size.small' }}
      >
        {shown.map((entry) => (
          <HistoryItem key={entry.id ?? `${entry.at} ${entry.action}`} order={order} entry={entry} />
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
          {translate(all ? 'desk.history.less' : 'desk.history.more', { smart_count: history.length - shownAtFirst })}
        </Link>
      )}
    </Panel>
  );
}
