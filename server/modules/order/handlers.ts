import { sql } from 'kysely';
import { order } from '../../../domain/order.ts';
import { handsOf, openStates, orderStates } from '../../../domain/orderStates.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { Handlers, ListInput } from '../kit/handlers.ts';
import { asksOnly, commonPage, page } from '../kit/page.ts';
import { acting } from './course.ts';
import { create, update } from './drafting.ts';
import { forwardTo, takeBack } from './forwarding.ts';
import { history } from './history.ts';
import { released } from './holding.ts';
import { receiptNumberFor } from './numbers.ts';
import { countsByState, overview } from './overview.ts';
import { remake } from './remake.ts';
import { listOf, orderOf, orderRows, presentOrder, sortColumnsOf } from './rows.ts';
import { keywordOf, searched } from './searched.ts';
import { isOfType, markings, prescribingTo } from './searching.ts';
import { carrying, readyToSend, refuseWithoutNewScan } from './sending.ts';
import { share, takeOverShare, unshare } from './share.ts';
import { approve, submit, takeBackSubmission } from './submissions.ts';

type Filter = ListInput<typeof order>['filter'];

/** Whether only orders that are under way fit: those are soon found, however many have ended. */
const areUnderWay = ({ state, hands }: Filter): boolean =>
  openStates.includes(state!) || (Boolean(hands) && hands !== 'nobody');

/**
 * What is asked of them so that one plan fits each value, a large tenant's and a small one's: rows are found in their order by an index.
 * With a state, some hands, or ids that were searched, few and many want other plans; a state's pages in the common order have one each,
 * and so has what is under way, as long as it is soon sorted.
 */
const alike = ['held', 'orderType', 'patientId'] as const satisfies (keyof Filter)[];
const isAlike = (filter: Filter): boolean =>
  areUnderWay(filter) ? asksOnly(filter, ...alike, 'state', 'hands') : asksOnly(filter, ...alike);
/** Of one creator there are few or nearly all, and only as they were changed last an index has them side by side. */
const isOfOne = ({ role }: Actor, { mine }: Filter): boolean => role === 'clinicMember' || Boolean(mine);
/** Once they were searched for, their ids are asked for, whatever these say. */
const searchable = ['keyword', ...markings] as const satisfies (keyof Filter)[];

/** @param ids of those that were searched, where they are known */
function filtered({ tx, actor }: Pick<Context, 'tx' | 'actor'>, filter: Filter, ids: string[] | null = null) {
  const { keyword, state, orderType, labId, patientId, dueFrom, dueTo, mine, hands, held } = filter;
  // States stand in the text: how many orders are in one is another number in each, and the plan another.
  const inHands = orderStates.values.filter((one) => handsOf[one] === hands).map((one) => sql.lit(one));
  return orderRows(tx, actor)
    .$if(ids !== null, (query) => query.where(sql<boolean>`o.id in (select unnest(${ids}::uuid[]))`))
    .$if(Boolean(keyword) && ids === null, (query) => query.where(keywordOf(actor, keyword!)))
    .$if(Boolean(state), (query) => query.where('o.state', '=', sql.lit(state!)))
    .$if(Boolean(hands), (query) => query.where('o.state', 'in', inHands))
    .$if(Boolean(orderType), (query) => query.where(isOfType(orderType!)))
    .where(prescribingTo(actor, filter))
    .$if(labId != null, (query) => query.where('o.labId', '=', labId!))
    .$if(patientId != null && sideOf(actor.role) === 'clinic', (query) => query.where('o.patientId', '=', patientId!))
    .$if(Boolean(dueFrom), (query) => query.where('o.dueDate', '>=', dueFrom!))
    .$if(Boolean(dueTo), (query) => query.where('o.dueDate', '<=', dueTo!))
    .$if(Boolean(mine), (query) => query.where('o.creatorId', '=', actor.accountId))
    .$if(Boolean(held), (query) => query.where('o.heldSince', 'is not', null));
}

export const handlers: Handlers<typeof order> = {
  async query(context, { filter, ...wanted }) {
    const found = await searched(context, filter);
    if (found?.total === 0) return { list: [], total: 0, next: null };
    const { tx, actor, longLists } = context;
    const { role } = actor;
    const sorting = { tx, entity: order, columns: sortColumnsOf(actor), id: 'o.id' };
    // Of a state an index has them by when they changed; by anything else many of other states may stand before them.
    const isByChange = /^-?updatedAt$/.test(wanted.sort);
    const isCommon = asksOnly(filter, 'state') && (!filter.state || isByChange);
    const isOnes = isOfOne(actor, filter);
    const { list, ...pages } = isCommon
      ? await commonPage((ids) => filtered({ tx, actor: { role, ...ids } }, filter), wanted, {
          ...sorting,
          ...listOf(actor, filter.state),
          countedBy: 'o.updatedAt',
          longLists,
          hasOnePlan: !isOnes || (isByChange && !filter.state),
        })
      : await page(filtered(context, filter, found?.ids), wanted, {
          ...sorting,
          total: asksOnly(filter, ...searchable) ? found?.total : null,
          areFew: areUnderWay(filter),
          hasOnePlan: isAlike(filter) && !isOnes,
        });
    return { list: list.map((row) => presentOrder(context, row)), ...pages };
  },

  /** One number a tab: `all` and each state, counted as far as a list is. */
  async counts(context) {
    const byState = await countsByState(context);
    return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), ...byState };
  },

  overview,

  get: async (context, { id }) => presentOrder(context, await orderOf(context, id)),

  history,
  create,
  update,

  send: acting('send', readyToSend),
  resend: acting('resend', async (context, row) => {
    await refuseWithoutNewScan(context, row);
    const effect = await readyToSend(context, row);
    const revision = row.revision + 1;
    return { ...effect, patch: { ...effect.patch, revision }, details: { ...effect.details, revision } };
  }),
  withdraw: acting('withdraw', (context, row) =>
    row.state === 'forwarded' ? takeBack(context, row) : { patch: { sentAt: null, ...carrying(null) } },
  ),
  accept: acting('accept', async (context, row, args) => {
    const agreed = {
      receiptNumber: args.receiptNumber ?? (await receiptNumberFor(context, row)),
      dueDate: args.dueDate ?? row.dueDate,
    };
    return { patch: { ...agreed, acceptedAt: context.at }, details: agreed };
  }),
  reject: acting('reject', (context, _row, { reason, scanFault }) => ({
    patch: { reason: reason ?? null, scanFault, rejectedAt: context.at },
    reason,
    details: { scanFault },
  })),
  cancel: acting('cancel', (_context, _row, { reason }) => ({ patch: { reason: reason ?? null }, reason })),
  returnForRescan: acting('returnForRescan', (context, _row, { reason }) => ({
    patch: { reason, scanFault: true, rejectedAt: context.at, schemeApproved: false },
    reason,
  })),

  submitScheme: acting('submitScheme', (context, row, args) => submit(context, row, 'scheme', args)),
  confirmScheme: acting('confirmScheme', async (context, row, args) => ({
    ...(await approve(context, row, 'scheme', args)),
    patch: { schemeApproved: true },
  })),
  rejectScheme: acting('rejectScheme', (_context, _row, { reason }) => ({ reason, patch: { schemeApproved: false } })),
  submitDesign: acting('submitDesign', (context, row, args) => submit(context, row, 'design', args)),
  confirmDesign: acting('confirmDesign', async (context, row, args) => ({
    ...(await approve(context, row, 'design', args)),
    patch: row.processKind === 'design' ? { completedAt: context.at } : {},
  })),
  rejectDesign: acting('rejectDesign', (_context, _row, { reason }) => ({ reason })),
  recall: acting('recall', ({ tx }, row) => takeBackSubmission(tx, row)),
  ready: acting('ready'),
  reopen: acting('reopen', (_context, _row, { reason }) => ({ reason })),
  ship: acting('ship', (context, row, { carrier, trackingNumber }) => ({
    patch: { carrier, trackingNumber, shippedAt: row.shippedAt ?? context.at },
    details: { carrier, trackingNumber },
  })),
  confirmReceipt: acting('confirmReceipt', (context) => ({ patch: { completedAt: context.at } })),
  requireRedelivery: acting('requireRedelivery', (_context, _row, { reason }) => ({ reason })),
  forward: acting('forward', (context, row, { labId }) => forwardTo(context, row, labId)),

  remake,

  hold: acting('hold', (context, _row, { reason }) => ({
    reason,
    patch: { heldReason: reason, heldSince: context.at, heldBy: context.actor.accountId },
  })),
  release: acting('release', () => ({ patch: released })),

  share,
  takeOverShare,
  unshare,
};
