import type { Actor } from '../../domain/roles.ts';
import type { Tx } from '../db/tables.ts';
import type { Services } from './services.ts';
import type { Language } from '../../domain/languages.ts';

/** The signed-in account and the organisation it acts for. */
export interface Session extends Actor {
  sessionId: string;
  /** Set when the token was renewed by this call: the client stores it in place of the old one. */
  newToken: string | null;
}

/** What a handler works with: one request and one transaction, already restricted to its tenant. */
export interface Context extends Services {
  actor: Actor;
  sessionId: string;
  language: Language;
  /** Time of the request, ISO: the same for every row that it writes. */
  at: string;
  /** Minutes by which the reader's clock is ahead of UTC; decides which day it is and when it starts. */
  utcOffset: number;
  tx: Tx;
}
