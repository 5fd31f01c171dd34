import { useCallback, useState } from 'react';
import { CallError } from '../../../dataProvider/CallError.ts';
import { attachmentsIn } from './attachments.ts';
import type { Channel, Said } from './channel.ts';
import { useAsk } from './useAsk.ts';

/** A message that stands there already and isn't at the server yet. */
export interface PendingMessage {
  key: number;
  body: string;
  /** Its uploads, under way or done. */
  uploads: readonly { id: string; name: string }[];
  state: 'sending' | 'failed';
  /** The server's row, once it has one: this one goes when that one is listed. */
  id: string | null;
}

export interface Outbox {
  /** What was written here, until a list of what was said holds it: see `pendingOf`. */
  written: readonly PendingMessage[];
  send(body: string, uploads: PendingMessage['uploads']): void;
  retry(key: number): void;
  /** Takes a message that didn't arrive back, and gives its text. */
  drop(key: number): string;
}

let keys = 0;

/** Of what was written, what isn't among `messages` yet. */
export const pendingOf = ({ written }: Outbox, messages: readonly Said[]): readonly PendingMessage[] =>
  written.filter(({ id }) => id === null || !messages.some((message) => message.id === id));

/** What was written in a channel. It waits for its files, and stays where it fails. */
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
