import type { Actor } from '../../../domain/roles.ts';
import type { Holder } from '../../storage/addresses.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../orderRecord/rows.ts';

/** Run as the system: a tenant can't read which accounts are locked. */
const memberOf = (db: Db | Tx, { organisationId, accountId }: Omit<Actor, 'role'>) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select('member.role')
    .where('account.lockedAt', 'is', null)
    .where('member.organisationId', '=', organisationId)
    .where('member.accountId', '=', accountId)
    .where('member.state', '=', 'normal');

/** The person's current role in the organisation, locked until the end of the transaction; null if they have left. */
export async function currentActor(tx: Tx, { organisationId, accountId }: Omit<Actor, 'role'>): Promise<Actor | null> {
  const member = await memberOf(tx, { organisationId, accountId }).forShare('member').executeTakeFirst();
  return member ? { organisationId, accountId, role: member.role } : null;
}

/** Whether they still have the role that they had when the URL was signed. */
export const isStillMember = async (db: Db, actor: Actor): Promise<boolean> =>
  // An account without an organisation has no row, and so no role.
  (await memberOf(db, actor).executeTakeFirst())?.role === actor.role;

/** Whether a signed URL is still valid: for a member whose organisation may still see the order. */
export async function mayStillSee(db: Db, { as, order }: Holder): Promise<boolean> {
  if (order === undefined) return isStillMember(db, as);
  const found = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', order)
    .where(visible(as) as never)
    .where(({ exists }) => exists(memberOf(db, as)))
    .executeTakeFirst();
  return found !== undefined;
}
