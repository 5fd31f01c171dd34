import { sql } from 'kysely';
import { overviewSpan, type OrderOverview } from '../../../domain/order/orderOverview.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { visible } from '../orderRecord/rows.ts';
import { addDays, mondayOf, momentOf } from './days.ts';

/** Number of partners shown. */
const mostPartners = 5;

/** Per partner, how many of the prescriptions sent in recent weeks had data check findings. */
export async function checkFigures(
  { tx, actor }: Context,
  { today, offset }: { today: string; offset: number },
): Promise<OrderOverview['dataChecks']> {
  const since = momentOf(addDays(mondayOf(today), -7 * (overviewSpan.weeks - 1)), offset);
  const isLab = sideOf(actor.role) === 'lab';
  const found = sql<number>`count(*) filter (where jsonb_array_length(r.data_check -> 'findings') > 0)`;
  return tx
    .selectFrom('revision as r')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'r.clinicId').onRef('o.id', '=', 'r.orderId'))
    .innerJoin('organisation as g', 'g.id', isLab ? 'r.clinicId' : 'r.labId')
    .where(visible(actor) as never)
    .where(isLab ? 'r.labId' : 'r.clinicId', '=', actor.organisationId)
    .where('r.dataCheck', 'is not', null)
    .where('r.at', '>=', since)
    .select('g.name as partner')
    .select([sql<number>`count(*)`.as('sent'), found.as('found')])
    .select(sql<number>`count(*) filter (where r.data_check ->> 'reason' is not null)`.as('dismissed'))
    .groupBy(['g.id', 'g.name'])
    .having(found, '>', 0)
    .orderBy('found', 'desc')
    .orderBy('g.name')
    .limit(mostPartners)
    .execute();
}
