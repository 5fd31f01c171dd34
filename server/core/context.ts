import type { ApiKeyScope } from '../../domain/organisation/apiKey.ts';
import type { Actor } from '../../domain/roles.ts';
import type { Tx } from '../db/tables.ts';
import type { Services } from './services.ts';
import type { Language } from '../../domain/languages.ts';

/** Who is signed in, and where they act; or the key that calls. */
export interface Session extends Actor {
  /** A key's is its own id: what is counted once a session is counted once a key. */
  sessionId: string;
  /** What the key may do; undefined of a person. */
  scopes?: readonly ApiKeyScope[] | undefined;
  /** When the person last proved who they are; null of a key, and if they never did in this session. */
  provenAt: string | null;
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
