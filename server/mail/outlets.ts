import type { ContactKind } from '../../domain/contact.ts';

/** One message, ready to go. Who sends it twice sends the same `id`. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Null where it is text only. */
  html: string | null;
}

/** A way out. @throws Undelivered */
export interface Outlet {
  send(message: Message): Promise<void>;
  close(): void;
}

/** The ways out that are configured. */
export interface Outlets extends Record<ContactKind, Outlet | null> {
  /** Whether what has no way out is shown in the outbox page: `Config.outbox`. */
  shown: boolean;
}

/** Whether a message to this kind of contact gets anywhere. */
export const canReach = (outlets: Outlets, kind: ContactKind): boolean => outlets[kind] !== null || outlets.shown;

/** What went wrong with a message, without its content, its target or what the other side said: `SMTP 550`, `ETIMEDOUT`. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  constructor(
    readonly code: string,
    /** Whether another try makes no sense. */
    readonly isFinal: boolean,
  ) {
    super(code);
  }
}
