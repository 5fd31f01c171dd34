import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import type { HistoryEntry } from './course.ts';
import { Panel } from '../ui/Panel.tsx';
import { useRevisions, type Revisions } from './revisions/useRevisions.ts';
import { orderStates } from '../../../domain/order/orderCourse.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import { CopyButton } from '../../builders/show/CopyButton.tsx';
import { useWords } from '../../builders/useWords.ts';
import { SaidBack } from '../ui/SaidBack.tsx';
import { RevisionDifferences } from './revisions/RevisionDifferences.tsx';
import { useHistoryFacts } from './useHistoryFacts.ts';
import { useHistoryWords } from './useHistoryWords.ts';

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

interface HistoryItemProps {
  order: Order;
  entry: HistoryEntry;
  revisions: Revisions;
}

/** One event: who did what and why, with its details, the state change, and the local time. */
function HistoryItem({ order, entry, revisions }: HistoryItemProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('order');
  const sentence = useHistoryWords(order);
  const facts = useHistoryFacts();
  const { at, from, to, reason, side, details } = entry;
  const revision = details?.revision;
  const after = revisions.find('prescription', revision);
  const before = revisions.find('prescription', revision && revision - 1);
  const step =
    from && to && from !== to
      ? translate('orderDetail.history.step', {
          from: words.value(orderStates.name, from),
          to: words.value(orderStates.name, to),
        })
      : null;
  return (
    <li>
      <Sentence words={sentence(entry)} />
      <SaidBack categories={details?.categories} reason={reason} />
      {facts(entry).map(({ text, code, isCopied = false }) => (
        <Box key={`${text} ${code}`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
          {code && (
            <>
              {' '}
              <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {code}
              </Box>
              {isCopied && <CopyButton text={code} name={text} />}
            </>
          )}
        </Box>
      ))}
      {before && after && !details?.files && (
        <Box sx={{ color: 'text.secondary' }}>
          <RevisionDifferences before={before} after={after} />
        </Box>
      )}
      <Box sx={{ color: 'ink.faint', fontSize: 'size.caption' }}>
        <time dateTime={at}>{format.dateTime(at)}</time>
        {side && ` · ${translate(`orderDetail.history.side.${side}`)}`}
        {step && (
          <>
            {' · '}
            <bdi>{step}</bdi>
          </>
        )}
      </Box>
    </li>
  );
}
