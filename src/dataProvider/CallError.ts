import { errorCodes, signedOutCodes, silentCodes, type ErrorName } from '../../domain/errors.ts';
import type { Conflict, FieldErrors } from '../../domain/envelope.ts';

/** What a call failed of, where the server gave no answer: `network` (none came), `timeout`, `broken` (no envelope). */
export type NoAnswer = 'network' | 'timeout' | 'broken';

/** A call that didn't succeed: refused by the server (`code` from the table of result codes) or without an answer. */
export class CallError extends Error {
  override name = 'CallError';
  /** A sentence for each field that was refused, in the reader's language: where react-admin's forms look for it. */
  readonly body: { errors: Record<string, string> | null };
  constructor(
    message: string,
    readonly code: number | NoAnswer,
    readonly data: unknown = null,
    /** In how many seconds the server takes calls again, where it said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.body = { errors: this.is('invalid') ? ((data as Partial<FieldErrors> | null)?.errors ?? {}) : null };
  }

  is(name: ErrorName): boolean {
    return this.code === errorCodes[name];
  }

  /** A form shows it at its fields, so no toast does. */
  get isSilent(): boolean {
    return silentCodes.includes(this.code);
  }

  get isSignedOut(): boolean {
    return signedOutCodes.includes(this.code);
  }

  /** Signed out because one was put out of the organisation: the message says which. */
  get isPutOut(): boolean {
    return this.is('revokedToken') && typeof this.data === 'object' && this.data !== null && 'putOutOf' in this.data;
  }

  /** Null when the refusal names no fields. */
  get fieldErrors(): Record<string, string> | null {
    return this.body.errors;
  }

  /** The record as it stands now, when somebody else changed it meanwhile. */
  fresh<Row>(): Row | null {
    return this.is('conflict') ? ((this.data as Partial<Conflict<Row>> | null)?.fresh ?? null) : null;
  }
}
