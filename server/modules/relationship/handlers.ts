import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import {
  standings,
  standingOf,
  type relationship,
  type Standing,
  type PartnerFigures,
  type RelationshipEvent,
} from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import { crudOf } from '../../kit/crud.ts';
import { idsOf, type Handlers } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { moving } from './answering.ts';
import { asking } from './asking.ts';
import { lockPair } from './pair.ts';
import { relationships } from './store.ts';
import { search } from './searching.ts';
import { together } from './counts.ts';

/** What both sides have done to a relationship, newest first. */
async function history(context: Context, { id }: { id: string }): Promise<{ list: RelationshipEvent[] }> {
  const { tx, actor } = context;
  const { partnerId } = await relationships.find(context, id);
  const { organisationId } = actor;
  const list = await tx
    .selectFrom('relationshipEvent as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .where((where) =>
      where.or([
        where.and([where('e.organisationId', '=', organisationId), where('e.partnerId', '=', partnerId)]),
        where.and([where('e.organisationId', '=', partnerId), where('e.partnerId', '=', organisationId)]),
      ]),
    )
    .select(['e.id', 'e.action', 'a.nickName as actorName', 'e.reason', 'e.at'])
    .select(sql<boolean>`e.organisation_id = ${organisationId}`.as('byUs'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return { list };
}

/** Turnaround and remake rate of the last twelve months. */
async function figures(context: Context, { id }: { id: string }): Promise<PartnerFigures> {
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

/** A relationship is two sides that change together (`pair.ts`), so the kit only reads it. */
const { query, get } = crudOf(relationships);

export const handlers: Handlers<typeof relationship> = {
  query,
  get,
  counts,
  figures,
  history,
  search,
  invite: asking('invite'),
  apply: asking('apply'),
  agree: moving('agree'),
  reject: moving('reject'),
  cancelInvitation: moving('cancelInvitation'),
  cancelApply: moving('cancelApply'),
  exit: moving('exit'),

  /** Removes ended relationships from the own list, all or none; the other side keeps its row, and the log stays. */
  async delete(context, input) {
    const { tx, actor } = context;
    const ids = [...new Set(idsOf(input))];
    const found = await relationships.rows(context).where('t.id', 'in', ids).orderBy('t.partnerId').execute();
    if (found.length !== ids.length) throw new Refusal('notFound');
    for (const { id } of found)
      await lockPair(context, await relationships.claim(context, 'delete', { id, version: input.version }));
    await tx
      .updateTable('relationship')
      .set((set) => ({ listed: false, version: set('version', '+', 1) }))
      .where('organisationId', '=', actor.organisationId)
      .where('id', 'in', ids)
      .execute();
    await signal(tx, 'relationship', null, [actor.organisationId]);
    return { ids };
  },
};

/** Counts all, and by standing. */
async function counts({ tx, actor }: Context): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('relationship as r')
    .where('r.organisationId', '=', actor.organisationId)
    .where('r.listed', '=', true)
    .groupBy(['r.state', 'r.askedByUs'])
    .select(({ fn }) => ['r.state', 'r.askedByUs', fn.countAll<number>().as('count')])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => (fits(row) ? total + row.count : total), 0);
  const each = standings.values.map((one): [Standing, number] => [one, sum((row) => standingOf(row) === one)]);
  return { all: sum(() => true), ...Object.fromEntries(each) };
}
