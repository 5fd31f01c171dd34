import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import {
  standings,
  standingOf,
  relationship,
  type Standing,
  type PartnerFigures,
  type RelationshipEvent,
  type Relationship,
  type RelationshipState,
  waysToAsk,
  type Ask,
  type FoundPartner,
} from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import { crudOf } from '../../kit/crud.ts';
import { idsOf, type Handlers, type OneInput } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { lockPair, movePair, beginPair } from './pair.ts';
import { relationships } from './store.ts';
import { together, openOrders } from './counts.ts';
import { actionOf, moveFor } from '../../../domain/kit/entity.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant, asParty } from '../../db/tenancy.ts';
import { InvalidInput } from '../../core/input.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { limits } from '../../../domain/limits.ts';
import { organisationsLike } from '../organisation/search.ts';
import { notify } from '../notice/notify.ts';

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

type Move = Exclude<RelationshipEvent['action'], 'invite' | 'apply'>;

/** One transition of both sides. Of two concurrent ones the second finds the relationship changed. */
const moving =
  (action: Move) =>
  async (context: Context, input: OneInput & { reason?: string | null }): Promise<Relationship> => {
    const row = await relationships.claim(context, action, input);
    await lockPair(context, row);
    if (action === 'exit') await refuseWhileOpen(context, row.partnerId);
    const own = moveFor(actionOf(relationship, action)!, context.actor, row)!.to as RelationshipState;
    const { reason } = input;
    // The leaving side has exited; for the other it is deleted.
    await movePair(context, row, { action, own, other: own === 'exited' ? 'deleted' : own, reason });
    await notifyPartner(context, row.partnerId, action, reason);
    return relationships.get(context, row);
  };

/** Sending locks the relationship, so no order can be sent during this check. */
async function refuseWhileOpen(context: Context, partnerId: number) {
  const orders = await openOrders(context.tx, context.actor.organisationId, partnerId);
  if (orders > 0) throw new Refusal('ordersBetween', { orders });
}

/** Requests a relationship with another organisation; if that one accepts automatically, it starts at once. */
const asking =
  (way: Ask) =>
  async (context: Context, { partnerId }: { partnerId: number }): Promise<Relationship> => {
    const { tx, actor, now } = context;
    const partner = await organisationToAsk(tx, partnerId);
    const side = sideOf(actor.role);
    if (!partner || !side || partnerId === actor.organisationId || !waysToAsk(side, partner.side).includes(way))
      throw new InvalidInput({ partnerId: { key: 'noSuchRecord' } });
    const wait = await beyondTenant(tx, (system) =>
      spend({ db: system, now }, `relate:${actor.organisationId}`, serverLimits.invitationsPerOrganisation),
    );
    refuseFor(wait);
    await beginPair(context, partnerId, way, partner.accepts);
    await notifyPartner(context, partnerId, partner.accepts ? 'agree' : way);
    const row = await relationships.rows(context).where('t.partnerId', '=', partnerId).executeTakeFirstOrThrow();
    return relationships.present(context, row);
  };

/** Its side, and whether it accepts every request. */
const organisationToAsk = (tx: Tx, id: number) =>
  tx
    .selectFrom('organisation as g')
    .select(['g.side', 'g.autoAccept as accepts'])
    .where('g.id', '=', id)
    .where('g.closedAt', 'is', null)
    .executeTakeFirst();

/** Organisations that the actor's may ask, by name or number: at most twenty, each with the current standing. */
async function search({ tx, actor }: Context, { keyword }: { keyword: string }): Promise<{ list: FoundPartner[] }> {
  const side = sideOf(actor.role);
  if (!side) return { list: [] };
  const rows = await organisationsLike(tx, keyword)
    .leftJoin('relationship as r', (join) =>
      join.onRef('r.partnerId', '=', 'g.id').on('r.organisationId', '=', actor.organisationId),
    )
    .where('g.id', '<>', actor.organisationId)
    // Clinics don't order from clinics.
    .$if(side === 'clinic', (query) => query.where('g.side', '=', 'lab'))
    .select(['g.id as organisationId', 'g.number', 'g.name', 'g.side', 'g.country'])
    .select(['r.id', 'r.state', 'r.askedByUs', 'r.listed'])
    .limit(limits.organisationSearch)
    .execute();
  const list = rows.map(({ id, state, askedByUs, listed, ...found }): FoundPartner => {
    const standing = state === null ? null : standingOf({ state, askedByUs: askedByUs ?? false });
    const isFree = standing === null || standing === 'past';
    return {
      ...found,
      standing: listed ? standing : null,
      relationshipId: listed ? id : null,
      ways: isFree ? waysToAsk(side, found.side) : [],
    };
  });
  return { list };
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

/** Notifies the partner's admins, and signals the open consoles of both. */
async function notifyPartner(
  context: Context,
  partnerId: number,
  action: RelationshipEvent['action'],
  reason: string | null = null,
): Promise<void> {
  const { tx, actor } = context;
  const { theirs, ours, partner } = await asParty(tx, partnerId, () =>
    tx
      .selectFrom('relationship as r')
      .innerJoin('organisation as g', 'g.id', 'r.partnerId')
      .innerJoin('organisation as p', 'p.id', 'r.organisationId')
      .select(['r.id as theirs', 'g.name as ours', 'p.name as partner'])
      .where('r.organisationId', '=', partnerId)
      .where('r.partnerId', '=', actor.organisationId)
      .executeTakeFirstOrThrow(),
  );
  await notify(context, {
    category: 'relationships',
    entity: 'relationship',
    action,
    // Each side has its own record.
    recordId: theirs,
    title: partner,
    actor: ours,
    reason,
    to: [{ organisationId: partnerId, heads: true }],
  });
  await signalBoth(context, partnerId);
}

/** Lists of organisations show partners, so they change too. */
async function signalBoth({ tx, actor }: Context, partnerId: number) {
  for (const entity of ['relationship', 'organisation'])
    await signal(tx, entity, null, [actor.organisationId, partnerId]);
}
