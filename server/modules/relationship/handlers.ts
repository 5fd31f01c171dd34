import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { standings, standingOf, relationship, type Standing } from '../../../domain/relationship.ts';
import type { Context } from '../../context.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { isIn } from '../kit/search.ts';
import { signal } from '../kit/signal.ts';
import { claim, moving } from './answering.ts';
import { asking } from './asking.ts';
import { history } from './history.ts';
import { lockPair } from './pair.ts';
import { presentRelationship, relationshipOf, relationshipRows } from './rows.ts';
import { search } from './searching.ts';

const standingIs: Record<Standing, ReturnType<typeof sql<boolean>>> = {
  confirmed: sql`r.state = 'confirmed'`,
  toAnswer: sql`(r.state = 'toBeConfirmed' and not r.asked_by_us)`,
  asked: sql`(r.state = 'toBeConfirmed' and r.asked_by_us)`,
  past: sql`r.state not in ('confirmed', 'toBeConfirmed')`,
};

export const handlers: Handlers<typeof relationship> = {
  async query(context, { filter: { keyword, side, standing, state }, ...wanted }) {
    const rows = relationshipRows(context)
      .$if(Boolean(keyword), (query) => query.where(isIn(['p.searchTerms'], keyword!)))
      .$if(Boolean(side), (query) => query.where('p.side', '=', side!))
      .$if(Boolean(state), (query) => query.where('r.state', '=', state!))
      .$if(Boolean(standing), (query) => query.where(standingIs[standing!]));
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: relationship,
      columns: sortColumns,
      id: 'r.id',
    });
    return { list: list.map(presentRelationship), ...pages };
  },

  counts,

  async get(context, { id }) {
    return presentRelationship(await relationshipOf(context, id));
  },

  history,
  search,
  invite: asking('invite'),
  apply: asking('apply'),
  agree: moving('agree'),
  reject: moving('reject'),
  cancelInvitation: moving('cancelInvitation'),
  cancelApply: moving('cancelApply'),
  exit: moving('exit'),

  /** Takes what has ended from the own list; the other side keeps its own, and the log stays. All of the chosen go, or none. */
  async delete(context, input) {
    const { tx, actor } = context;
    const ids = [...new Set(idsOf(input))];
    const found = await relationshipRows(context).where('r.id', 'in', ids).orderBy('r.partnerId').execute();
    if (found.length !== ids.length) throw new Refusal('notFound');
    for (const { id } of found) await lockPair(context, await claim(context, 'delete', { id, version: input.version }));
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

/** How many there are in all, and of each standing. */
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

const sortColumns = {
  ...Object.fromEntries(['state', 'since', 'askedAt'].map((field) => [field, `r.${field}`])),
  partnerName: 'p.name',
  number: 'p.number',
  side: 'p.side',
  orderCount: 'orderCount',
  openOrders: 'openOrders',
  lastOrderAt: 'l.lastOrderAt',
};
