import { useCallback, useState } from 'react';
import { useGetList } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import type { Message } from '../../../domain/message.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';

/** A message that stands there already and isn't at the server yet. */
export interface PendingMessage {
  key: number;
  body: string;
  state: 'sending' | 'failed';
  /** The server's row, once it has one: this one goes when that one is listed. */
  id: string | null;
}

const none: Message[] = [];
let keys = 0;

/** An order's messages, oldest first, and what was written and isn't among them yet. */
export function useConversation(orderId: string) {
  const { data: messages = none } = useGetList<Message>('message', {
    filter: { orderId },
    sort: { field: 'sentAt', order: 'ASC' },
    pagination: { page: 1, perPage: limits.organisationPage },
  });
  const [written, setWritten] = useState<readonly PendingMessage[]>([]);
  const [create] = useRun<'message', Message>('message', 'create');
  const change = useCallback(
    (key: number, values: Partial<PendingMessage>) =>
      setWritten((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [],
  );

  const deliver = async (key: number, body: string) => {
    try {
      const { id } = await create({ orderId, body });
      change(key, { id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(key, { state: 'failed' });
    }
  };
  const send = (body: string) => {
    keys += 1;
    const key = keys;
    setWritten((before) => [...before, { key, body, state: 'sending', id: null }]);
    void deliver(key, body);
  };
  const retry = (key: number) => {
    const one = written.find((other) => other.key === key);
    if (!one) return;
    change(key, { state: 'sending' });
    void deliver(key, one.body);
  };
  /** Takes a message that didn't arrive back, and gives its text. */
  const drop = (key: number): string => {
    setWritten((before) => before.filter((one) => one.key !== key));
    return written.find((one) => one.key === key)?.body ?? '';
  };
  const pending = written.filter(({ id }) => id === null || !messages.some((message) => message.id === id));
  return { messages, pending, send, retry, drop };
}
