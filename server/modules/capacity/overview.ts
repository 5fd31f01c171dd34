import { sql } from 'kysely';
import type { CapacityOverview, ExpiringStorage } from '../../../domain/organisation/capacity.ts';
import { warningDays } from '../../../domain/organisation/subscription.ts';
import type { Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { storageOf } from '../../storage/quota.ts';
import type { Session } from '../../core/context.ts';
import { spaceTaken } from './storageUse.ts';

export const capacityHandlers: Pick<CallHandlers, 'capacityOverview' | 'capacitySpace'> = {
  capacityOverview: async ({ db, session, at, selfServiceStorage, operatorEmail }) => ({
    ...(await asTenant(db, session, (tx) => ownRoom(tx, session, at))),
    selfService: selfServiceStorage,
    contact: selfServiceStorage ? null : operatorEmail,
    others: await otherClinics(db, session),
  }),
  async capacitySpace({ db, session, trace }, { by, kind }) {
    const taken = await asTenant(db, session, (tx) => spaceTaken(tx, session, by, kind ?? null));
    // Only patients are listed by name.
    Object.assign(trace, by === 'patient' ? { records: taken.list.length } : { isNothing: true });
    return taken;
  },
};

async function ownRoom(
  tx: Tx,
  { organisationId }: Session,
  at: string,
): Promise<Omit<CapacityOverview, 'others' | 'selfService' | 'contact'>> {
  const { used: stored, reserved, maximum: max } = await storageOf(tx, organisationId);
  const used = stored + reserved;
  const effective = await tx
    .selectFrom('subscription')
    .select(['id', 'bytes', 'expiresAt', sql<boolean>`state = 'unsubscribed'`.as('ends')])
    .select(sql<ExpiringStorage['entity']>`'subscription'`.as('entity'))
    .where('organisationId', '=', organisationId)
    .where('validity', '=', 'effective')
    .unionAll(
      tx
        .selectFrom('card')
        .select(['id', 'bytes', sql<string>`expires_at`.as('expiresAt'), sql<boolean>`true`.as('ends')])
        .select(sql<ExpiringStorage['entity']>`'card'`.as('entity'))
        .where('organisationId', '=', organisationId)
        .where('state', '=', 'effective'),
    )
    .orderBy('expiresAt')
    .execute();
  const sumOf = (entity: ExpiringStorage['entity']) =>
    effective.reduce((sum, one) => (one.entity === entity ? sum + one.bytes : sum), 0);
  const [subscriptions, cards] = [sumOf('subscription'), sumOf('card')];
  const horizon = Date.parse(at) + Math.max(...warningDays) * 24 * 3_600_000;
  return {
    used,
    max,
    included: max - subscriptions - cards,
    subscriptions,
    cards,
    ending: effective
      .filter(({ ends, expiresAt }) => ends && Date.parse(expiresAt) <= horizon)
      .map(({ entity, id, bytes, expiresAt }) => ({ entity, id, bytes, expiresAt })),
  };
}

/** Outside the tenant: filtered by the account, where it is a clinic admin. */
const otherClinics = (
  db: Pick<Tx, 'selectFrom'>,
  { accountId, organisationId }: Session,
): Promise<CapacityOverview['others']> =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .innerJoin('storage as s', 's.organisationId', 'g.id')
    .select(['g.id as iid', 'g.name', 's.maximum as max'])
    .select(sql<number>`s.used + s.reserved`.as('used'))
    .where('m.accountId', '=', accountId)
    .where('m.organisationId', '!=', organisationId)
    .where('m.state', '=', 'normal')
    .where('m.role', '=', 'clinicAdmin')
    .orderBy('g.name')
    .execute();
