import type { EntityName } from '../../../domain/entities.ts';
import { orderStates, withTheLab, type OrderState } from '../../../domain/orderStates.ts';
import { workInOrder } from '../../../domain/orderWork.ts';
import { ownParticulars } from '../../../domain/caseForms.ts';
import type { ToothWork } from '../../../domain/prescription.ts';
import type { Side } from '../../../domain/roles.ts';
import { usualCalendar } from '../../../domain/workDays.ts';
import { between, chance, idOf, pick } from '../data/chance.ts';
import { momentFor } from '../data/texts.ts';
import { clinics, labs, technicians } from '../data/words.ts';
import { wordOf, type Row } from '../world.ts';
import { own, people } from './people.ts';

interface Around {
  nth: number;
  side: Side;
  rows: Record<EntityName, Row[]>;
}

const unit = (tooth: ToothWork['tooth'], work: ToothWork['work'], bridge: number | null = null): ToothWork => ({
  tooth,
  work,
  material: 'zirconia',
  shade: 'A2',
  stumpShade: null,
  bridge,
});
const prescriptions: readonly ToothWork[][] = [
  [unit(16, 'crown')],
  [unit(14, 'crown', 1), unit(15, 'pontic', 1), unit(16, 'crown', 1)],
  [unit(11, 'crown'), unit(21, 'crown')],
  [unit(46, 'inlay')],
];
const prescribed = (row: Row, nth: number): ToothWork[] =>
  row['caseType'] === 'restoration' || row['caseType'] === 'implant' ? prescriptions[nth % prescriptions.length]! : [];

const emptied = (row: Row, ...names: string[]) => names.forEach((name) => void (row[name] = null));
const calendar = { workingDays: [...usualCalendar.workingDays], holidays: [], catalogue: null };

const partnersOf = (side: Side) => (side === 'clinic' ? labs : [...clinics, ...labs.slice(1)]);

/** What only an entity itself knows of its fields, where the schema leaves them open: what goes with a state, whose it is. */
export const mend: Partial<Record<string, (row: Row, around: Around) => void>> = {
  order(row, { nth, rows }) {
    const state = orderStates.values[nth % orderStates.values.length] as OrderState;
    row['caseType'] = pick(['restoration', 'restoration', 'restoration', 'implant', 'other'], `case ${nth}`);
    const teeth = prescribed(row, nth);
    Object.assign(row, ownParticulars(row as never), { teeth, ...workInOrder(teeth, row['caseType'] as never) });
    row['number'] = `R-2611-${String(1000 + nth)}`;
    row['labId'] = own.lab.organisationId;
    row['patientNumber'] = rows.patient.find(({ id }) => id === row['patientId'])?.['patientNumber'] ?? null;
    Object.assign(row, {
      orderType: 'first',
      revision: 1,
      scanFault: state === 'rejected' && nth % 2 === 0,
      unread: 0,
    });
    Object.assign(row, { processKind: 'machining', designApproval: true, schemeApproved: false });
    emptied(row, 'shareExpiresAt', 'shareOpened', 'remakeOfId', 'remakeReason');
    if (state === 'toSend') emptied(row, 'sentAt');
    if (!withTheLab.includes(state) && state !== 'completed') emptied(row, 'acceptedAt', 'receiptNumber');
    if (state !== 'rejected' && state !== 'cancelled') emptied(row, 'rejectedAt', 'reason');
    if (state !== 'completed') emptied(row, 'completedAt');
    if (state !== 'toReceive' && state !== 'completed') emptied(row, 'carrier', 'trackingNumber');
    if (!withTheLab.includes(state) || nth % 5 > 0) emptied(row, 'heldReason', 'heldSince', 'heldByName');
    row.state = state;
  },
  orderTemplate(row, { nth }) {
    row['caseType'] = 'restoration';
    Object.assign(row, ownParticulars(row as never), {
      teeth: prescribed(row, nth),
      pattern: null,
      processKind: 'machining',
    });
    row['name'] = ['Zirconia crown', '全瓷冠', 'Three-unit bridge', 'Inlay'][nth % 4];
  },
  patient(row) {
    row['age'] = new Date().getFullYear() - Number(wordOf(row['birthDate']).slice(0, 4));
  },
  record(row) {
    row['teeth'] = [16, 26];
    row['nextVisit'] = null;
  },
  message(row, { nth }) {
    const author = people[nth % 4]!;
    const isClinic = author.role.startsWith('clinic');
    Object.assign(row, {
      attachments: [],
      fileIds: [],
      deletedAt: null,
      authorId: author.accountId,
      authorName: author.name,
    });
    const { organisationId, name } = isClinic ? own.clinic : own.lab;
    Object.assign(row, { organisationId, organisationName: name });
  },
  file(row, { nth }) {
    Object.assign(row, {
      parentId: null,
      kind: 'document',
      purpose: 'attachment',
      state: 'kept',
      stage: null,
      fault: null,
    });
    Object.assign(row, { facts: null, proposal: null, orientation: null, jaw: null, progress: null, submission: 0 });
    row.recalled = false;
    Object.assign(row, {
      name: `prescription-${nth}.pdf`,
      size: between(20_000, 400_000, `file ${nth}`),
      conversionMs: null,
    });
    emptied(row, 'lodBytes', 'fullBytes', 'convertedAt');
  },
  image(row, { nth }) {
    Object.assign(row, {
      name: `intraoral-${nth}.jpg`,
      width: 1600,
      height: 1200,
      size: between(200_000, 900_000, `image ${nth}`),
    });
  },
  toothMark(row, { nth }) {
    Object.assign(row, { kind: 'problem', tooth: [16, 26, 36, 46][nth % 4], fileId: null, point: null });
  },
  organisation(row, { nth, side }) {
    const one = [...clinics, ...labs][nth - 1]!;
    const its: Side = nth <= clinics.length ? 'clinic' : 'lab';
    const partner = its !== side && one.organisationId !== own[side].organisationId;
    Object.assign(row, one, { id: String(one.organisationId), side: its, partner }, calendar);
  },
  institution(row, { side }) {
    const { organisationId, ...one } = own[side];
    Object.assign(
      row,
      one,
      { id: String(organisationId), side, members: 2, notation: null, defaultLabId: null },
      calendar,
    );
    Object.assign(row, { designApproval: true, sharePatientName: false, autoAccept: false });
  },
  member(row, { nth, side }) {
    const of = people.filter(({ role }) => role.startsWith(side === 'clinic' ? 'clinic' : 'factory'));
    const person = of[nth - 1];
    row.state = person ? 'normal' : nth === of.length + 1 ? 'notReviewed' : 'toBeConfirmed';
    const role = person?.role ?? (side === 'clinic' ? 'clinicMember' : 'factoryMember');
    Object.assign(row, { role, name: person?.name ?? `person${nth}@example.org`, email: person?.email ?? null });
    Object.assign(row, {
      isSelf: false,
      hasLapsed: false,
      phone: null,
      id: idOf('member', person?.accountId ?? 50 + nth),
    });
  },
  relationship(row, { nth, side }) {
    const partners = partnersOf(side);
    const partner = partners[(nth - 1) % partners.length]!;
    row.state = (['confirmed', 'toBeConfirmed', 'confirmed', 'exited', 'confirmed'] as const)[(nth - 1) % 5]!;
    const partnerSide = partner.number.startsWith('C') ? 'clinic' : 'lab';
    Object.assign(row, { partnerId: partner.organisationId, partnerName: partner.name, number: partner.number });
    Object.assign(row, { side: partnerSide, country: partner.country, contactPerson: partner.contactPerson });
    Object.assign(row, { askedByUs: nth % 2 === 1, way: side === 'clinic' ? 'invite' : 'apply', reason: null });
    emptied(row, 'lastOrderId', 'lastOrderNumber', 'lastOrderAt');
    if (row.state !== 'confirmed') emptied(row, 'since');
  },
  workOrder(row, { nth, side }) {
    const { state } = row;
    const isTaken = state === 'processing' || state === 'resolved' || state === 'closed';
    Object.assign(row, {
      institutionId: null,
      orderId: null,
      institutionName: own[side].name,
      number: `W-2611-${100 + nth}`,
    });
    Object.assign(row, {
      directs: true,
      handles: true,
      works: isTaken,
      turn: isTaken || state === 'open' ? side : 'nobody',
    });
    if (!isTaken) emptied(row, 'assigneeName', 'takenAt');
    else row['assigneeName'] = pick(technicians, `work ${nth}`);
    if (state !== 'resolved' && state !== 'closed') emptied(row, 'resolution', 'resolvedAt');
    if (state !== 'closed' && state !== 'cancelled') emptied(row, 'closedAt');
  },
  device(row, { nth }) {
    Object.assign(row, { name: ['Scanner 1', 'Mill A', 'Printer', '扫描仪'][nth % 4], activationCode: '••••K7M2' });
    if (row.state !== 'locked') emptied(row, 'lockedAt', 'lockedByName');
    if (row.state !== 'unbound') emptied(row, 'unboundAt', 'unboundByName');
  },
  subscription(row, { nth }) {
    Object.assign(row, {
      plan: 'small',
      size: 20,
      months: 1,
      validity: 'effective',
      expiresAt: inDays(between(3, 60, `s ${nth}`)),
    });
    if (row.state === 'subscribed') emptied(row, 'unsubscribedAt', 'unsubscriberName');
  },
  card(row, { nth }) {
    Object.assign(row, {
      number: `•••• ${4100 + nth}`,
      size: 10,
      days: 90,
      state: 'effective',
      expiresAt: inDays(30 + nth),
    });
  },
  audit(row, { nth, side }) {
    const of = people.filter(({ role }) => role.startsWith(side === 'clinic' ? 'clinic' : 'factory'));
    const { name, role } = of[nth % of.length]!;
    const [kind, subject, action] = (
      [
        ['access', 'account', 'login'],
        ['change', 'order', 'accept'],
        ['read', 'order', 'get'],
        ['change', 'message', 'create'],
      ] as const
    )[nth % 4]!;
    Object.assign(row, {
      actorName: name,
      role,
      kind,
      subject,
      action,
      way: 'session',
      result: 'done',
      recordId: null,
    });
    Object.assign(row, { about: null, records: null, address: '203.0.113.7', at: momentFor('audit', 'at', nth) });
    if (chance(`audit ${nth}`) < 0.1) row['result'] = 'notAllowed';
  },
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
