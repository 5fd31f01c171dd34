import type { Actor, Role } from '../../../domain/roles.ts';
import type { Holder } from '../../files/addresses.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../order/rows.ts';

const memberOf = (db: Db | Tx, { organisationId, accountId, role }: Actor) =>
  db
    .selectFrom('member')
    .select('member.role')
    .where('member.organisationId', '=', organisationId)
    .where('member.accountId', '=', accountId)
    .where('member.state', '=', 'normal')
    // Somebody new belongs nowhere, so that their role stands in no row.
    .where('member.role', '=', role as Exclude<Role, 'newUser'>);

/** Whether they still belong to the organisation, as what they were when the address was signed. */
export const isStillMember = async (db: Db | Tx, actor: Actor): Promise<boolean> =>
  Boolean(await memberOf(db, actor).executeTakeFirst());

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
