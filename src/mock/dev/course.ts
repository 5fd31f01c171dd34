/* The demo's patients and cases as the clinic of the mock has them, each case where what happens to it ends. */
import { ownParticulars } from '../../../domain/caseForms.ts';
import {
  actors,
  cases,
  patients,
  scanNames,
  submittedName,
  type ActorName,
  type DemoCase,
  type DemoPatient,
  type Happening,
} from '../../../domain/demo/cases.ts';
import { day, dayOf, minute, workTime } from '../../../domain/demo/times.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { FilePurpose } from '../../../domain/file.ts';
import { firstState, parentAfter, type OrderAction } from '../../../domain/orderCourse.ts';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { OrderEvent } from '../../../domain/orderEvent.ts';
import { orderTypeOf, workInOrder } from '../../../domain/orderWork.ts';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/patientFacts.ts';
import { apply } from '../act.ts';
import { checksum, idOf } from '../data/chance.ts';
import { say } from '../say.ts';
import { wordOf, type Body, type Row } from '../world.ts';
import { accountOf, actorOf, placeOf, places, sideOfPerson } from './people.ts';

/** The last nine o'clock in UTC, so that every start on one day makes the same world. */
const until = new Date(Math.floor(Date.now() / day - 0.375) * day + 0.375 * day);
const iso = (time: number) => new Date(time).toISOString();

const person = (name: ActorName) => accountOf(actors[name]);
const isOurs = ({ by }: { by: ActorName }) => person(by).at === 'C-1001';
const ourPatients = Object.entries<DemoPatient>(patients).filter(([, one]) => isOurs(one));
const ourCases = Object.entries(cases).filter(([, one]) => isOurs(one));
const patientId = (name: string) => idOf('patient', 1 + ourPatients.findIndex(([one]) => one === name));
const orderId = (key: string) => idOf('order', 1 + ourCases.findIndex(([one]) => one === key));

export interface Course {
  records: Partial<Record<EntityName, Body[]>>;
  /** What happened to an order, by its id. */
  history: Map<RecordId, OrderEvent[]>;
}

export function course(): Course {
  const played = ourCases.map(([key, one], at) => play(key, one, at + 1));
  return {
    records: {
      patient: ourPatients.map(patientOf),
      order: played.map(({ order }) => order),
      file: played.flatMap(({ files }) => files),
      message: played.flatMap(({ messages }) => messages),
      notice: played.flatMap(noticesOf),
    },
    history: new Map(played.map(({ order, events }) => [order.id, events])),
  };
}

function patientOf([name, { by, fields, filed }]: (typeof ourPatients)[number], nth: number): Body {
  const at = iso(workTime(until, filed) - 90 * minute);
  return {
    ...fields,
    id: patientId(name),
    patientNumber: `P-${20_001 + nth}`,
    age: Math.floor((until.getTime() - Date.parse(fields.birthDate)) / (365.25 * day)),
    filedAt: at,
    updatedAt: at,
    creatorId: person(by).accountId,
    orderCount: ourCases.filter(([, { patient }]) => patient === name).length,
  };
}

/** One case from its draft to where it stands: each step by the move that the order's definition has for it. */
function play(key: string, one: DemoCase, nth: number) {
  const sent = workTime(until, one.sent);
  const order = orderOf(key, one, iso(sent - 40 * minute), nth);
  const events: OrderEvent[] = [];
  const messages: Body[] = [];
  const files: Body[] = [];
  const act = (action: string, who: ActorName, time: number, args: Body = {}) => {
    const from = order.state ?? null;
    const by = person(who);
    const at = iso(time);
    apply(entities.order, action, actorOf(by), order, args);
    changedOrder(order, action, at, by.name, patients[one.patient].fields);
    events.push({
      id: idOf(key, events.length + 1),
      action,
      from,
      to: from === order.state ? null : order.state,
      reason: args['reason'] ?? args['comment'] ?? null,
      details: null,
      at,
      actorName: by.name,
      organisationName: placeOf(by.at).name,
      side: sideOfPerson(by),
      labName: one.lab,
    } as OrderEvent);
  };
  const bring = (name: string, purpose: FilePurpose, who: ActorName, time: number, submission = 0) =>
    files.push({
      orderId: order.id,
      name,
      purpose,
      submission,
      kind: name.endsWith('.pdf') ? 'document' : 'model',
      // There are no bytes to show.
      state: name.endsWith('.pdf') ? 'kept' : 'cleared',
      access: 'open',
      side: sideOfPerson(person(who)),
      size: 4_200_000,
      sha256: checksum(`${key} ${name} ${submission}`),
      uploaderName: person(who).name,
      createdAt: iso(time),
    });
  const happen = (it: Happening) => {
    const time = workTime(until, one.sent - it.after);
    const { name: authorName, accountId: authorId, at: number } = person(it.who);
    const { organisationId, name: organisationName } = placeOf(number);
    const by = { orderId: order.id, authorId, authorName, organisationId, organisationName };
    if ('says' in it) messages.push({ ...by, body: it.says, attachments: [], sentAt: iso(time) });
    if (!('what' in it)) return;
    const submission = 1 + events.filter(({ action }) => action === it.what).length;
    const purpose = it.what === 'submitScheme' ? 'scheme' : 'design';
    for (const file of it.files ?? []) bring(submittedName(file), purpose, it.who, time, submission);
    const to = it.forwarded ? parentAfter[it.what as OrderAction] : undefined;
    if (to !== null) act(it.what, it.who, time, { ...it.args, ...(to && { state: to }) });
  };

  act('create', one.by, sent - 40 * minute, { state: firstState });
  for (const scan of baseOf(one).scans ?? []) bring(scanNames[scan], 'scan', one.by, sent - 40 * minute);
  if (!one.draft) {
    act('send', one.by, sent);
    one.course?.forEach(happen);
  }
  return { order, events, messages, files };
}

/** What the lab did to an order, as its dentist is notified of it; nothing is read yet. */
const noticesOf = ({ order, events }: ReturnType<typeof play>): Body[] =>
  events
    .filter(({ side }) => side === 'lab')
    .map(({ action, at, labName }) => ({
      accountId: order['creatorId'],
      category: 'orders',
      content: say('en', `notices.order.${action}`, { actor: labName ?? '', title: wordOf(order['number']) }),
      entity: 'order',
      recordId: order.id,
      action,
      title: order['number'],
      actor: labName,
      createdAt: at,
    }));

/** What steps change of an order other than its state. */
const effects: Record<string, (at: string) => Body> = {
  send: (sentAt) => ({ sentAt }),
  withdraw: () => ({ sentAt: null, patientFacts: null }),
  accept: (acceptedAt) => ({ acceptedAt }),
  reject: (rejectedAt) => ({ rejectedAt }),
  returnForRescan: (rejectedAt) => ({ rejectedAt, scanFault: true }),
  resend: () => ({ rejectedAt: null, scanFault: false, reason: null }),
  confirmScheme: () => ({ schemeApproved: true }),
  hold: (heldSince) => ({ heldSince }),
  unassign: () => ({ assigneeId: null, assigneeName: null }),
  release: () => ({ heldSince: null, heldReason: null }),
  confirmReceipt: (completedAt) => ({ completedAt }),
};

/** What is shared of the patient goes along as it is at that time. */
const factsSent = (row: Row, at: string, patient: object | undefined): Body => ({
  patientFacts: factsOf(patient ?? {}, (row as unknown as Partial<Order>).sharedFacts ?? [], at.slice(0, 10)),
});

export function changedOrder(row: Row, action: string, at: string, by: string, patient: object | undefined): void {
  const { teeth, caseType } = row as unknown as Order;
  const sent = action === 'send' || action === 'resend' ? factsSent(row, at, patient) : {};
  const changed = { ...effects[action]?.(at), ...sent, updatedAt: at, changedByName: by };
  Object.assign(row, workInOrder(teeth, caseType), changed);
}

/** What the server sets of an order that has just been made. */
export const newOrder = { orderType: 'first', revision: 1, unread: 0, clinicId: placeOf('C-1001').organisationId };

/** A remake has the prescription of the order that it makes again. */
const baseOf = (one: DemoCase): DemoCase => (one.remakeOf ? cases[one.remakeOf.key]! : one);

function orderOf(key: string, one: DemoCase, createdAt: string, nth: number): Body & Row {
  const { type: caseType = 'restoration', process = null, teeth = [], particulars, sharesName, unseen } = baseOf(one);
  const { shares = [] } = one;
  const remake = {
    remakeOfId: one.remakeOf ? orderId(one.remakeOf.key) : null,
    remakeReason: one.remakeOf?.reasonCode ?? null,
  };
  const { accountId, name } = person(one.by);
  return {
    ...newOrder,
    ...remake,
    ...ownParticulars({ caseType, ...particulars }),
    id: orderId(key),
    version: 0,
    number: `${caseType.charAt(0).toUpperCase()}-${createdAt.slice(2, 4)}${createdAt.slice(5, 7)}-${1000 + nth}`,
    orderType: orderTypeOf(remake),
    patientId: patientId(one.patient),
    caseType,
    processKind: process,
    doctor: name,
    labId: places.find((place) => place.name === one.lab)!.organisationId,
    teeth,
    dueDate: dayOf(workTime(until, one.sent) + one.due * day),
    sharePatientName: sharesName ?? false,
    sharedFacts: shares,
    patientFacts: null,
    designApproval: !unseen,
    remark: one.remark ?? null,
    creatorId: accountId,
    createdAt,
    updatedAt: createdAt,
  };
}
