import { sql } from 'kysely';
import type { PartnerFigures } from '../../../domain/relationship.ts';
import type { Context } from '../../core/context.ts';
import { together } from './counts.ts';
import { relationships } from './store.ts';

/** How fast and how well the work was in the last twelve months. */
export async function figures(context: Context, { id }: { id: string }): Promise<PartnerFigures> {
  const { tx, actor, at } = context;
  const { partnerId } = await relationships.find(context, id);
  const since = sql`(${at}::timestamptz - interval '1 year')`;
  const lately = sql`(s.sent_at >= ${since})`;
  const { rows } = await sql<PartnerFigures>`
    select round((percentile_cont(0.5) within group (order by date_part('epoch', s.left_at - s.accepted_at) / 86400)
        filter (where s.left_at >= greatest(${since}, s.accepted_at)))::numeric, 1)::float8 as turnaround,
      round(100.0 * count(*) filter (where ${lately} and s.order_type = 'remake')
        / nullif(count(*) filter (where ${lately}), 0), 1)::float8 as remake_rate
    from ${together(actor, partnerId)}`.execute(tx);
  return rows[0]!;
}
