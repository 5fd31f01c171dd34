import type { ReactNode } from 'react';
import type { Said } from './channel.ts';

/** An event shown among the messages. */
export interface TalkEvent {
  id: string;
  /** ISO. */
  at: string;
  /** Done by the reader's side. */
  isOurs: boolean;
  content: ReactNode;
}

export type Row = { id: string; at: string } & ({ message: Said } | { event: TalkEvent });

/**
 * Messages and events, each with its id, in chronological order. Leaves out events before the oldest loaded message.
 */
export function between(messages: readonly Said[], events: readonly TalkEvent[], hasOlder: boolean): Row[] {
  const from = hasOlder ? (messages[0]?.sentAt ?? '') : '';
  return [
    ...messages.map((message): Row => ({ id: message.id, at: message.sentAt, message })),
    ...events.filter(({ at }) => at >= from).map((event): Row => ({ id: event.id, at: event.at, event })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
