import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Particular } from '../../domain/caseForms.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { CaseFile, ModelFacts } from '../../domain/file.ts';
import type { Order } from '../../domain/order.ts';
import type { ReturnCategory } from '../../domain/orderReturns.ts';
import type { Patient } from '../../domain/patient.ts';
import type { PatientFacts } from '../../domain/patientFacts.ts';
import type { Proposal } from '../../domain/project.ts';
import type { ToothWork } from '../../domain/prescription.ts';
import type { Side } from '../../domain/roles.ts';
import type { AccountTables } from './accountTables.ts';
import type { AttachmentTables } from './attachmentTables.ts';
import type { AuditTables } from './auditTables.ts';
import type { CapacityTables } from './capacityTables.ts';
import type { CheckColumns } from './checkColumns.ts';
import type { ConversationTables } from './conversationTables.ts';
import type { DeviceTables } from './deviceTables.ts';
import type { InstitutionTables } from './institutionTables.ts';
import type { LinkTables } from './linkTables.ts';
import type { MemberTables } from './memberTables.ts';
import type { NeutralColumns } from './neutralColumns.ts';
import type { PatientTables } from './patientTables.ts';
import type { PlainEventTables, PlainTables } from './plainTables.ts';
import type { RelationshipTables } from './relationshipTables.ts';
import type { RevisionTables } from './revisionTables.ts';
import type { SummaryTables } from './summaryTables.ts';
import type { ToothMarkTables } from './toothMarkTables.ts';
import type { WorkOrderTables } from './workOrderTables.ts';

/** The tables as kysely sees them: camelCase here, snake_case in SQL; moments are ISO strings, days `YYYY-MM-DD`. */
export interface Tables
  extends
    AccountTables,
    LinkTables,
    AttachmentTables,
    AuditTables,
    CapacityTables,
    ConversationTables,
    DeviceTables,
    InstitutionTables,
    PatientTables,
    PlainTables,
    PlainEventTables,
    ToothMarkTables,
    RelationshipTables,
    RevisionTables,
    MemberTables,
    SummaryTables,
    WorkOrderTables {
  organisation: {
    id: Generated<number>;
    number: string;
    name: string;
    /** What it is found by; null until a start of the server filled it, here and in other tables. */
    searchTerms: string | null;
    side: Side;
    country: string;
    address: string | null;
    contactPerson: string | null;
    contactWay: string | null;
    createdAt: Generated<string>;
    version: Generated<number>;
    logoKey: string | null;
    /** Accepts every request for a partnership immediately. */
    autoAccept: Generated<boolean>;
    /** E-mails to its people about an order name the patient. */
    mailPatientNames: Generated<boolean>;
    /** E-mails about a design that waits carry a link by which their reader answers it. */
    mailApprovalLinks: Generated<boolean>;
    closedAt: string | null;
    closedBy: number | null;
    /** When its own data was erased. */
    erasedAt: string | null;
  };
  counter: { organisationId: number; name: string; value: number };
  patient: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    patientNumber: string;
    name: string;
    sex: Patient['sex'];
    birthDate: string;
    certificateType: Patient['certificateType'] | null;
    certificateNumber: string | null;
    mobilePhone: string | null;
    fixedPhone: string | null;
    email: string | null;
    address: string | null;
    entryNumber: string | null;
    pastHistory: Patient['pastHistory'] | null;
    oralHabits: Patient['oralHabits'] | null;
    habitDetails: string | null;
    allergies: Patient['allergies'] | null;
    allergyDetails: string | null;
    remark: string | null;
    creatorId: number;
    updaterId: number | null;
    filedAt: string;
    updatedAt: string;
  };
  orders: {
    clinicId: number;
    id: string;
    version: Generated<number>;
    number: string;
    /** The newest revision of the prescription; 0 before it is first sent. */
    revision: Generated<number>;
    state: Order['state'];
    stateSince: string | null;
    caseType: Order['caseType'];
    processKind: Order['processKind'] | null;
    patientId: string | null;
    patientNumber: string | null;
    /** The patient's name as the order carries it to the lab: only where the clinic shares it. */
    carriedName: string | null;
    doctor: string | null;
    prescriber: string | null;
    labId: number | null;
    /** The laboratory that reads it: `labId` once it is sent. */
    readerId: GeneratedAlways<number | null>;
    teeth: JSONColumnType<ToothWork[]>;
    dueDate: string | null;
    sharePatientName: Generated<boolean>;
    sharedFacts: Generated<Order['sharedFacts']>;
    /** Of the patient's record, as it went to the lab; null where nothing was shared. */
    patientFacts: JSONColumnType<PatientFacts> | null;
    designApproval: Generated<boolean>;
    remark: string | null;
    creatorId: number;
    receiptNumber: string | null;
    reason: string | null;
    categories: Generated<ReturnCategory[]>;
    scanFault: Generated<boolean>;
    schemeApproved: Generated<boolean>;
    carrier: string | null;
    trackingNumber: string | null;
    heldReason: string | null;
    heldSince: string | null;
    heldBy: number | null;
    releasedAt: string | null;
    parentId: string | null;
    childId: string | null;
    remakeOfId: string | null;
    remakeReason: Order['remakeReason'] | null;
    shareHash: Buffer | null;
    shareExpiresAt: string | null;
    shareOpened: Generated<number>;
    /** The member whose link it is, who made it or took it over, and since when; null on links of earlier releases. */
    sharedBy: number | null;
    sharedAt: string | null;
    pictureKey: string | null;
    /** The number of the pin that was set last. */
    lastPin: Generated<number>;
    createdAt: string;
    sentAt: string | null;
    acceptedAt: string | null;
    rejectedAt: string | null;
    /** The first time, however often it was sent again. */
    shippedAt: string | null;
    /** When the clinic was last reminded that it hasn't confirmed its receipt. */
    receiptRemindedAt: string | null;
    completedAt: string | null;
    updatedAt: string;
    changedBy: number | null;
  } & { [P in Particular]: NonNullable<Order[P]> | null };
  event: {
    clinicId: number;
    orderId: string;
    id: string;
    /** The laboratory that the order lay at, or was meant for, at that time. */
    labId: number | null;
    action: string;
    fromState: string | null;
    toState: string | null;
    reason: string | null;
    details: JSONColumnType<Record<string, unknown>> | null;
    actorId: number;
    organisationId: number;
    /** The one organisation that reads it; absent where all that take part do. */
    privateTo: Generated<number | null>;
    at: string;
  };
  file: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    parentId: string | null;
    /** The laboratory that reads it (`readerOf`). */
    labId: number | null;
    organisationId: number;
    uploaderId: number;
    /** Of the device that brought it, in the name of its uploader. */
    deviceName: string | null;
    name: string;
    size: number;
    sha256: string | null;
    kind: CaseFile['kind'];
    purpose: CaseFile['purpose'];
    /** A person chose what it is for: neither unpacking nor converting it again changes that. */
    purposeSettled: Generated<boolean>;
    submission: Generated<number>;
    recalled: Generated<boolean>;
    /** The clinic took it out of its draft; it stays in the revisions that were sent with it. */
    removed: Generated<boolean>;
    jaw: CaseFile['jaw'] | null;
    jawSettled: Generated<boolean>;
    evidence: JSONColumnType<Evidence[]> | null;
    jawSure: Generated<boolean>;
    replacesId: string | null;
    unit: CaseFile['unit'] | null;
    mirrored: Generated<boolean>;
    orientation: JSONColumnType<NonNullable<CaseFile['orientation']>> | null;
    zipEntry: JSONColumnType<object> | null;
    /** Of a CT series, which is one file; null of all others. */
    slices: number | null;
    state: CaseFile['state'];
    stage: CaseFile['stage'] | null;
    progress: number | null;
    fault: string | null;
    facts: JSONColumnType<ModelFacts> | null;
    lodKey: string | null;
    lodBytes: number | null;
    fullKey: string | null;
    fullBytes: number | null;
    /** Of the message that it came with; null until that is sent, and of all that is for another purpose. */
    messageId: string | null;
    /** The small picture of a model or a picture, and a picture's large copy. */
    thumbKey: string | null;
    pictureKey: string | null;
    /** Of a picture, once its copies are made: in pixels, upright. */
    width: number | null;
    height: number | null;
    createdAt: string;
    convertedAt: string | null;
    /** When its viewing copy was last looked at, to a day; null when not since it was made. */
    usedAt: string | null;
    /** What making the viewing copy took. */
    conversionMs: number | null;
    /** How often a conversion has begun; only the newest one writes to the row. */
    attempt: Generated<number>;
    proposal: JSONColumnType<Proposal> | null;
    proposalSettled: Generated<boolean>;
  } & NeutralColumns &
    CheckColumns;
  /** Keys of stored bytes that no row may refer to. Triggers add keys, and so does a process before it stores bytes. */
  looseBytes: { key: string; since: Generated<string> };
  upload: {
    id: string;
    organisationId: number;
    accountId: number;
    clinicId: number;
    orderId: string;
    name: string;
    purpose: CaseFile['purpose'];
    size: number;
    /** The device that brings it; null where a person does. */
    deviceId: string | null;
    /** The link by which a phone brings it; null where none does. */
    photoLinkId: string | null;
    fileId: string | null;
    createdAt: string;
    touchedAt: string;
    /** Who writes to it at the moment, and until when, by the database's clock. */
    leaseHolder: Generated<string | null>;
    leaseUntil: Generated<string | null>;
    leaseWanted: Generated<boolean>;
    /** Bytes that have come of one whose bytes lie in `pieces` in the store. */
    stored: Generated<number>;
    pieces: JSONColumnType<{ key: string; size: number }[], string | undefined, string>;
  };
  draft: {
    organisationId: number;
    accountId: number;
    entity: string;
    /** Empty for a new record. */
    recordId: string;
    content: JSONColumnType<Record<string, unknown>>;
    baseVersion: number | null;
    updatedAt: string;
  };
  notice: {
    organisationId: number;
    accountId: number;
    id: string;
    category: number;
    entity: string;
    action: string;
    recordId: string | null;
    title: string;
    actor: string;
    reason: string | null;
    seen: Generated<boolean>;
    version: Generated<number>;
    createdAt: string;
  };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
