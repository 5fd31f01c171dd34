/* What has come of the demo's cases that a clinic sees: orders with their files, messages, marks and histories. */
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
import { entities } from '../../../domain/entities.ts';
import type { FilePurpose } from '../../../domain/file.ts';
import { firstState, parentAfter, type OrderAction } from '../../../domain/orderCourse.ts';
import type { OrderEvent } from '../../../domain/orderEvent.ts';
import { orderTypeOf } from '../../../domain/orderWork.ts';
import type { Side } from '../../../domain/roles.ts';
import { apply } from '../act.ts';
import { between, checksum, idOf } from '../data/chance.ts';
import { wordOf, type Body, type Row } from '../world.ts';
import { accountOf, actorOf, own, placeOf, places, sideOfPerson } from './people.ts';
import { changed } from './rules.ts';

/** The last nine o'clock in UTC, so that every start on one day makes the same world. */
export const until = new Date(Math.floor(Date.now() / day - 0.375) * day + 0.375 * day);
export const iso = (time: number) => new Date(time).toISOString();

export const person = (name: ActorName) => accountOf(actors[name]);
const isOurs = ({ by }: { by: ActorName }) => person(by).at === own.clinic.number;
export const ourPatients = Object.entries<DemoPatient>(patients).filter(([, one]) => isOurs(one));
export const ourCases = Object.entries(cases).filter(([, one]) => isOurs(one));
export const patientId = (name: string) => idOf('patient', 1 + ourPatients.findIndex(([one]) => one === name));
const orderId = (key: string) => idOf('order', 1 + ourCases.findIndex(([one]) => one === key));

/** Records of all cases together, what happened to each order, and up to which message each side has read it. */
export interface Course {
  order: (Body & Row)[];
  file: Body[];
  message: Body[];
  toothMark: Body[];
  history: Map<string, OrderEvent[]>;
  readTo: Record<Side, Map<string, string>>;
}

export function course(): Course {
  const all: Course = {
    order: [],
    file: [],
    message: [],
    toothMark: [],
    history: new Map(),
    readTo: { clinic: new Map(), lab: new Map() },
  };
  for (const [key, one] of ourCases) play(key, one, all);
  all.message.sort((one, other) => wordOf(one['sentAt']).localeCompare(wordOf(other['sentAt'])));
  return all;
}

/** One case from its draft to where it stands. */
function play(key: string, one: DemoCase, all: Course): void {
  const sent = workTime(until, one.sent);
  let last = 0;
  const next = (time: number) => iso((last = Math.max(time, last + 7 * minute)));
  const order = orderOf(key, one, iso(sent - 40 * minute), all.order.length + 1);
  const events: OrderEvent[] = [];
  const act = (action: string, who: ActorName, time: number, args: Body = {}) => {
    const from = order.state ?? null;
    const at = next(time);
    const by = person(who);
    apply(entities.order, action, actorOf(by), order, args);
    changed(entities.order, action, order, args, { at, by: by.name });
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
    all.file.push({
      orderId: order.id,
      name,
      purpose,
      submission,
      kind: name.endsWith('.pdf') ? 'document' : 'model',
      // There are no bytes to show.
      state: name.endsWith('.pdf') ? 'kept' : 'cleared',
      access: 'open',
      side: sideOfPerson(person(who)),
      size: between(200_000, 9_000_000, `${key} ${name} ${submission}`),
      sha256: checksum(`${key} ${name} ${submission}`),
      uploaderName: person(who).name,
      createdAt: next(time),
    });

  all.order.push(order);
  all.history.set(order.id, events);
  act('create', one.by, sent - 40 * minute, { state: firstState });
  for (const scan of baseOf(one).scans ?? []) bring(scanNames[scan], 'scan', one.by, 0);
  if (one.draft) return;
  act('send', one.by, sent);
  for (const it of one.course ?? []) happen(it);

  function happen(it: Happening): void {
    const time = workTime(until, one.sent - it.after);
    const { name: authorName, accountId: authorId, at: number } = person(it.who);
    const { organisationId, name: organisationName } = placeOf(number);
    const by = { orderId: order.id, authorName, organisationId, side: sideOfPerson(person(it.who)) };
    if ('says' in it) {
      const sentAt = next(time);
      all.message.push({ ...by, authorId, organisationName, body: it.says, attachments: [], sentAt });
      if (it.read) all.readTo[by.side === 'clinic' ? 'lab' : 'clinic'].set(order.id, sentAt);
    } else if ('marks' in it) {
      const at = next(time);
      all.toothMark.push({ ...by, kind: 'problem', tooth: it.marks, note: it.note, createdAt: at, updatedAt: at });
    } else if ('brings' in it)
      if (it.brings === 'shade map') bring('Shade map.pdf', 'attachment', it.who, time);
      else bring(scanNames[it.brings], 'scan', it.who, time);
    else {
      const purpose = it.what === 'submitScheme' ? 'scheme' : 'design';
      const submission = 1 + events.filter(({ action }) => action === it.what).length;
      for (const file of it.files ?? []) bring(submittedName(file), purpose, it.who, time, submission);
      const to = it.forwarded ? parentAfter[it.what as OrderAction] : undefined;
      if (to === null) return;
      act(it.what, it.who, time, { ...it.args, ...(to && { state: to }) });
    }
  }
}

/** What the server sets of an order that has just been made. */
export const newOrder = { orderType: 'first', revision: 1, unread: 0, clinicId: own.clinic.organisationId };

/** A remake has the prescription of the order that it makes again. */
const baseOf = (one: DemoCase): DemoCase => (one.remakeOf ? cases[one.remakeOf.key]! : one);

function orderOf(key: string, one: DemoCase, createdAt: string, nth: number): Body & Row {
  const { type: caseType = 'restoration', process = null, teeth = [], particulars, sharesName, unseen } = baseOf(one);
  const remake = {
    remakeOfId: one.remakeOf ? orderId(one.remakeOf.key) : null,
    remakeReason: one.remakeOf?.reasonCode ?? null,
  };
  const initial = caseType === 'other' ? 'X' : caseType.charAt(0).toUpperCase();
  const { accountId, name } = person(one.by);
  return {
    ...newOrder,
    ...remake,
    ...ownParticulars({ caseType, ...particulars }),
    id: orderId(key),
    version: 0,
    number: `${initial}-${createdAt.slice(2, 4)}${createdAt.slice(5, 7)}-${String(nth).padStart(4, '0')}`,
    orderType: orderTypeOf(remake),
    patientId: patientId(one.patient),
    caseType,
    processKind: process,
    doctor: name,
    labId: places.find((place) => place.name === one.lab)!.organisationId,
    teeth,
    dueDate: dayOf(workTime(until, one.sent) + one.due * day),
    sharePatientName: sharesName ?? false,
    designApproval: !unseen,
    remark: one.remark ?? null,
    creatorId: accountId,
    createdAt,
    updatedAt: createdAt,
    changedByName: null,
  };
}
