import { sql } from 'kysely';
import type { order } from '../../../domain/order/order.ts';
import { overviewSpan, type DueDay, type OrderOverview } from '../../../domain/order/orderOverview.ts';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';
import type { Context } from '../../core/context.ts';
import type { InputOf } from '../../kit/handlers.ts';
import { checkFigures } from './checkFigures.ts';
import { addDays, dayAt } from './days.ts';
import { counts, summaries } from './list.ts';
import { pace, returns } from './turnaround.ts';

/** Orders per state, waiting orders per due day, and figures on speed and quality. */
export async function overview(
  context: Context,
  { utcOffset }: InputOf<typeof order, 'overview'>,
): Promise<OrderOverview> {
  const offset = utcOffset ?? 0;
  const today = dayAt(context.at, offset);
  const tallied = await tally(context, today);
  const days = Array.from({ length: overviewSpan.days }, (_, ahead) => addDays(today, ahead));
  const dueOn = (day: string | null): DueDay => {
    const countOf = (turn: Turn) => tallied.find((row) => row.turn === turn && row.due === (day ?? late))?.count ?? 0;
    return { day, clinic: countOf('clinic'), lab: countOf('lab') };
  };
  const { all: _all, ...states } = await counts(context);
  return {
    today,
    states,
    due: [null, ...days].map(dueOn),
    ...(await pace(context, { today, offset })),
    returns: await returns(context, { today, offset }),
    dataChecks: await checkFigures(context, { today, offset }),
  };
}

const late = 'late';

interface Tally {
  turn: Turn;
  /** A day of the span, or `late`; null for later or no date. */
  due: string | null;
  count: number;
}

/** Conditions match the partial indexes of open orders. */
const tally = (context: Context, today: string): Promise<Tally[]> =>
  summaries(context)
    .where('s.turn', '<>', sql.lit('nobody' as const))
    .select([
      's.turn',
      sql<string | null>`case when s.due_date < ${today}::date then ${late}
        when s.due_date < ${addDays(today, overviewSpan.days)}::date then s.due_date::text end`.as('due'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(['s.turn', sql`2`])
    .execute();
