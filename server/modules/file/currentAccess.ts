import type { Actor } from '../../../domain/roles.ts';
import type { Holder } from '../../storage/addresses.ts';
import type { Services } from '../../core/services.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { countsNow, isInProduction } from '../orderRecord/making.ts';
import { visible } from '../orderRecord/rows.ts';

type Own = Pick<Services, 'db' | 'now'>;

/** Runs as the system: a tenant can't read who is locked. */
const memberOf = (db: Db | Tx, { organisationId, accountId }: Omit<Actor, 'role'>) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select(['member.role', 'member.duty'])
    .where('account.lockedAt', 'is', null)
    .where('member.organisationId', '=', organisationId)
    .where('member.accountId', '=', accountId)
    .where('member.state', '=', 'normal');

/** The person's current role and duty in the organisation, locked until the end of the transaction; null if they have left. */
export async function currentActor(tx: Tx, { organisationId, accountId }: Omit<Actor, 'role'>): Promise<Actor | null> {
  const member = await memberOf(tx, { organisationId, accountId }).forShare('member').executeTakeFirst();
  return member ? { organisationId, accountId, ...member } : null;
}

/** The key that acts, as long as it is neither revoked nor expired, and the member whose cases it sends still works there. */
const keyOf = ({ db, now }: Own, { organisationId, key = '', ownerId }: Actor) =>
  db
    .selectFrom('apiKey')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', key)
    .where('state', '=', 'active')
    .where('expiresAt', '>', now().toISOString())
    .$if(ownerId !== undefined, (query) =>
      query.where(({ exists }) => exists(memberOf(db, { organisationId, accountId: ownerId! }))),
    );

/** Whether an account may still act for the organisation: as its member, or as a key of it. */
export async function stillActs(
  tx: Tx,
  of: { organisationId: number; accountId: number },
  at: string,
): Promise<boolean> {
  const key = tx
    .selectFrom('apiKey as k')
    .select('k.id')
    .where('k.organisationId', '=', of.organisationId)
    .where('k.accountId', '=', of.accountId)
    .where('k.state', '=', 'active')
    .where('k.expiresAt', '>', at);
  return ((await memberOf(tx, of).executeTakeFirst()) ?? (await key.executeTakeFirst())) !== undefined;
}

const deviceOf = (db: Db, { organisationId }: Actor, { id }: { id: string }) =>
  db
    .selectFrom('device')
    .select('device.id')
    .where('device.organisationId', '=', organisationId)
    .where('device.id', '=', id)
    .where('device.state', '=', 'bound');

/** Whether they still have the role that they had when the address was signed; whether the key that it was signed for still stands. */
export const mayStillAct = async (own: Own, actor: Actor): Promise<boolean> =>
  actor.key === undefined
    ? // An account without an organisation has no row, and so no role.
      (await memberOf(own.db, actor).executeTakeFirst())?.role === actor.role
    : (await keyOf(own, actor).executeTakeFirst()) !== undefined;

/**
 * Whether a signed address is still valid: for a member, or a key, whose organisation may still see the order; for a
 * device as long as the order is being made from that file.
 */
export async function mayStillSee(own: Own, { as, order }: Holder, file: string | null): Promise<boolean> {
  if (order === undefined) return mayStillAct(own, as);
  const { db } = own;
  const { device } = as;
  const found = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', order)
    .where(visible(as) as never)
    .$if(device !== undefined, (orders) =>
      orders
        .where(isInProduction)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('file as f')
              .select('f.id')
              .whereRef('f.clinicId', '=', 'o.clinicId')
              .whereRef('f.orderId', '=', 'o.id')
              .where('f.id', '=', file)
              .where(countsNow),
          ),
        ),
    )
    .where(({ exists }) =>
      exists(device ? deviceOf(db, as, device) : as.key === undefined ? memberOf(db, as) : keyOf(own, as)),
    )
    .executeTakeFirst();
  return found !== undefined;
}
