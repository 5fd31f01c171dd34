import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Actor, Role } from '../../../domain/roles.ts';
import type { Db } from '../../db/tables.ts';
import type { Services } from '../../services.ts';

export interface Session extends Actor {
  sessionId: string;
  /** Set when the token was renewed by this call: the client stores it in place of the old one. */
  newToken: string | null;
}

const hash = (token: string) => createHash('sha256').update(token).digest();
const makeToken = () => randomBytes(32).toString('base64url');
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Opens a session; its token is told once and stored only as a hash. */
export async function openSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: number,
  organisationId: number | null,
): Promise<string> {
  const token = makeToken();
  const at = now();
  await db
    .insertInto('session')
    .values({
      id: uuid(),
      tokenHash: hash(token),
      accountId,
      organisationId,
      issuedAt: at.toISOString(),
      seenAt: at.toISOString(),
      expiresAt: after(at, limits.sessionLife),
    })
    .execute();
  return token;
}

/** Sessions with the membership that they act in; none where it has ended. */
const sessionRows = (db: Db) =>
  db
    .selectFrom('session as s')
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.accountId', '=', 's.accountId')
        .onRef('m.organisationId', '=', 's.organisationId')
        .on('m.state', '=', 'normal'),
    )
    .select(['s.id', 's.accountId', 's.tokenHash', 's.previousHash', 's.previousUntil'])
    .select(['s.issuedAt', 's.seenAt', 's.expiresAt', 's.revokedAt', 'm.organisationId', 'm.role']);

/**
 * Who a token stands for. Refuses with `unknownToken`, `revokedToken` or `expiredToken`. A token of some age is renewed:
 * exactly one of the calls that run at once renews it, and the old one stays good until the new one has been used and a
 * grace has passed, so that an answer lost on the way locks nobody out.
 */
export async function readSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string | undefined,
): Promise<Session> {
  if (!token) throw new Refusal('unknownToken');
  const given = hash(token);
  const at = now();
  const row = await sessionRows(db)
    .where((where) => where.or([where('s.tokenHash', '=', given), where('s.previousHash', '=', given)]))
    .executeTakeFirst();
  if (!row) throw new Refusal('unknownToken');
  if (row.revokedAt) throw new Refusal('revokedToken');
  const idle = at.getTime() - Date.parse(row.seenAt) > limits.sessionIdle;
  if (idle || Date.parse(row.expiresAt) <= at.getTime()) throw new Refusal('expiredToken');

  const current = row.tokenHash.equals(given);
  if (!current && row.previousUntil && Date.parse(row.previousUntil) <= at.getTime()) throw new Refusal('unknownToken');
  const newToken = await renew({ db, now }, row, current);
  const role: Role = row.role ?? 'newUser';
  return { sessionId: row.id, accountId: row.accountId, organisationId: row.organisationId ?? 0, role, newToken };
}

/** Whether a session that was read before still stands, in the same organisation and role. */
export async function isOpen({ db, now }: Pick<Services, 'db' | 'now'>, session: Session): Promise<boolean> {
  const row = await sessionRows(db).where('s.id', '=', session.sessionId).executeTakeFirst();
  if (!row || row.revokedAt || Date.parse(row.expiresAt) <= now().getTime()) return false;
  return row.organisationId === session.organisationId && row.role === session.role;
}

interface Row {
  id: string;
  tokenHash: Buffer;
  previousHash: Buffer | null;
  previousUntil: string | null;
  issuedAt: string;
  seenAt: string;
}

async function renew({ db, now }: Pick<Services, 'db' | 'now'>, row: Row, current: boolean): Promise<string | null> {
  const at = now();
  const iso = at.toISOString();
  const age = at.getTime() - Date.parse(row.issuedAt);
  // An old token that is still in use long after its renewal: that answer was lost, so another one is made.
  if (age > (current ? limits.tokenAge : limits.tokenGrace)) {
    const token = makeToken();
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({
        tokenHash: hash(token),
        previousUntil: null,
        issuedAt: iso,
        seenAt: iso,
        ...(current && { previousHash: row.tokenHash }),
      })
      .where('id', '=', row.id)
      .where('tokenHash', '=', row.tokenHash)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? token : null;
  }
  const firstUse = current && row.previousHash !== null && row.previousUntil === null;
  if (firstUse || at.getTime() - Date.parse(row.seenAt) > 60_000) {
    await db
      .updateTable('session')
      .set({ seenAt: iso, ...(firstUse && { previousUntil: after(at, limits.tokenGrace) }) })
      .where('id', '=', row.id)
      .execute();
  }
  return null;
}

export const endSession = ({ db, now }: Pick<Services, 'db' | 'now'>, sessionId: string) =>
  db
    .updateTable('session')
    .set({ revokedAt: now().toISOString() })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
