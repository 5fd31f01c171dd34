import { Refusal } from '../../../domain/errors.ts';
import { standings, standingOf, type relationship, type Standing } from '../../../domain/relationship.ts';
import type { Context } from '../../core/context.ts';
import { crudOf } from '../../kit/crud.ts';
import { idsOf, type Handlers } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { moving } from './answering.ts';
import { asking } from './asking.ts';
import { figures } from './figures.ts';
import { history } from './history.ts';
import { lockPair } from './pair.ts';
import { relationships } from './store.ts';
import { search } from './searching.ts';

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

  /** Takes what has ended from the own list; the other side keeps its own, and the log stays. All of the chosen go, or none. */
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
