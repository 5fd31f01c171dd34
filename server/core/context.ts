import type { Actor } from '../../domain/roles.ts';
import type { Tx } from '../db/tables.ts';
import type { Services } from './services.ts';
import type { Language } from '../../domain/languages.ts';

/** Who is signed in, and where they act. */
export interface Session extends Actor {
  sessionId: string;
  /** Set when the token was renewed by this call: the client stores it in place of the old one. */
  newToken: string | null;
}

/** What a handler works with: one request, one transaction, already inside its tenant. */
export interface Context extends Services {
  actor: Actor;
  sessionId: string;
  language: Language;
  /** The moment of the request, ISO: the same for every row that it writes. */
  at: string;
  /** By how many minutes the reader's clock is ahead of UTC: what day it is there, and when one begins. */
  utcOffset: number;
  tx: Tx;
}
