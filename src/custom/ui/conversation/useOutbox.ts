import { useCallback, useState } from 'react';
import { CallError } from '../../../dataProvider/CallError.ts';
import { attachmentsIn } from './attachments.ts';
import type { Channel, Said } from './channel.ts';
import { useAsk } from './useAsk.ts';

/** A message that is shown already but not yet stored on the server. */
export interface PendingMessage {
  key: number;
  body: string;
  /** Its uploads, running or complete. */
  uploads: readonly { id: string; name: string }[];
  state: 'sending' | 'failed';
  /** The stored message's id, once known: this one is dropped when that one is listed. */
  id: string | null;
}

export interface Outbox {
  /** Messages written here, also after delivery: `pendingOf` filters out those already listed. */
  written: readonly PendingMessage[];
  send(body: string, uploads: PendingMessage['uploads']): void;
  retry(key: number): void;
  /** Discards a failed message, and returns its text. */
  drop(key: number): string;
}

let keys = 0;

/** The written messages that aren't among `messages` yet. */
export const pendingOf = ({ written }: Outbox, messages: readonly Said[]): readonly PendingMessage[] =>
  written.filter(({ id }) => id === null || !messages.some((message) => message.id === id));

/** A channel's outgoing messages. Each waits for its uploads, and stays if it fails. */
export function useOutbox(channel: Channel): Outbox {
  const { claim, settle, tryAgain, unclaim, uploaded } = attachmentsIn(channel);
  const [written, setWritten] = useState<readonly PendingMessage[]>([]);
  const [ask] = useAsk<Said>();
  const change = useCallback(
    (key: number, values: Partial<PendingMessage>) =>
      setWritten((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [],
  );

  const deliver = async ({ key, body, uploads }: Pick<PendingMessage, 'key' | 'body' | 'uploads'>) => {
    const items = await uploaded(uploads.map(({ id }) => id));
    if (!items) return change(key, { state: 'failed' });
    try {
      const fileIds = items.flatMap(({ fileId }) => fileId ?? []);
      const { id } = await ask(channel.write(body || null, fileIds));
      change(key, { id });
      settle(items);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(key, { state: 'failed' });
    }
  };
  const send: Outbox['send'] = (body, uploads) => {
    keys += 1;
    const one = { key: keys, body, uploads, state: 'sending', id: null } as const;
    claim(uploads.map(({ id }) => id));
    setWritten((before) => [...before, one]);
    void deliver(one);
  };
  const retry: Outbox['retry'] = (key) => {
    const one = written.find((other) => other.key === key);
    if (!one) return;
    tryAgain(one.uploads.map(({ id }) => id));
    change(key, { state: 'sending' });
    void deliver(one);
  };
  const drop: Outbox['drop'] = (key) => {
    const one = written.find((other) => other.key === key);
    unclaim(one?.uploads.map(({ id }) => id) ?? []);
    setWritten((before) => before.filter((other) => other.key !== key));
    return one?.body ?? '';
  };
  return { written, send, retry, drop };
}
