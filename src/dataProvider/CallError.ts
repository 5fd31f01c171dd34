import { errorCodes, signedOutCodes, silentCodes, type ErrorName } from '../../domain/errors.ts';
import type { Conflict, FieldErrors } from '../../domain/envelope.ts';

/** Failures without a valid answer: `network` (no answer), `timeout`, `broken` (no envelope). */
export type NoAnswer = 'network' | 'timeout' | 'broken';

/** A failed call: refused by the server (`code` from the table of result codes) or without an answer. */
export class CallError extends Error {
  override name = 'CallError';
  /** A message per refused field in the user's language, where react-admin's forms look for it. */
  readonly body: { errors: Record<string, string> | null };
  constructor(
    message: string,
    readonly code: number | NoAnswer,
    readonly data: unknown = null,
    /** Seconds until the server accepts calls again, if it said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.body = { errors: this.is('invalid') ? ((data as Partial<FieldErrors> | null)?.errors ?? {}) : null };
  }

  is(name: ErrorName): boolean {
    return this.code === errorCodes[name];
  }

  /** A form shows it at its fields, so there is no toast. */
  get isSilent(): boolean {
    return silentCodes.includes(this.code);
  }

  get isSignedOut(): boolean {
    return signedOutCodes.includes(this.code);
  }

  /** Signed out by removal from the organisation, which the message names. */
  get isPutOut(): boolean {
    return this.is('revokedToken') && typeof this.data === 'object' && this.data !== null && 'putOutOf' in this.data;
  }

  /** Null if the refusal names no fields. */
  get fieldErrors(): Record<string, string> | null {
    return this.body.errors;
  }

  /** The current record, if the call failed because someone else had changed it. */
  fresh<Row>(): Row | null {
    return this.is('conflict') ? ((this.data as Partial<Conflict<Row>> | null)?.fresh ?? null) : null;
  }
}
