import { v7 as uuid } from 'uuid';
import { workOrderStates, type WorkOrderEvent, type WorkOrderState } from '../../domain/workOrder.ts';
import { workOrderNumber } from '../modules/workOrder/numbers.ts';
import type { Tables, Tx } from '../db/tables.ts';

const day = 24 * 3_600_000;

interface Work extends Pick<Tables['workOrder'], 'type' | 'priority' | 'content'> {
  /** Who wrote it, where, and the partner it asks. */
  by: string;
  at: string;
  asks?: string;
  /** Days until it is due. */
  due?: number;
  /** Days since it was written, since it was taken, resolved and closed. */
  steps: readonly number[];
  taker?: string;
  resolution?: string;
  said?: readonly { by: string; at: string; body: string }[];
}

const harbour = 'L-1001';
const lena = { by: 'head@harbour.demo', at: harbour };
const tom = { by: 'technician@harbour.demo', at: harbour };

/** The oldest first. */
const works: readonly Work[] = [
  {
    by: 'head@north.demo',
    at: 'C-1001',
    type: 'equipment',
    priority: 'low',
    content: 'Scanner: two tips have reached 150 autoclave cycles. Order a new set and note the date on the box.',
    steps: [16, 15, 12, 11],
    taker: 'dentist@north.demo',
    resolution: 'Four new tips are in drawer 3, the old ones are thrown away.',
  },
  {
    ...lena,
    asks: 'L-1002',
    type: 'support',
    priority: 'normal',
    content:
      'You mill the layered zirconia that we forward to you: which sintering curve do you use for 98 × 14 discs?',
    steps: [6, 5, 1],
    taker: 'head@atelier.demo',
    resolution:
      '2 h to 1,530 °C, 2 h holding time, cooling at 10 °C/min down to 300 °C. The sheet comes with the next parcel.',
  },
  {
    ...lena,
    type: 'equipment',
    priority: 'urgent',
    content:
      'Mill 2: the spindle hums above 20,000 rpm and leaves chatter marks on margins. Margins on mill 1 until it is mended.',
    due: 1,
    steps: [2, 1],
    taker: 'technician@harbour.demo',
    said: [
      { ...tom, body: 'The collet is clean and the run-out is 9 µm. I think it is the front bearing.' },
      { ...lena, body: 'Then please have the service come tomorrow; I have told the clinics with work on mill 2.' },
    ],
  },
  {
    by: 'dentist@north.demo',
    at: 'C-1001',
    asks: harbour,
    type: 'quality',
    priority: 'high',
    content:
      'Three crowns this month were high by about 0.1 mm. Could you check the occlusal clearance that you set for us?',
    due: 3,
    steps: [1],
  },
  {
    ...tom,
    type: 'production',
    priority: 'normal',
    content: 'Zirconia discs A2, 98 × 14: three are left, about a week’s work. Order ten.',
    due: 4,
    steps: [0.2],
  },
];

const actions: readonly WorkOrderEvent['action'][] = ['create', 'take', 'resolve', 'close'];

/** What is to be done in the demo's organisations, and between them. */
export async function fillWorkOrders(
  tx: Tx,
  idOf: (number: string) => number,
  personOf: (email: string) => Promise<number>,
): Promise<void> {
  for (const { by, at, asks, type, priority, content, due, steps, taker, resolution = null, said = [] } of works) {
    const moments = steps.map((days) => new Date(Date.now() - days * day).toISOString());
    const [createdAt = '', takenAt = null, resolvedAt = null, closedAt = null] = moments;
    const kept = { organisationId: idOf(at), id: uuid() };
    const handling = asks ? idOf(asks) : kept.organisationId;
    const takerId = taker ? await personOf(taker) : null;
    const creatorId = await personOf(by);
    const stateAfter = (nth: number): WorkOrderState => workOrderStates.values[nth] ?? 'closed';
    await tx
      .insertInto('workOrder')
      .values({
        ...kept,
        type,
        priority,
        content,
        createdAt,
        takenAt,
        resolvedAt,
        closedAt,
        creatorId,
        resolution,
        number: await workOrderNumber({ tx, at: createdAt }, kept.organisationId),
        institutionId: asks ? handling : null,
        state: stateAfter(steps.length - 1),
        dueOn: due === undefined ? null : new Date(Date.now() + due * day).toISOString().slice(0, 10),
        orderClinicId: null,
        orderId: null,
        assigneeId: takerId,
        updatedAt: moments.at(-1) ?? createdAt,
      })
      .execute();
    const inIt = { organisationId: kept.organisationId, workOrderId: kept.id };
    for (const [nth, moment] of moments.entries()) {
      const isTakers = nth === 1 || nth === 2;
      await tx
        .insertInto('workOrderEvent')
        .values({
          ...inIt,
          id: uuid(),
          action: actions[nth]!,
          fromState: nth === 0 ? null : stateAfter(nth - 1),
          toState: stateAfter(nth),
          reason: nth === 2 ? resolution : null,
          actorId: isTakers && takerId ? takerId : creatorId,
          actorOrganisationId: isTakers ? handling : kept.organisationId,
          at: moment,
        })
        .execute();
    }
    for (const [nth, one] of said.entries())
      await tx
        .insertInto('workOrderMessage')
        .values({
          ...inIt,
          id: uuid(),
          body: one.body,
          authorId: await personOf(one.by),
          authorOrganisationId: idOf(one.at),
          sentAt: new Date(Date.now() - (said.length - nth) * 3_600_000).toISOString(),
          deletedAt: null,
        })
        .execute();
  }
}
