import { askSessionBeside, tokenHash, type AskedSession, type Session } from '../modules/account/session.ts';
import type { Tx } from '../db/tables.ts';
import { asTenant } from '../db/tenancy.ts';
import type { Services } from '../services.ts';
import type { Visit } from './respond.ts';

type Work<Result> = (tx: Tx) => Promise<Result>;

/**
 * Reads in one packet with the question for their session: begun as whoever the token stood for the last time, and thrown away unless the
 * answer names the same. So nobody is known from memory: who is signed out, or in another role or organisation, is so with the next
 * call.
 */
export function readsBesideSession({ db }: Pick<Services, 'db'>, most = 10_000) {
  const latest = new Map<string, Session>();

  const forget = (key: string) => void latest.delete(key);
  const keyOf = (token: string) => tokenHash(token).toString('base64url');

  return {
    note(token: string | undefined, session: Session): void {
      if (!token) return;
      latest.set(keyOf(token), { ...session, newToken: null });
      if (latest.size > most) forget(latest.keys().next().value!);
    },

    /**
     * Null where nothing is known of the token, or no longer the same, or `begin` refuses: then the session is asked for first, and
     * says whatever there is to say.
     */
    async read<Result>(
      { token, session, count }: Visit,
      begin: (guess: Session) => Promise<Work<Result>>,
    ): Promise<{ data: Result } | null> {
      const key = token && keyOf(token);
      const guess = key && latest.get(key);
      if (!guess) return null;
      await count(guess);
      const work = await begin(guess).catch(() => null);
      if (!work) return null;
      let asked: Promise<AskedSession> | null = null;
      const ask = (tx: Tx) => {
        asked = askSessionBeside(tx, token);
        asked.catch(() => {});
      };
      const done = await asTenant(db, guess, work, { readOnly: true, before: ask }).then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
      if (asked && !isSame(await session(asked), guess)) {
        forget(key);
        return null;
      }
      if ('error' in done) throw done.error;
      return done;
    },
  };
}

const isSame = (one: Session, other: Session) =>
  one.sessionId === other.sessionId &&
  one.accountId === other.accountId &&
  one.organisationId === other.organisationId &&
  one.role === other.role;
