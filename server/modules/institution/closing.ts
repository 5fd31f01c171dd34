import { Refusal } from '../../../domain/errors.ts';
import type { Closing } from '../../../domain/organisation/institution.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { firstState } from '../../../domain/order/orderCourse.ts';
import type { Tx } from '../../db/tables.ts';
import { asParty, asTenant } from '../../db/tenancy.ts';
import { InvalidInput } from '../../core/input.ts';
import { refuseWrongPassword } from '../account/ownPassword.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { isHead } from '../member/store.ts';
import { memberOf } from '../organisation/membership.ts';
import { openOrders } from '../relationship/counts.ts';
import { holdStanding } from '../relationship/closingLock.ts';
import { countWorkBetween } from '../workOrder/ending.ts';
import { endMemberships, endRelationships, lockRelationships, stopServices } from './ending.ts';

const day = 24 * 3_600_000;

export const closingCalls: Pick<CallHandlers, 'institutionClosing' | 'closeInstitution'> = {
  institutionClosing: ({ db, session }) => asTenant(db, session, (tx) => closingOf(tx, session.organisationId)),

  async closeInstitution(context, { number, password }) {
    const { at, session } = context;
    const { organisationId, accountId } = session;
    const own = await context.db
      .selectFrom('organisation')
      .select('number')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    if (number.toUpperCase() !== own.number.toUpperCase()) throw new InvalidInput({ number: { key: 'invalid' } });
    await refuseWrongPassword(context, password);
    return context.change(async (tx) => {
      const by = { organisationId, accountId, at };
      // Same lock order as other transactions: one that starts a relationship or sends an order waits and is then
      // refused.
      await holdStanding(tx, organisationId);
      const partners = await lockRelationships(tx, organisationId);
      const { name } = await claim(tx, by);
      const openOrders = await countOpen(tx, organisationId);
      if (openOrders > 0) throw new Refusal('ordersOpen', { orders: openOrders });
      await endRelationships(tx, { ...by, name }, partners);
      await stopServices(tx, { ...by, name });
      await endMemberships(tx, { ...by, name });
      return { erasedFrom: new Date(Date.parse(at) + serverLimits.closedDays * day).toISOString() };
    });
  },
};

/** Marks the organisation as closed and locks it and its memberships until the end of the transaction. */
async function claim(
  tx: Tx,
  { organisationId, accountId, at }: { organisationId: number; accountId: number; at: string },
) {
  const closed = await tx
    .updateTable('organisation')
    .set((set) => ({ closedAt: at, closedBy: accountId, autoAccept: false, version: set('version', '+', 1) }))
    .where('id', '=', organisationId)
    .where('closedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  const member = await memberOf(tx, organisationId, accountId);
  if (!closed || member?.state !== 'normal' || !isHead(member.role)) throw new Refusal('forbidden');
  return closed;
}

/** Number of unfinished orders with any partner. */
const countOpen = (tx: Tx, organisationId: number): Promise<number> =>
  asParty(tx, organisationId, () => openOrders(tx, organisationId));

async function closingOf(tx: Tx, organisationId: number): Promise<Closing> {
  const counted = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('orders')
        .where('clinicId', '=', organisationId)
        .where('state', '=', firstState)
        .select(fn.countAll<number>().as('count'))
        .as('drafts'),
      selectFrom('relationship')
        .where('organisationId', '=', organisationId)
        .where('state', '=', 'confirmed')
        .select(fn.countAll<number>().as('count'))
        .as('partners'),
      selectFrom('member')
        .where('organisationId', '=', organisationId)
        .where('state', '=', 'normal')
        .select(fn.countAll<number>().as('count'))
        .as('members'),
      selectFrom('patient')
        .where('organisationId', '=', organisationId)
        .select(fn.countAll<number>().as('count'))
        .as('patients'),
    ])
    .executeTakeFirstOrThrow();
  const { drafts, partners, members, patients } = counted;
  return {
    openOrders: await countOpen(tx, organisationId),
    workOrders: await countWorkBetween(tx, organisationId),
    drafts: drafts ?? 0,
    partners: partners ?? 0,
    members: members ?? 0,
    patients: patients ?? 0,
    keptDays: serverLimits.closedDays,
  };
}
