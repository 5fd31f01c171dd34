import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { actionOf, isNotifying } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import type { Side } from '../../../domain/roles.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import type { TalkEvent } from '../ui/conversation/between.ts';
import { SaidBack } from '../ui/SaidBack.tsx';
import type { HistoryEntry } from './course.ts';
import { PinList } from './pins/PinList.tsx';
import { useToothDetails } from './toothDetail/toothDetails.ts';
import { useHistoryWords } from './useHistoryWords.ts';

/** The events shown among the messages: those that notify the other side, and changes to pins. */
export const talkedEvents = (order: Order, history: readonly HistoryEntry[], side: Side | null): TalkEvent[] =>
  history
    .filter(({ action: name, details }) => {
      const action = actionOf(orderEntity, name);
      return details?.pin !== undefined || (action && isNotifying(action));
    })
    .map((entry) => ({
      id: entry.id ?? `${entry.at} ${entry.action}`,
      at: entry.at,
      isOurs: entry.side === side,
      content: <EventInTalk order={order} entry={entry} />,
    }));

/** A read-only event among the messages: who did what, on which version, and their words. */
function EventInTalk({ order, entry }: { order: Order; entry: HistoryEntry }) {
  const translate = useTranslate();
  const format = useFormat();
  const sentence = useHistoryWords(order);
  const { action, at, reason, details } = entry;
  const purpose = action.endsWith('Scheme') ? 'scheme' : 'design';
  const version = details?.submission;
  return (
    <Box
      sx={{
        flexShrink: 0,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
        paddingInlineStart: 1,
        color: 'text.secondary',
        fontSize: 'size.caption',
      }}
    >
      <Sentence words={sentence(entry)} /> ·{' '}
      <time dateTime={at} title={format.dateTime(at)}>
        {format.ago(at)}
      </time>
      {details?.byLink && <> · {translate('orderDetail.history.byLink')}</>}
      {version && <> · {translate(`orderDetail.history.version.${purpose}`, { version })}</>}
      <Box sx={{ color: 'text.primary', fontSize: 'size.small' }}>
        <SaidBack categories={details?.categories} reason={reason} />
        <EventPins order={order} entry={entry} />
      </Box>
    </Box>
  );
}

/** An event's pins, with their text and links to their places. Of a deleted pin only the number is known. */
function EventPins({ order, entry: { action, details } }: { order: Order; entry: HistoryEntry }) {
  const known = useToothDetails()?.marks.pins ?? [];
  const numbers = details?.pins?.map(({ number }) => number) ?? [details?.pin];
  if (action === 'removePin') return null;
  return <PinList order={order} pins={known.filter(({ number }) => numbers.includes(number))} readOnly />;
}
