import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo, useEffect, useRef, useState, type RefObject } from 'react';
import { useDataProvider } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useChannel, type Said, type Channel } from './channel.ts';
import type { ReadMark } from '../../../../domain/message.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useRead } from '../../../dataProvider/useCall.ts';
import { firstNew, readersByMessage } from './reading.ts';

interface Page {
  list: Said[];
  /** If absent, a page that isn't full is the last. */
  more?: boolean;
}

interface Thread {
  /** Oldest first: the newest page, and older ones as requested. */
  messages: readonly Said[];
  isPending: boolean;
  /** Why nothing could be loaded; null once something is. */
  failure: CallError | null;
  retry(): void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder(): void;
}

/** A conversation's messages, live, starting with the newest page. */
export function useThread(): Thread {
  const channel = useChannel();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [resource] = channel.page(null);
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page>, readonly string[], string | null>({
    queryKey: [resource, 'thread', channel.id],
    queryFn: ({ pageParam, signal }) => {
      const [name, action, args] = channel.page(pageParam);
      return provider.run<Page>(name, action, args, { signal });
    },
    initialPageParam: null,
    getNextPageParam: ({ list, more = list.length >= limits.messagePage }) => (more ? (list.at(-1)?.id ?? null) : null),
  });
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = useMemo(() => (data?.pages.flatMap(({ list }) => list) ?? []).toReversed(), [data]);
  return {
    messages,
    isPending,
    failure: data ? null : error,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    isFetchingOlder: isFetchingNextPage,
    fetchOlder: () => void fetchNextPage(),
  };
}

const none: ReadMark[] = [];

interface Reading {
  /** The message above which the unread ones started when the conversation was opened. */
  newFrom: string | null;
  readers: Map<string, ReadMark[]>;
}

/** Reports messages as read once the conversation's end is visible, and knows how far the others have read. */
export function useReading(messages: readonly Said[], end: RefObject<HTMLElement | null>): Reading {
  const channel = useChannel();
  const { actor } = useSession();
  const { data } = useRead<{ list: ReadMark[] }>(...channel.marks());
  const marks = data?.list ?? none;
  const own = marks.find(
    ({ accountId, organisationId }) => accountId === actor.accountId && organisationId === actor.organisationId,
  );
  // Fixed at opening, so that reading doesn't remove the line.
  const [opened, setOpened] = useState<string | null>();
  if (data && opened === undefined) setOpened(own?.readTo ?? null);

  const isSeen = useIsSeen(end);
  const newest = messages.findLast(({ organisationId }) => organisationId !== actor.organisationId);
  const isUnread = data !== undefined && newest !== undefined && (!own || own.readTo < newest.sentAt);
  useMarkRead(channel, isSeen && isUnread ? newest.id : null);
  return {
    newFrom: firstNew(messages, actor.organisationId, opened ?? null),
    readers: readersByMessage(messages, actor.organisationId, marks),
  };
}

/** Reports each message once; a failure is retried with the next message only. */
function useMarkRead(channel: Channel, messageId: string | null) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (messageId === null || reported.current === messageId) return;
    reported.current = messageId;
    // A live signal updates the counts and marks.
    void provider.run(...channel.read(messageId), { quiet: true }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }, [messageId, channel, provider]);
}

/** Whether an element is on screen and the page is visible. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isLookedAt, setLookedAt] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setLookedAt(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isOnScreen && isLookedAt;
}
