import { sql } from 'kysely';
import { ownAccountOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';

/**
 * Unfinished work on `order_summary as s` between two organisations. A rejected forwarded order counts as finished: the
 * first lab has it back and never sends it again.
 */
const isOwed = sql<boolean>`(s.sent_at is not null and s.turn <> 'nobody' and not (s.state = 'rejected' and s.order_type = 'forwarded'))`;

/** Orders sent to or received from a partner (by default that of `relationship as t`) that the actor sees. */
export const together = (actor: Context['actor'], partnerId?: number) =>
  sql`order_summary as s where s.organisation_id = ${actor.organisationId} and s.partner_id = ${partnerId ?? sql`t.partner_id`} and s.sent_at is not null
    ${actor.role === 'clinicMember' ? sql`and s.creator_id = ${ownAccountOf(actor)}` : sql``}`;

interface Counts {
  orderCount: number;
  openOrders: number;
}

/** Order counts, for a lateral join with `relationship as t`. One index covers all columns of the summaries. */
export const countsOf = ({ actor }: Pick<Context, 'actor'>) =>
  sql<Counts>`(
    select count(*) as order_count, count(*) filter (where ${isOwed}) as open_orders from ${together(actor)}
  )`;

interface Last {
  lastOrderAt: string | null;
  lastOrderId: string | null;
  lastOrderNumber: string | null;
}

/** The last order sent, likewise. An aggregate, since PostgreSQL drops an unused join to a single row. */
export const lastOf = ({ actor }: Pick<Context, 'actor'>) =>
  sql<Last>`(
    select max(sent_at) as last_order_at, max(order_id::text)::uuid as last_order_id, max(number) as last_order_number
    from (select s.sent_at, s.order_id, s.number from ${together(actor)} order by s.sent_at desc, s.order_id desc limit 1) as last
  )`;

/**
 * The number of open orders between an organisation and another, or any other, of all creators; in the organisation's
 * tenant.
 */
export async function openOrders(tx: Tx, organisationId: number, partnerId?: number): Promise<number> {
  const { open } = await tx
    .selectFrom('orderSummary as s')
    .where('s.organisationId', '=', organisationId)
    .$if(partnerId !== undefined, (rows) => rows.where('s.partnerId', '=', partnerId!))
    .where(isOwed)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
