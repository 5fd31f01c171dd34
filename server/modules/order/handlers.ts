import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { handsOf, order, orderStates, type Order } from '../../../domain/order.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../input.ts';
import { copyFiles } from '../file/copy.ts';
import type { Handlers, ListInput } from '../kit/handlers.ts';
import { nextNumber } from '../kit/numbers.ts';
import { containing, page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { acting, claim, compareAndSet } from './course.ts';
import { record, type Patch } from './events.ts';
import { forwardTo, takeBack } from './forwarding.ts';
import { history } from './history.ts';
import { keywordOf, orderById, orderRows, presentOrder, sortColumns } from './rows.ts';
import { readyToSend, refuseWithoutNewScan } from './sending.ts';
import { share } from './share.ts';
import { approve, submit } from './submissions.ts';

const initials = { restoration: 'R', implant: 'I', orthodontics: 'O', other: 'X' } as const;
const yearMonth = (at: string) => at.slice(2, 4) + at.slice(5, 7);

/** R-2611-0412: the case type, the month, and the clinic's count within it. */
async function orderNumber({ tx, at }: Context, clinicId: number, caseType: Order['caseType']) {
  const prefix = `${initials[caseType]}-${yearMonth(at)}`;
  return `${prefix}-${String(await nextNumber(tx, clinicId, prefix)).padStart(4, '0')}`;
}

const stored = ({ teeth, ...fields }: Partial<Order>): Patch =>
  ({ ...fields, ...(teeth && { teeth: JSON.stringify(teeth) }) }) as Patch;

/** The number that an order carries for its patient, who must be the actor's to choose. */
async function patientNumberOf({ tx, actor }: Context, id: string): Promise<string> {
  const found = await tx
    .selectFrom('patient')
    .select('patientNumber')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', id)
    .$if(actor.role === 'clinicMember', (query) => query.where('creatorId', '=', actor.accountId))
    .executeTakeFirst();
  if (!found) throw new InvalidInput({ patientId: { key: 'noSuchRecord' } });
  return found.patientNumber;
}

function filtered({ tx, actor }: Context, filter: ListInput<typeof order>['filter']) {
  const { keyword, state, caseType, labId, patientId, dueFrom, dueTo, mine, hands, held } = filter;
  const states = hands && orderStates.values.filter((one) => handsOf[one] === hands);
  return orderRows(tx, actor)
    .$if(Boolean(keyword), (query) => query.where(keywordOf(actor, containing(keyword!))))
    .$if(Boolean(state), (query) => query.where('o.state', '=', state!))
    .$if(Boolean(states), (query) => query.where('o.state', 'in', states!))
    .$if(Boolean(caseType), (query) => query.where('o.caseType', '=', caseType!))
    .$if(labId != null, (query) => query.where('o.labId', '=', labId!))
    .$if(patientId != null && sideOf(actor.role) === 'clinic', (query) => query.where('o.patientId', '=', patientId!))
    .$if(Boolean(dueFrom), (query) => query.where('o.dueDate', '>=', dueFrom!))
    .$if(Boolean(dueTo), (query) => query.where('o.dueDate', '<=', dueTo!))
    .$if(Boolean(mine), (query) => query.where('o.creatorId', '=', actor.accountId))
    .$if(Boolean(held), (query) => query.where('o.heldSince', 'is not', null));
}

export const handlers: Handlers<typeof order> = {
  async query(context, { filter, ...wanted }) {
    const { list, total } = await page(filtered(context, filter), wanted, { columns: sortColumns, id: 'o.id' });
    return { list: list.map((row) => presentOrder(context, row)), total };
  },

  /** One number a tab: `all` and each state. */
  async counts(context) {
    const rows = await filtered(context, {})
      .clearSelect()
      .select(['o.state', sql<number>`count(*)`.as('count')])
      .groupBy('o.state')
      .execute();
    const byState = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return {
      all: rows.reduce((sum, { count }) => sum + count, 0),
      ...Object.fromEntries(orderStates.values.map((state) => [state, byState[state] ?? 0])),
    };
  },

  async get(context, { id }) {
    const row = await orderById(context.tx, context.actor, id);
    if (!row) throw new Refusal('notFound');
    return presentOrder(context, row);
  },

  history,

  async create(context, fields) {
    const { tx, actor, at } = context;
    const id = uuid();
    await tx
      .insertInto('orders')
      .values({
        ...fields,
        teeth: JSON.stringify(fields.teeth ?? []),
        clinicId: actor.organisationId,
        id,
        number: await orderNumber(context, actor.organisationId, fields.caseType),
        state: 'toSend',
        patientNumber: fields.patientId ? await patientNumberOf(context, fields.patientId) : null,
        creatorId: actor.accountId,
        changedBy: actor.accountId,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const row = (await orderById(tx, actor, id))!;
    await record(tx, context, row, { action: 'create', to: 'toSend' });
    await signal(tx, 'order', id, [actor.organisationId]);
    return presentOrder(context, row);
  },

  async update(context, { id, version, ...fields }) {
    const row = await claim(context, 'update', { id, version });
    const patientNumber = fields.patientId ? await patientNumberOf(context, fields.patientId) : undefined;
    await compareAndSet(context, row, {
      ...stored(fields),
      ...(fields.patientId !== undefined && { patientNumber: patientNumber ?? null }),
    });
    await signal(context.tx, 'order', id, [row.clinicId]);
    return presentOrder(context, (await orderById(context.tx, context.actor, id))!);
  },

  send: acting('send', readyToSend),
  resend: acting('resend', async (context, row) => {
    await refuseWithoutNewScan(context, row);
    const effect = await readyToSend(context, row);
    return { ...effect, patch: { ...effect.patch, revision: row.revision + 1 } };
  }),
  withdraw: acting('withdraw', (context, row) =>
    row.state === 'forwarded' ? takeBack(context, row) : { patch: { sentAt: null, carriedName: null } },
  ),
  accept: acting('accept', async (context, row, { receiptNumber, dueDate }) => ({
    patch: {
      receiptNumber: receiptNumber ?? (await receiptNumberFor(context)),
      dueDate: dueDate ?? row.dueDate,
      acceptedAt: context.at,
    },
  })),
  reject: acting('reject', (context, _row, { reason, scanFault }) => ({
    patch: { reason: reason ?? null, scanFault, rejectedAt: context.at },
    reason,
  })),
  cancel: acting('cancel', (_context, _row, { reason }) => ({
    patch: { reason: reason ?? null, completedAt: null },
    reason,
  })),
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
  recall: acting('recall'),
  ready: acting('ready'),
  reopen: acting('reopen', (_context, _row, { reason }) => ({ reason })),
  ship: acting('ship', (_context, _row, { carrier, trackingNumber }) => ({
    patch: { carrier, trackingNumber },
    details: { carrier, trackingNumber },
  })),
  confirmReceipt: acting('confirmReceipt', (context) => ({ patch: { completedAt: context.at } })),
  requireRedelivery: acting('requireRedelivery', (_context, _row, { reason }) => ({ reason })),
  forward: acting('forward', (context, row, { labId }) => forwardTo(context, row, labId)),

  async remake(context, { id, version, reasonCode }) {
    const row = await claim(context, 'remake', { id, version });
    const { tx, actor, at } = context;
    const copy = { clinicId: row.clinicId, id: uuid(), state: 'toSend' as const };
    const {
      caseType,
      processKind,
      patientId,
      patientNumber,
      doctor,
      prescriber,
      labId,
      sharePatientName,
      designApproval,
      remark,
      pictureKey,
    } = row;
    await tx
      .insertInto('orders')
      .values({
        ...copy,
        ...{
          caseType,
          processKind,
          patientId,
          patientNumber,
          doctor,
          prescriber,
          labId,
          sharePatientName,
          designApproval,
          remark,
          pictureKey,
        },
        number: await orderNumber(context, row.clinicId, caseType),
        teeth: JSON.stringify(row.teeth),
        remakeOfId: row.id,
        remakeReason: reasonCode,
        creatorId: actor.accountId,
        changedBy: actor.accountId,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await copyFiles(tx, row, copy, { purpose: 'scan' });
    await record(tx, context, row, { action: 'remake', to: null, details: { remakeId: copy.id, reasonCode } });
    await record(tx, context, copy, { action: 'create', to: 'toSend', details: { remakeOf: row.id, reasonCode } });
    await signal(tx, 'order', copy.id, [row.clinicId]);
    return presentOrder(context, (await orderById(tx, actor, copy.id))!);
  },

  hold: acting('hold', (context, _row, { reason }) => ({
    reason,
    patch: { heldReason: reason, heldSince: context.at, heldBy: context.actor.accountId },
  })),
  release: acting('release', () => ({ patch: { heldReason: null, heldSince: null, heldBy: null } })),

  share,
  unshare: acting('unshare', () => ({ patch: { shareHash: null, shareExpiresAt: null } })),
};

/** L-2611-0007: the laboratory's own count of what it took in. */
async function receiptNumberFor({ tx, actor, at }: Context) {
  const prefix = `L-${yearMonth(at)}`;
  return `${prefix}-${String(await nextNumber(tx, actor.organisationId, prefix)).padStart(4, '0')}`;
}
