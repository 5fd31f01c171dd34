import type { ContactKind } from '../../domain/account/contact.ts';

/** One message, ready to send. Retries use the same `id`. */
interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Null if text only. */
  html: string | null;
}

/** A channel for messages. @throws Undelivered */
export interface Outlet {
  send(message: Message): Promise<void>;
  close(): void;
}

/** The configured outlets. */
export interface Outlets extends Record<ContactKind, Outlet | null> {
  /** Whether messages without an outlet are shown on the outbox page: `Config.outbox`. */
  shown: boolean;
}

/** Whether messages to this kind of contact can be delivered. */
export const canReach = (outlets: Outlets, kind: ContactKind): boolean => outlets[kind] !== null || outlets.shown;

/** A delivery error without the content, recipient or the server's reply: `SMTP 550`, `ETIMEDOUT`. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  constructor(
    readonly code: string,
    /** Whether retrying is pointless. */
    readonly isFinal: boolean,
  ) {
    super(code);
  }
}
