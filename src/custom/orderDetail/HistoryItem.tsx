import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import { orderStates } from '../../../domain/order/orderCourse.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import { CopyButton } from '../../builders/show/CopyButton.tsx';
import { useWords } from '../../builders/useWords.ts';
import { SaidBack } from '../ui/SaidBack.tsx';
import type { HistoryEntry } from './course.ts';
import { RevisionDifferences } from './revisions/RevisionDifferences.tsx';
import type { Revisions } from './revisions/useRevisions.ts';
import { useHistoryFacts } from './useHistoryFacts.ts';
import { useHistoryWords } from './useHistoryWords.ts';

interface HistoryItemProps {
  order: Order;
  entry: HistoryEntry;
  revisions: Revisions;
}

/** One event: who did what and why, with its details, the state change, and the local time. */
export function HistoryItem({ order, entry, revisions }: HistoryItemProps) {
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
