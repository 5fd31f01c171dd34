import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { unlessDiskFull } from '../../core/diskFull.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Role } from '../../../domain/roles.ts';
import { signal } from '../../db/signal.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Session } from '../../core/context.ts';
import type { Services } from '../../core/services.ts';
import type { CallContext, Caller } from '../../kit/handlers.ts';
import { lacksFactor } from './lacksFactor.ts';
import { placeOf } from './place.ts';

/** The stored hash of a token. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
const makeToken = () => randomBytes(32).toString('base64url');
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Browser details stored with a session. */
const tracesOf = async (caller: Caller) => ({
  userAgent: caller.userAgent,
  address: caller.address,
  country: (await placeOf(caller)).country,
});

interface Opening {
  accountId: number;
  organisationId: number | null;
  /** Signed in by a password: counts as a fresh proof. */
  isProven: boolean;
}

/** Opens a session. Its token is returned only here; the database stores its hash. */
export async function openSession(
  { db, now, caller }: Pick<CallContext, 'db' | 'now' | 'caller'>,
  { accountId, organisationId, isProven }: Opening,
): Promise<string> {
  const token = makeToken();
  const at = now();
  await db
    .insertInto('session')
    .values({
      id: uuid(),
      tokenHash: tokenHash(token),
      accountId,
      organisationId,
      issuedAt: at.toISOString(),
      seenAt: at.toISOString(),
      expiresAt: after(at, limits.sessionLife),
      provenAt: isProven ? at.toISOString() : null,
      ...(await tracesOf(caller)),
    })
    .execute();
  return token;
}

/** Sessions with the membership that they act in; null columns if it has ended, or needs a second factor first. */
const sessionRows = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('session as s')
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.accountId', '=', 's.accountId')
        .onRef('m.organisationId', '=', 's.organisationId')
        .on('m.state', '=', 'normal')
        .on((on) => on.not(lacksFactor(on, now))),
    )
    .select(['s.id', 's.accountId', 's.tokenHash', 's.previousHash', 's.previousUntil'])
    .select(['s.issuedAt', 's.seenAt', 's.expiresAt', 's.revokedAt', 's.userAgent', 's.address', 's.provenAt'])
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select('a.lockedAt')
    .leftJoin('organisation as p', 'p.id', 's.putOutOf')
    .select(['m.organisationId', 'm.role', 'm.duty', 'p.name as putOutOf']);

const sessionBy = (db: Db, given: Buffer, now: Date) =>
  sessionRows(db, now)
    .where((where) => where.or([where('s.tokenHash', '=', given), where('s.previousHash', '=', given)]))
    .executeTakeFirst();

/** Like `revokedToken`, but the refusal names the organisation that the account was removed from. */
const putOut = (organisation: string) =>
  new Refusal('revokedToken', { organisation }, { putOutOf: organisation }, 'putOut');

type Own = Pick<Services, 'db' | 'now'>;

/**
 * The session of a token. Refuses with `unknownToken`, `revokedToken` or `expiredToken`. Exactly one of concurrent
 * calls renews an old token. The old one stays valid until the new one was used and a grace period passed, so that a
 * lost response doesn't sign the user out. `caller` is stored if it has changed.
 */
export async function readSession({ db, now }: Own, token: string | undefined, caller?: Caller): Promise<Session> {
  if (!token) throw new Refusal('unknownToken');
  const at = now();
  const row = await sessionBy(db, tokenHash(token), at);
  if (!row) throw new Refusal('unknownToken');
  if (row.putOutOf) throw putOut(row.putOutOf);
  // A sign-in concurrent with the lock may have opened this session.
  if (row.revokedAt || row.lockedAt) throw new Refusal('revokedToken');
  const idle = at.getTime() - Date.parse(row.seenAt) > limits.sessionIdle;
  if (idle || Date.parse(row.expiresAt) <= at.getTime()) throw new Refusal('expiredToken');

  const current = row.tokenHash.equals(tokenHash(token));
  if (!current && row.previousUntil && Date.parse(row.previousUntil) <= at.getTime()) throw new Refusal('unknownToken');
  const newToken = await renew({ db, now }, row, current).catch(unlessDiskFull);
  if (caller && (caller.address !== row.address || caller.userAgent !== row.userAgent))
    await db
      .updateTable('session')
      .set(await tracesOf(caller))
      .where('id', '=', row.id)
      .execute()
      .catch(unlessDiskFull);
  const role: Role = row.role ?? 'newUser';
  const { id: sessionId, accountId, duty, provenAt } = row;
  return { sessionId, accountId, organisationId: row.organisationId ?? 0, role, duty, provenAt, newToken };
}

/** Whether a session read earlier is still valid, in the same organisation, role and duty. */
export async function isOpen({ db, now }: Own, session: Session): Promise<boolean> {
  const row = await sessionRows(db, now()).where('s.id', '=', session.sessionId).executeTakeFirst();
  if (!row || row.revokedAt || row.lockedAt || Date.parse(row.expiresAt) <= now().getTime()) return false;
  const { organisationId, role, duty } = session;
  return row.organisationId === organisationId && row.role === role && row.duty === (duty ?? null);
}

interface Row {
  id: string;
  tokenHash: Buffer;
  previousHash: Buffer | null;
  previousUntil: string | null;
  issuedAt: string;
  seenAt: string;
}

async function renew({ db, now }: Own, row: Row, current: boolean): Promise<string | null> {
  const at = now();
  const iso = at.toISOString();
  const age = at.getTime() - Date.parse(row.issuedAt);
  // The old token is still in use long after renewal, so the response was lost: make another token.
  const isLost = !current && row.previousUntil === null && age > serverLimits.tokenGrace;
  if (isLost || (current && age > serverLimits.tokenAge)) {
    const token = makeToken();
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({
        tokenHash: tokenHash(token),
        previousUntil: null,
        issuedAt: iso,
        seenAt: iso,
        ...(current && { previousHash: row.tokenHash }),
      })
      .where('id', '=', row.id)
      .where('tokenHash', '=', row.tokenHash)
      // The new token may have been used since.
      .$if(isLost, (query) => query.where('previousUntil', 'is', null))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? token : null;
  }
  const firstUse = current && row.previousHash !== null && row.previousUntil === null;
  if (firstUse || at.getTime() - Date.parse(row.seenAt) > 60_000) {
    await db
      .updateTable('session')
      .set({ seenAt: iso, ...(firstUse && { previousUntil: after(at, serverLimits.tokenGrace) }) })
      .where('id', '=', row.id)
      .where('tokenHash', '=', row.tokenHash)
      .execute();
  }
  return null;
}

/**
 * Replaces this browser's token after a security change: a new password or contact. The old one stays valid for running
 * calls for a grace period, and then is useless to a thief.
 */
export async function replaceToken({
  db,
  now,
  token,
  session,
  giveToken,
}: CallContext & { session: Session }): Promise<void> {
  const next = makeToken();
  const at = now();
  const held = [token, session.newToken].flatMap((one) => (one ? [tokenHash(one)] : []));
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      tokenHash: tokenHash(next),
      previousHash: tokenHash(token ?? ''),
      previousUntil: after(at, serverLimits.tokenGrace),
      issuedAt: at.toISOString(),
    })
    .where('id', '=', session.sessionId)
    // Of two concurrent calls, one issues it; both succeed.
    .where('tokenHash', 'in', held)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) giveToken(next);
}

/** Stores that a session's owner has proved who they are. */
export const noteProof = (tx: Tx, at: string, { sessionId }: Pick<Session, 'sessionId'>) =>
  tx.updateTable('session').set({ provenAt: at }).where('id', '=', sessionId).execute();

/** @throws Refusal `proofNeeded` for what needs a fresh proof, if the last one is older than `limits.proofLife` */
export function refuseUnproven({ proof }: { proof?: boolean }, who: Pick<Session, 'provenAt'> | null, now: Date): void {
  if (!proof) return;
  const age = now.getTime() - Date.parse(who?.provenAt ?? '');
  // False for NaN: never proven.
  if (!(age <= limits.proofLife)) throw new Refusal('proofNeeded');
}

/** Ends the grace period of the replaced token, so that a stolen copy is useless. */
export async function endGrace(tx: Tx, { sessionId }: Session, token: string | undefined): Promise<void> {
  await tx
    .updateTable('session')
    .set({ previousHash: null, previousUntil: null })
    .where('id', '=', sessionId)
    // A client that hasn't received the new token yet must still be answered.
    .where('tokenHash', '=', tokenHash(token ?? ''))
    .execute();
}

/** Ends the session of a token, if it has one. */
export async function endSessionOf({ db, at }: Pick<CallContext, 'db' | 'at'>, token: string): Promise<void> {
  const given = tokenHash(token);
  const ended = await db
    .updateTable('session')
    .set({ revokedAt: at })
    .where('revokedAt', 'is', null)
    .where((where) =>
      where.or([
        where('tokenHash', '=', given),
        where.and([
          where('previousHash', '=', given),
          where.or([where('previousUntil', 'is', null), where('previousUntil', '>', at)]),
        ]),
      ]),
    )
    .returning('organisationId')
    .execute();
  await signalSessions(db, ended);
}

/** Makes open consoles in these sessions' organisations check whether their own session is still valid. */
export async function signalSessions(
  db: Db | Tx,
  sessions: readonly { organisationId: number | null }[],
): Promise<void> {
  const organisations = [...new Set(sessions.flatMap(({ organisationId }) => organisationId || []))];
  if (organisations.length > 0) await signal(db, 'session', null, organisations);
}

interface Which {
  id?: string;
  except?: string;
  /** Those acting in this organisation, because the account was removed from it. */
  putOutOf?: number;
}

/** Ends an account's open sessions: all, one, all but one, or those in one organisation; returns their number. */
export async function endSessions(
  db: Db,
  at: string,
  accountId: number,
  { id, except, putOutOf }: Which = {},
): Promise<number> {
  const ended = await openSessions(db, accountId, at)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .$if(putOutOf !== undefined, (query) => query.set({ putOutOf: putOutOf! }).where('organisationId', '=', putOutOf!))
    .returning('organisationId')
    .execute();
  await signalSessions(db, ended);
  return ended.length;
}

const openSessions = (db: Db, accountId: number, at: string) =>
  db
    .updateTable('session')
    .set({ revokedAt: at })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at);
