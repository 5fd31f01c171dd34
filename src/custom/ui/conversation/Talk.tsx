import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { ReadMark } from '../../../../domain/message.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { FailureAlert } from '../../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { isStaged, Stage } from '../files/Stage.tsx';
import { useFileBytes } from '../files/useFileBytes.ts';
import { between, type Row, type TalkEvent } from './between.ts';
import { ChannelContext, useChannel, type Channel } from './channel.ts';
import { keepDraft } from './drafts.ts';
import { MessageBubble, PendingBubble } from './MessageBubble.tsx';
import { TalkingContext, useTalking, type Talking } from './talking.ts';
import { pendingOf, useOutbox } from './useOutbox.ts';
import { useScroll } from './useScroll.ts';
import { useThread, useReading } from './useThread.ts';

interface TalkProps {
  channel: Channel;
  /** A message was submitted and is being sent. */
  onSent?: () => void;
  children: ReactNode;
}

/** A conversation: provides its state to a `TalkLog` and a `Composer`. */
export function Talk({ channel, onSent, children }: TalkProps) {
  const outbox = useOutbox(channel);
  const field = useRef<HTMLTextAreaElement>(null);
  const [returned, setReturned] = useState(0);
  const talking: Talking = {
    ...outbox,
    field,
    returned,
    send(body, uploads) {
      outbox.send(body, uploads);
      onSent?.();
    },
    drop(key) {
      const body = outbox.drop(key);
      keepDraft(channel.id, body);
      setReturned(returned + 1);
      return body;
    },
  };
  return (
    <ChannelContext value={channel}>
      <TalkingContext value={talking}>{children}</TalkingContext>
    </ChannelContext>
  );
}

interface TalkLogProps {
  label: string;
  /** Placeholder while there are no messages. */
  empty: string;
  /** Events to show among the messages. */
  events?: readonly TalkEvent[];
  /** In wide windows it fills its container's height. */
  fills?: boolean;
}

const nothing: readonly TalkEvent[] = [];

const logLook = (fills: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    position: 'relative',
    maxHeight: { xs: 420, lg: fills ? 'none' : 420 },
    flex: fills ? { lg: '1 1 0px' } : undefined,
    overflowY: 'auto',
    // useScroll keeps the position, the same in every browser.
    overflowAnchor: 'none',
    marginBlockEnd: 1.25,
  }) as const;

/** A conversation's messages, including those being sent or failed. */
export function TalkLog({ label, empty, events = nothing, fills = false }: TalkLogProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { actor } = useSession();
  const outbox = useTalking();
  const { messages, isPending, failure, retry: readAgain, hasOlder, isFetchingOlder, fetchOlder } = useThread();
  const pending = pendingOf(outbox, messages);
  const end = useRef<HTMLDivElement>(null);
  const { newFrom, readers } = useReading(messages, end);
  const rows = useRows({ messages, isPending, hasOlder }, events);
  const isOwn = (row: Row) => ('event' in row ? row.event.isOurs : row.message.authorId === actor.accountId);
  const own = pending.length + rows.filter(isOwn).length;
  const { list, hasNews, onScroll, toEnd } = useScroll(rows[0]?.id, rows.at(-1)?.id, own);
  const line = useRef<HTMLHRElement>(null);
  // Starts at the first unread message.
  useLayoutEffect(() => {
    if (newFrom !== null && line.current) list.current?.scrollTo({ top: line.current.offsetTop });
  }, [newFrom, list]);
  const [shown, setShown] = useState<string | null>(null);
  const count = rows.length + pending.length;

  return (
    <>
      <Box
        ref={list}
        role="log"
        aria-label={label}
        aria-busy={isFetchingOlder}
        tabIndex={count > 0 ? 0 : undefined}
        onScroll={onScroll}
        sx={logLook(fills)}
      >
        {hasOlder && <Older isFetching={isFetchingOlder} onClick={fetchOlder} />}
        {failure && <FailureAlert failure={wordsOf(failure)} onRetry={readAgain} />}
        {count === 0 && !isPending && !failure && (
          <Typography variant="body2" color="text.secondary">
            {empty}
          </Typography>
        )}
        <Rows {...{ rows, newFrom, readers, line }} onShow={setShown} />
        {pending.map((one) => (
          <PendingBubble
            key={one.key}
            pending={one}
            onRetry={() => outbox.retry(one.key)}
            onDrop={() => outbox.drop(one.key)}
          />
        ))}
        <Box ref={end} sx={{ minHeight: '1px', flexShrink: 0 }} />
      </Box>
      {hasNews && (
        <Button size="small" variant="contained" fullWidth onClick={toEnd} sx={{ marginBlockEnd: 1 }}>
          {translate('orderDetail.conversation.toNew')}
        </Button>
      )}
      <Attachments messages={messages} shown={shown} onShow={setShown} />
    </>
  );
}

/** No events until the messages have loaded. */
const useRows = (
  { messages, isPending, hasOlder }: Pick<ReturnType<typeof useThread>, 'messages' | 'isPending' | 'hasOlder'>,
  events: readonly TalkEvent[],
) => useMemo(() => (isPending ? [] : between(messages, events, hasOlder)), [messages, events, hasOlder, isPending]);

function Older({ isFetching, onClick }: { isFetching: boolean; onClick(): void }) {
  const translate = useTranslate();
  return (
    <Button size="small" disabled={isFetching} onClick={onClick} sx={{ alignSelf: 'center', flexShrink: 0 }}>
      {translate('orderDetail.conversation.older')}
    </Button>
  );
}

interface AttachmentsProps extends Pick<ReturnType<typeof useThread>, 'messages'> {
  shown: string | null;
  onShow(file: string | null): void;
}

/** Shows the attachment that was pressed, and from there the others. */
function Attachments({ messages, shown, onShow }: AttachmentsProps) {
  const bytes = useFileBytes(useChannel().download);
  const files = useMemo(() => messages.flatMap(({ attachments }) => attachments.filter(isStaged)), [messages]);
  return (
    <Stage
      files={files}
      at={shown}
      onGo={(file) => onShow(file?.id ?? null)}
      nameOf={({ name }) => name}
      bytes={bytes}
    />
  );
}

interface RowsProps extends ReturnType<typeof useReading> {
  rows: readonly Row[];
  /** The line above the first unread message. */
  line: RefObject<HTMLHRElement | null>;
  onShow(file: string): void;
}

function Rows({ rows, newFrom, readers, line, onShow }: RowsProps) {
  const translate = useTranslate();
  return (
    <>
      {rows.map((row) => (
        <Fragment key={row.id}>
          {row.id === newFrom && (
            <Divider
              ref={line}
              role="separator"
              sx={{ color: 'primary.main', fontSize: 'size.caption', flexShrink: 0 }}
            >
              {translate('orderDetail.conversation.new')}
            </Divider>
          )}
          {'event' in row ? (
            row.event.content
          ) : (
            <>
              <MessageBubble message={row.message} onShow={({ id }) => onShow(id)} />
              <ReadBy marks={readers.get(row.id)} />
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Readers of the other side, with the time, below the last message they have read. */
function ReadBy({ marks = [] }: { marks: readonly ReadMark[] | undefined }) {
  const translate = useTranslate();
  const format = useFormat();
  if (marks.length === 0) return null;
  const names = marks.map(({ name, readAt }) =>
    translate('orderDetail.conversation.reader', { name: dotted([name]), time: format.dateTime(readAt) }),
  );
  return (
    <Box
      component="p"
      aria-live="off"
      sx={{ margin: 0, alignSelf: 'flex-end', color: 'text.secondary', fontSize: 'size.caption' }}
    >
      <bdi>{translate('orderDetail.conversation.readBy', { names: dotted(names) })}</bdi>
    </Box>
  );
}
