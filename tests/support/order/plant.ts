import { reasonFor } from '../build.ts';
import { v7 as uuid } from 'uuid';
import type { Insertable } from 'kysely';
import type { Order } from '../../../domain/order/order.ts';
import type { OrderState } from '../../../domain/order/orderCourse.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { isMade } from '../../../domain/order/prescription.ts';
import { moveToReader } from '../../../server/modules/orderRecord/readers.ts';
import { prescriptionOf } from '../../../server/modules/orderRecord/revisions.ts';
import { projectOrders } from '../../../server/modules/orderRecord/summary.ts';
import { crown } from '../teeth.ts';
import type { TestServer } from '../testServer.ts';
import type { Cast } from './cast.ts';
import type { Facts } from './rules.ts';

/** An order written directly to the database in its state, without the steps towards it. */
export interface Planted {
  id: string;
  state: OrderState;
  facts: Facts;
  isSent: boolean;
  /** Its other half, if it was forwarded or came from another lab. */
  kin: { id: string; state: OrderState } | null;
}
export interface Seed {
  state: OrderState;
  facts?: Partial<Facts>;
  /** The other half's state. */
  kinState?: OrderState;
}

export const plain: Facts = {
  caseType: 'restoration',
  isDesignOnly: false,
  designApproval: true,
  schemeApproved: false,
  scanFault: false,
  isHeld: false,
  isShared: false,
  isLapsed: false,
  kin: 'none',
};
/** Checksums of the scheme and design that await an answer. */
export const submitted = { scheme: 'a'.repeat(64), design: 'b'.repeat(64) };

type Row = Insertable<Tables['orders']>;
const hour = 3_600_000;
let planted = 0;

/**
 * Writes an order, its other half and their files as if they had reached `state`. There's always a scan newer than a
 * refusal, a scheme and a design to answer, and on each side a file that isn't handed over yet (`fileFor`).
 */
export async function plant(server: TestServer, cast: Cast, { state, facts, kinState }: Seed): Promise<Planted> {
  const whole: Facts = { ...plain, ...facts };
  const at = (hours: number) => new Date(server.now().getTime() + hours * hour).toISOString();
  const own: Row = { ...common(cast, whole, at), ...between(cast, whole), id: uuid(), state };
  if (state === 'toSend') own.sentAt = null;
  const kin = kinState ? { ...common(cast, whole, at), ...across(cast, whole), id: uuid(), state: kinState } : null;
  if (kin) link(whole.kin === 'child' ? kin : own, whole.kin === 'child' ? own : kin);
  const rows = kin ? [own, kin] : [own];
  await server.db.insertInto('orders').values(rows).execute();
  for (const { clinicId, id } of rows) await server.db.transaction().execute((tx) => projectOrders(tx, clinicId, [id]));
  const files = rows.flatMap((row) => filesOf(row, cast, at(0)));
  await server.db.insertInto('file').values(files).execute();
  for (const { clinicId, id, labId, sentAt } of rows)
    await server.db.transaction().execute((tx) => moveToReader(tx, { clinicId, id }, sentAt ? (labId ?? null) : null));
  for (const row of rows) await revise(server, row, files);
  return { id: own.id, state, isSent: state !== 'toSend', facts: whole, kin: kin && { id: kin.id, state: kin.state } };
}

/** Revisions: what its lab was sent and has submitted. */
async function revise({ db }: TestServer, row: Row, files: ReturnType<typeof filesOf>) {
  const own = files.filter(({ orderId }) => orderId === row.id);
  const sides = [
    { kind: 'prescription' as const, organisationId: row.clinicId, accountId: row.creatorId },
    { kind: 'scheme' as const, organisationId: row.labId!, accountId: row.creatorId },
    { kind: 'design' as const, organisationId: row.labId!, accountId: row.creatorId },
  ];
  for (const { kind, organisationId, accountId } of sides) {
    const isPrescription = kind === 'prescription';
    const items = own.filter(
      ({ purpose, submission }) => purpose === (isPrescription ? 'scan' : kind) && submission > 0,
    );
    await db
      .insertInto('revision')
      .values({
        clinicId: row.clinicId,
        orderId: row.id,
        kind,
        number: 1,
        labId: row.labId!,
        patientId: isPrescription ? (row.patientId ?? null) : null,
        content: isPrescription ? JSON.stringify(prescriptionOf(await rowOf(db, row))) : null,
        items: JSON.stringify(items.map(({ id, sha256 }) => ({ id, sha256 }))),
        answers: isPrescription ? null : 1,
        accountId,
        organisationId,
        at: row.sentAt ?? row.createdAt,
      })
      .execute();
  }
}

const rowOf = (db: TestServer['db'], { id }: Row) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The file that an action hands over: the lab's unsubmitted one or the clinic's unsent one, otherwise none. */
export async function fileFor({ db }: TestServer, action: string, { id }: { id: string }): Promise<string> {
  const name = action === 'addFiles' ? 'added.pdf' : action.startsWith('submit') ? 'next.pdf' : null;
  if (!name) return '';
  const files = db.selectFrom('file').select('id').where('orderId', '=', id).where('name', '=', name);
  return (await files.executeTakeFirstOrThrow()).id;
}

/** Required fields of each case type for sending. */
const particularsOf: Record<Facts['caseType'], Partial<Row>> = {
  restoration: {},
  implant: { implantSystem: 'Straumann BLX' },
  orthodontics: { arches: 'both', appliance: 'aligners' },
  other: { description: 'A splint' },
};

function common(cast: Cast, facts: Facts, at: (hours: number) => string): Omit<Row, 'clinicId' | 'id' | 'state'> {
  const held = { heldReason: 'material', heldSince: at(-1), heldBy: cast.accounts.factoryAdmin };
  return {
    number: `P-${++planted}`,
    caseType: facts.caseType,
    processKind: facts.isDesignOnly ? 'design' : 'machining',
    ...particularsOf[facts.caseType],
    doctor: 'Dr Ben Shaw',
    teeth: JSON.stringify(isMade(facts.caseType) ? [crown] : []),
    designApproval: facts.designApproval,
    schemeApproved: facts.schemeApproved,
    scanFault: facts.scanFault,
    rejectedAt: at(-2),
    creatorId: cast.accounts.clinicMember,
    changedBy: cast.accounts.clinicMember,
    createdAt: at(-4),
    revision: 1,
    sentAt: at(-3),
    updatedAt: at(-1),
    ...(facts.isHeld && held),
    ...(facts.isShared && {
      shareHash: Buffer.from(uuid()),
      shareExpiresAt: at(24),
      sharedBy: facts.isLapsed ? cast.accounts.newUser : cast.accounts.clinicMember,
    }),
  };
}

/** Clinic and lab; for a child, the forwarding lab and the one that makes it. */
const between = (cast: Cast, { kin }: Facts): Pick<Row, 'clinicId' | 'labId' | 'creatorId'> =>
  kin === 'child' ? ofTheChild(cast) : ofTheClinic(cast);
const across = (cast: Cast, { kin }: Facts) => (kin === 'child' ? ofTheClinic(cast) : ofTheChild(cast));
const ofTheClinic = ({ clinic, lab, accounts, patient }: Cast) => ({
  clinicId: clinic,
  labId: lab,
  creatorId: accounts.clinicMember,
  patientId: patient.id,
  patientNumber: patient.patientNumber,
});
const ofTheChild = ({ lab, maker, accounts }: Cast) => ({
  clinicId: lab,
  labId: maker,
  creatorId: accounts.factoryAdmin,
});

/** A parent refers to its child only while the child is active. */
function link(parent: Row, child: Row) {
  child.parentId = parent.id;
  if (!['cancelled', 'rejected'].includes(child.state)) parent.childId = child.id;
}

const filesOf = (order: Row, { accounts, maker }: Cast, createdAt: string) => {
  const place = { clinicId: order.clinicId, orderId: order.id, size: 1, kind: 'document' as const, createdAt };
  const lab = {
    organisationId: order.labId!,
    uploaderId: order.labId === maker ? accounts.otherLab : accounts.factoryMember,
    state: 'kept' as const,
  };
  const handedIn = (purpose: 'scheme' | 'design') => ({
    ...place,
    ...lab,
    purpose,
    id: uuid(),
    name: `${purpose}.pdf`,
    sha256: submitted[purpose],
    submission: 1,
  });
  const scan = {
    ...place,
    id: uuid(),
    organisationId: order.clinicId,
    uploaderId: order.creatorId,
    name: 'scan.stl',
    kind: 'model' as const,
    sha256: 'c'.repeat(64),
    purpose: 'scan' as const,
    submission: 1,
    state: 'kept' as const,
  };
  const waiting = { ...handedIn('design'), name: 'next.pdf', sha256: 'd'.repeat(64), submission: 0 };
  const added = { ...scan, id: uuid(), name: 'added.pdf', kind: 'document' as const, purpose: 'attachment' as const };
  return [scan, added, handedIn('scheme'), handedIn('design'), waiting];
};

/** Valid arguments of each action; what they refer to exists. */
export const argsOf = (action: string, cast: Cast, fileId: string): object => {
  const args: Record<string, object> = {
    update: { remark: 'changed' },
    cancel: { reason: 'changed' },
    reject: { reason: 'unreadable' },
    returnForRescan: { reason: 'blurred' },
    addFiles: { fileIds: [fileId] },
    submitScheme: { fileIds: [fileId] },
    submitDesign: { fileIds: [fileId] },
    confirmScheme: { hashes: [submitted.scheme] },
    confirmDesign: { hashes: [submitted.design] },
    rejectScheme: { reason: 'too long' },
    rejectDesign: { categories: ['other'], reason: 'too high' },
    reopen: { reason: 'chipped' },
    ship: { carrier: 'DHL', trackingNumber: '1Z' },
    requireRedelivery: { reason: 'lost' },
    forward: { labId: cast.maker },
    remake: { reasonCode: 'fit' },
    hold: { reason: 'holiday' },
  };
  return args[action] ?? reasonFor(action);
};

export type Answer = Order & { fresh?: Order };
