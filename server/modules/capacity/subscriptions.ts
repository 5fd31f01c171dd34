import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { planFacts, subscription } from '../../../domain/organisation/subscription.ts';
import type { Context } from '../../core/context.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { countsOf } from '../../kit/counts.ts';
import { accountNameOf, storeOf } from '../../kit/tenantStore.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { notifyStorageChange, sizeInG, changeStorageLimit, type AddedStorage } from './storageLimit.ts';
import { warnedAt } from './warnings.ts';

const gigabyte = 1024 ** 3;

const subscriptions = storeOf(subscription, {
  table: 'subscription',
  computed: {
    size: sizeInG,
    subscriberName: accountNameOf('subscribedBy'),
    unsubscriberName: accountNameOf('unsubscribedBy'),
  },
  hidden: ['bytes'],
  sortBy: { size: 't.bytes' },
});

/** Notifies the other admins, outside the tenant. */
const notifyHeads = ({ tx, actor, at }: Context, bytes: number, action: 'subscribe' | 'unsubscribe') => {
  const { organisationId, accountId } = actor;
  const room: AddedStorage = { entity: 'subscription', organisationId, bytes };
  return beyondTenant(tx, (system) => notifyStorageChange(system, room, action, { accountId, at }));
};

export const handlers: Handlers<typeof subscription> = {
  ...crudOf(subscriptions),
  ...transitionsOf(subscriptions, {
    effects: {
      /** Stops the renewal; the storage stays until the period ends. */
      unsubscribe: ({ at, actor }, { expiresAt }) => ({
        set: {
          unsubscribedAt: at,
          unsubscribedBy: actor.accountId,
          // The user sees the end date when unsubscribing.
          warnedDays: warnedAt(at, expiresAt),
        },
      }),
    },
    notify: (context, action, { bytes }) => notifyHeads(context, bytes, action),
  }),

  counts: countsOf(subscriptions, 'validity'),

  /** Adds storage at once, until unsubscribed; only if the operator allows self-service. */
  async subscribe(context, { plan }) {
    const { tx, actor, at } = context;
    const { organisationId, accountId } = actor;
    if (!context.selfServiceStorage) throw new Refusal('storageByCard');
    const { size, months } = planFacts[plan];
    const bytes = size * gigabyte;
    // Locks before counting: concurrent subscribers wait here, and then count this one too.
    await beyondTenant(tx, (system) => changeStorageLimit(system, organisationId, bytes));
    await refuseTooMany(context);
    const id = uuid();
    await tx
      .insertInto('subscription')
      .values({
        organisationId,
        id,
        plan,
        bytes,
        months,
        state: 'subscribed',
        subscribedAt: at,
        subscribedBy: accountId,
        expiresAt: sql<string>`(${at}::timestamptz at time zone 'UTC'
          + make_interval(months => ${months}::integer)) at time zone 'UTC'`,
      })
      .execute();
    await notifyHeads(context, bytes, 'subscribe');
    return subscriptions.get(context, { id });
  },
};

async function refuseTooMany({ tx, actor }: Context) {
  const { count } = await tx
    .selectFrom('subscription')
    .where('organisationId', '=', actor.organisationId)
    .where('validity', '=', 'effective')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.subscriptions) throw new Refusal('subscriptionsFull', { most: serverLimits.subscriptions });
}
