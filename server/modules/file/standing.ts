import type { Actor } from '../../../domain/roles.ts';
import type { Holder } from '../../storage/addresses.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../orderRecord/rows.ts';

/** Asked as the system: requests may not read who is locked. */
const memberOf = (db: Db | Tx, { organisationId, accountId }: Omit<Actor, 'role'>) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select('member.role')
    .where('account.lockedAt', 'is', null)
    .where('member.organisationId', '=', organisationId)
    .where('member.accountId', '=', accountId)
    .where('member.state', '=', 'normal');

/** As what somebody belongs to an organisation now, to the transaction's end; null for who doesn't any more. */
export async function standingOf(tx: Tx, { organisationId, accountId }: Omit<Actor, 'role'>): Promise<Actor | null> {
  const member = await memberOf(tx, { organisationId, accountId }).forShare('member').executeTakeFirst();
  return member ? { organisationId, accountId, role: member.role } : null;
}

/** Whether they still belong to the organisation, as what they were when the address was signed. */
export const isStillMember = async (db: Db, actor: Actor): Promise<boolean> =>
  // Somebody new belongs nowhere, so that their role stands in no row.
  (await memberOf(db, actor).executeTakeFirst())?.role === actor.role;

/** Whether an address still opens for whom it was given to: a member still, of a side that still has the order. */
export async function mayStillSee(db: Db, { as, order }: Holder): Promise<boolean> {
  if (order === undefined) return isStillMember(db, as);
  const standing = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', order)
    .where(visible(as) as never)
    .where(({ exists }) => exists(memberOf(db, as)))
    .executeTakeFirst();
  return standing !== undefined;
}
