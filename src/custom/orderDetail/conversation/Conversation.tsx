import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attachment } from '../../../../domain/message.ts';
import type { Order } from '../../../../domain/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import { Panel } from '../Panel.tsx';
import { Composer } from './Composer.tsx';
import { ConversationPictures } from './ConversationPictures.tsx';
import { keepDraft } from './drafts.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import { ReadBy } from './ReadBy.tsx';
import { useOutbox } from './useOutbox.ts';
import { useReading } from './useReading.ts';
import { useScroll } from './useScroll.ts';
import { useThread } from './useThread.ts';

/** Between the clinic and the lab: what is written stands there at once, and says so when it didn't arrive. */
export function Conversation({ order }: { order: Order }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { messages, isPending, hasOlder, isFetchingOlder, fetchOlder } = useThread(order.id);
  const { pending, send, retry, drop } = useOutbox(order.id, messages);
  const end = useRef<HTMLDivElement>(null);
  const { newFrom, readers } = useReading(order.id, messages, end);
  const own = pending.length + messages.filter(({ authorId }) => authorId === actor.accountId).length;
  const { list, hasNews, onScroll, toEnd } = useScroll(messages[0]?.id, messages.at(-1)?.id, own);
  const line = useRef<HTMLHRElement>(null);
  // One begins to read where one stopped.
  useLayoutEffect(() => {
    if (newFrom !== null && line.current) list.current?.scrollTo({ top: line.current.offsetTop });
  }, [newFrom, list]);
  const [shown, setShown] = useState<string | null>(null);
  const [composed, setComposed] = useState(0);
  const pictures = useMemo(
    () => messages.flatMap(({ attachments }) => attachments.filter(({ thumbUrl }) => thumbUrl)),
    [messages],
  );
  const count = messages.length + pending.length;

  const editAgain = (key: number) => {
    keepDraft(order.id, drop(key));
    // The place to write begins anew, with the text that came back.
    setComposed(composed + 1);
  };
  return (
    <Panel
      title={translate('entities.message.many')}
      dense
      aside={
        order.unread > 0 && (
          <Chip
            size="small"
            color="primary"
            label={translate('desk.conversation.unread', { smart_count: order.unread })}
          />
        )
      }
    >
      <Box
        ref={list}
        role="log"
        aria-label={translate('entities.message.many')}
        aria-busy={isFetchingOlder}
        tabIndex={count > 0 ? 0 : undefined}
        onScroll={onScroll}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          position: 'relative',
          maxHeight: 420,
          overflowY: 'auto',
          // The place is kept by hand, alike in every browser.
          overflowAnchor: 'none',
          marginBlockEnd: 1.25,
        }}
      >
        {hasOlder && (
          <Button
            size="small"
            disabled={isFetchingOlder}
            onClick={fetchOlder}
            sx={{ alignSelf: 'center', flexShrink: 0 }}
          >
            {translate('desk.conversation.older')}
          </Button>
        )}
        {count === 0 && !isPending && (
          <Typography variant="body2" color="text.secondary">
            {translate('desk.conversation.empty')}
          </Typography>
        )}
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === newFrom && (
              <Divider
                ref={line}
                role="separator"
                sx={{ color: 'primary.main', fontSize: 'size.caption', flexShrink: 0 }}
              >
                {translate('desk.conversation.new')}
              </Divider>
            )}
            <MessageBubble message={message} onShow={({ id }: Attachment) => setShown(id)} />
            <ReadBy marks={readers.get(message.id)} />
          </Fragment>
        ))}
        {pending.map((one) => (
          <PendingBubble key={one.key} pending={one} onRetry={() => retry(one.key)} onDrop={() => editAgain(one.key)} />
        ))}
        <Box ref={end} sx={{ minHeight: '1px', flexShrink: 0 }} />
      </Box>
      {hasNews && (
        <Button size="small" variant="contained" fullWidth onClick={toEnd} sx={{ marginBlockEnd: 1 }}>
          {translate('desk.conversation.toNew')}
        </Button>
      )}
      <Composer key={composed} orderId={order.id} isFocused={composed > 0} onSend={send} />
      <ConversationPictures pictures={pictures} at={shown} onGo={(picture) => setShown(picture?.id ?? null)} />
    </Panel>
  );
}
