import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { planFacts, subscription, type Subscription } from '../../../domain/subscription.ts';
import type { Context } from '../../context.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { say } from '../../words.ts';
import { changeRow } from '../kit/change.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { refuseStale } from '../kit/version.ts';
import { inG } from '../order/sending.ts';
import { announceRoom, widen, type Room } from './room.ts';
import { warnedAt } from './warnings.ts';

const gigabyte = 1024 ** 3;

const rowsOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('subscription as s')
    .leftJoin('account as b', 'b.id', 's.subscribedBy')
    .leftJoin('account as u', 'u.id', 's.unsubscribedBy')
    .where('s.organisationId', '=', actor.organisationId)
    .select(['s.id', 's.version', 's.plan', 's.bytes', 's.months', 's.state', 's.validity'])
    .select(['s.subscribedAt', 's.expiresAt', 's.unsubscribedAt'])
    .select(['b.nickName as subscriberName', 'u.nickName as unsubscriberName']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const present = ({ bytes, ...row }: Row): Subscription => ({ ...row, size: inG(bytes) });

async function rowOf(context: Context, id: string): Promise<Row> {
  const row = await rowsOf(context).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Tells the other heads, from outside the tenant. */
const tell = ({ tx, actor, at }: Context, bytes: number, action: 'subscribe' | 'unsubscribe') => {
  const { organisationId, accountId } = actor;
  const room: Room = { entity: 'subscription', organisationId, bytes };
  return beyondTenant(tx, (system) => announceRoom(system, room, action, { accountId, at }));
};

export const handlers: Handlers<typeof subscription> = {
  async query(context, { filter: { validity, state, plan }, ...wanted }) {
    const rows = rowsOf(context)
      .$if(Boolean(validity), (query) => query.where('s.validity', '=', validity!))
      .$if(Boolean(state), (query) => query.where('s.state', '=', state!))
      .$if(Boolean(plan), (query) => query.where('s.plan', '=', plan!));
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: subscription,
      columns: sortColumns,
      id: 's.id',
    });
    return { list: list.map(present), ...pages };
  },

  async counts({ tx, actor }) {
    const rows = await tx
      .selectFrom('subscription')
      .where('organisationId', '=', actor.organisationId)
      .groupBy('validity')
      .select(({ fn }) => ['validity', fn.countAll<number>().as('count')])
      .execute();
    const of = (validity: string) => rows.find((row) => row.validity === validity)?.count ?? 0;
    const [effective, noLongerValid] = [of('effective'), of('noLongerValid')];
    return { all: effective + noLongerValid, effective, noLongerValid };
  },

  async get(context, { id }) {
    return present(await rowOf(context, id));
  },

  /** Adds storage at once, until it is unsubscribed: only where the operator lets clinics do so by themselves. */
  async subscribe(context, { plan }) {
    const { tx, actor, at } = context;
    const { organisationId, accountId } = actor;
    if (!context.selfServiceStorage) throw new Refusal('storageByCard');
    const { size, months } = planFacts[plan];
    const bytes = size * gigabyte;
    // Before counting: who subscribes at the same moment waits here, and counts this one too.
    await beyondTenant(tx, (system) => widen(system, organisationId, bytes));
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
    await tell(context, bytes, 'subscribe');
    return present(await rowOf(context, id));
  },

  /** It isn't renewed any more; its room stays until the period ends. */
  async unsubscribe(context, { id, version }) {
    const { tx, actor, at } = context;
    const row = await rowOf(context, id);
    refuseStale(version, row, present);
    if (!isAllowed(subscription, 'unsubscribe', actor, row))
      throw new Refusal(
        'notInThisState',
        { state: say(context.language, `vocabulary.subscriptionState.${row.state}`) },
        { fresh: present(row) },
      );
    await changeRow(
      tx,
      'subscription',
      { where: { organisationId: actor.organisationId, id, state: 'subscribed' }, version: row.version },
      {
        state: 'unsubscribed',
        unsubscribedAt: at,
        unsubscribedBy: actor.accountId,
        // Who unsubscribes is shown when it ends.
        warnedDays: warnedAt(at, row.expiresAt),
      },
      async () => present(await rowOf(context, id)),
    );
    await tell(context, row.bytes, 'unsubscribe');
    return present(await rowOf(context, id));
  },
};

async function refuseTooMany({ tx, actor }: Context) {
  const { count } = await tx
    .selectFrom('subscription')
    .where('organisationId', '=', actor.organisationId)
    .where('validity', '=', 'effective')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.subscriptions) throw new Refusal('subscriptionsFull', { most: limits.subscriptions });
}

const sortColumns = {
  ...Object.fromEntries(
    ['plan', 'months', 'state', 'subscribedAt', 'expiresAt', 'unsubscribedAt'].map((field) => [field, `s.${field}`]),
  ),
  size: 's.bytes',
};
