import { Refusal } from '../../../domain/errors.ts';
import { memberRoleOf } from '../../../domain/roles.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Session } from '../../core/context.ts';
import { unlessDiskFull } from '../../core/diskFull.ts';
import type { Services } from '../../core/services.ts';
import type { Db } from '../../db/tables.ts';
import { hashOfSecret, isSecret } from './secret.ts';

/**
 * The key behind a secret, as a member of its organisation who doesn't lead it. It counts as the owner of what its own
 * member created, while they work there. Stores the time of the call, to a minute.
 * @throws Refusal `unknownToken`, `revokedToken`, `expiredToken`, the last also for a secret whose overlap is over
 */
export async function readKey({ db, now }: Pick<Services, 'db' | 'now'>, secret: string): Promise<Session> {
  if (!isSecret(secret)) throw new Refusal('unknownToken');
  const hash = hashOfSecret(secret);
  const row = await db
    .selectFrom('apiKey as k')
    .innerJoin('organisation as g', 'g.id', 'k.organisationId')
    .leftJoin(working(db), (join) =>
      join.onRef('m.organisationId', '=', 'k.organisationId').onRef('m.id', '=', 'k.memberId'),
    )
    .select(['k.organisationId', 'k.id', 'k.accountId', 'k.scopes', 'k.state', 'k.hash', 'k.previousUntil'])
    .select(['k.expiresAt', 'k.lastUsedAt', 'g.side', 'm.accountId as ownerId'])
    .where((where) => where.or([where('k.hash', '=', hash), where('k.previousHash', '=', hash)]))
    .executeTakeFirst();
  if (!row) throw new Refusal('unknownToken');
  if (row.state === 'revoked') throw new Refusal('revokedToken');
  const { organisationId, id, accountId, scopes, side } = row;
  const owner = row.ownerId !== null && { ownerId: row.ownerId };
  const at = now();
  const ends = row.hash.equals(hash) ? row.expiresAt : earlier(row.expiresAt, row.previousUntil);
  if (Date.parse(ends) <= at.getTime()) throw new Refusal('expiredToken');
  if (!row.lastUsedAt || at.getTime() - Date.parse(row.lastUsedAt) > serverLimits.apiKeySeen)
    await db
      .updateTable('apiKey')
      .set({ lastUsedAt: at.toISOString() })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute()
      .catch(unlessDiskFull);
  const role = memberRoleOf[side];
  return { sessionId: id, key: id, accountId, organisationId, role, ...owner, scopes, provenAt: null, newToken: null };
}

/** Members who may sign in. */
const working = (db: Db) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select(['member.organisationId', 'member.id', 'member.accountId'])
    .where('member.state', '=', 'normal')
    .where('account.lockedAt', 'is', null)
    .as('m');

const earlier = (one: string, other: string | null) =>
  other !== null && Date.parse(other) < Date.parse(one) ? other : one;
