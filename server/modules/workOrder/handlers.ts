import { sql, type RawBuilder } from 'kysely';
import type { FilterOf } from '../../../domain/kit/entity.ts';
import { workOrderStates, workOrder } from '../../../domain/workOrder.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { isIn } from '../kit/search.ts';
import { messages, takeBack, write } from './conversation.ts';
import { moving } from './course.ts';
import { download, files, place } from './files.ts';
import { history } from './log.ts';
import { create, update } from './making.ts';
import { marks, read } from './marks.ts';
import { ownWork, presentWorkOrder, waitsFor, workOrderOf, workOrderRows } from './rows.ts';

export const handlers: Handlers<typeof workOrder> = {
  async query(context, { filter: { keyword, share, yours, institutionId, ...same }, ...wanted }) {
    const { actor } = context;
    const partner = sql<
      string | null
    >`case when w.organisation_id = ${actor.organisationId} then i.search_terms else g.search_terms end`;
    let rows = workOrderRows(context)
      .$if(Boolean(keyword), (query) =>
        query.where(isIn(['w.searchTerms', 'c.searchTerms', 't.searchTerms', partner], keyword!)),
      )
      .$if(institutionId != null, (query) =>
        query.where((where) =>
          where.or([where('w.institutionId', '=', institutionId!), where('w.organisationId', '=', institutionId!)]),
        ),
      )
      .$if(yours != null, (query) => query.where(sql<boolean>`${waitsFor(actor.organisationId)} = ${yours}`))
      .$if(Boolean(share), (query) => query.where(shareIs(actor.accountId)[share!]));
    for (const field of ['state', 'type', 'priority'] as const)
      if (same[field]) rows = rows.where(`w.${field}`, '=', same[field]);
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: workOrder,
      columns: sortColumns,
      id: 'w.id',
    });
    return { list: list.map((row) => presentWorkOrder(context, row)), ...pages };
  },

  counts,

  get: async (context, { id }) => presentWorkOrder(context, await workOrderOf(context, id)),

  history,
  create,
  update,
  take: moving('take'),
  resolve: moving('resolve'),
  close: moving('close'),
  reopen: moving('reopen'),
  cancel: moving('cancel'),
  messages,
  write,
  takeBack,
  read,
  marks,
  files,
  place,
  download,
};

type Share = NonNullable<FilterOf<typeof workOrder>['share']>;

const shareIs = (accountId: number): Record<Share, RawBuilder<boolean>> => ({
  created: sql`w.creator_id = ${accountId}`,
  taken: sql`w.assignee_id = ${accountId}`,
  others: sql`(w.creator_id <> ${accountId} and w.assignee_id is distinct from ${accountId})`,
});

/** How many there are in all, in each state, and for the reader's organisation to act on next. */
async function counts(context: Context): Promise<Record<string, number>> {
  const rows = await context.tx
    .selectFrom('workOrder as w')
    .where(ownWork(context))
    .groupBy('w.state')
    .select(({ fn }) => ['w.state', fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where ${waitsFor(context.actor.organisationId)})`.as('yours'))
    .execute();
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    yours: rows.reduce((sum, { yours }) => sum + yours, 0),
    ...Object.fromEntries(workOrderStates.values.map((state) => [state, countOf(state)])),
  };
}

const sortColumns = {
  ...Object.fromEntries(['number', 'type', 'state', 'dueOn', 'createdAt'].map((field) => [field, `w.${field}`])),
  priority: 'urgency',
  institutionName: 'institutionName',
  creatorName: 'c.nickName',
  assigneeName: 't.nickName',
};
