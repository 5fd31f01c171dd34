import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Particular } from '../../domain/order/caseForms.ts';
import type { Evidence } from '../../domain/order/files/evidence.ts';
import type { CaseFile, ModelFacts } from '../../domain/order/files/file.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ReturnCategory } from '../../domain/order/orderReturns.ts';
import type { PatientFacts } from '../../domain/patient/patientFacts.ts';
import type { Proposal } from '../../domain/order/project.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import type { AccountTables } from './accountTables.ts';
import type { AuditTables } from './auditTables.ts';
import type { ConversationTables } from './conversationTables.ts';
import type { DeviceTables } from './deviceTables.ts';
import type { CheckColumns, NeutralColumns } from './fileColumns.ts';
import type { OrderPartTables } from './orderPartTables.ts';
import type { OrganisationTables } from './organisationTables.ts';
import type { PatientTables } from './patientTables.ts';
import type { PlainEventTables, PlainTables } from './plainTables.ts';
import type { SummaryTables } from './summaryTables.ts';
import type { WebhookTables } from './webhookTables.ts';
import type { WorkOrderTables } from './workOrderTables.ts';

/** Table types for kysely: camelCase here, snake_case in SQL; timestamps are ISO strings, dates `YYYY-MM-DD`. */
export interface Tables
  extends
    AccountTables,
    AuditTables,
    ConversationTables,
    DeviceTables,
    OrderPartTables,
    OrganisationTables,
    PatientTables,
    PlainTables,
    PlainEventTables,
    SummaryTables,
    WebhookTables,
    WorkOrderTables {
  orders: {
    clinicId: number;
    id: string;
    version: Generated<number>;
    number: string;
    /** The prescription's newest revision; 0 until first sent. */
    revision: Generated<number>;
    state: Order['state'];
    stateSince: string | null;
    caseType: Order['caseType'];
    processKind: Order['processKind'] | null;
    patientId: string | null;
    patientNumber: string | null;
    /** The patient's name as sent to the lab, if the clinic shares it. */
    carriedName: string | null;
    doctor: string | null;
    prescriber: string | null;
    labId: number | null;
    /** The laboratory that can read it: `labId` once sent. */
    readerId: GeneratedAlways<number | null>;
    teeth: JSONColumnType<ToothWork[]>;
    dueDate: string | null;
    sharePatientName: Generated<boolean>;
    sharedFacts: Generated<Order['sharedFacts']>;
    /** Patient facts as sent to the lab; null if none were shared. */
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
    /** The member who created or took over the link, and when; null on links of earlier releases. */
    sharedBy: number | null;
    sharedAt: string | null;
    pictureKey: string | null;
    /** The number of the newest pin. */
    lastPin: Generated<number>;
    createdAt: string;
    sentAt: string | null;
    acceptedAt: string | null;
    rejectedAt: string | null;
    /** The first time, even if sent again later. */
    shippedAt: string | null;
    /** When the clinic was last reminded to confirm receipt. */
    receiptRemindedAt: string | null;
    completedAt: string | null;
    updatedAt: string;
    changedBy: number | null;
  } & { [P in Particular]: NonNullable<Order[P]> | null };
  event: {
    clinicId: number;
    orderId: string;
    id: string;
    /** The laboratory that had the order, or that it was meant for, at that time. */
    labId: number | null;
    action: string;
    fromState: string | null;
    toState: string | null;
    reason: string | null;
    details: JSONColumnType<Record<string, unknown>> | null;
    actorId: number;
    organisationId: number;
    /** The only organisation that can read it; null if all participants can. */
    privateTo: Generated<number | null>;
    at: string;
  };
  file: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    parentId: string | null;
    /** The laboratory that can read it (`readerOf`). */
    labId: number | null;
    organisationId: number;
    uploaderId: number;
    /** Name of the device that uploaded it on the uploader's behalf. */
    deviceName: string | null;
    name: string;
    size: number;
    sha256: string | null;
    kind: CaseFile['kind'];
    purpose: CaseFile['purpose'];
    /** A user chose the purpose: unpacking or converting again doesn't change it. */
    purposeSettled: Generated<boolean>;
    submission: Generated<number>;
    recalled: Generated<boolean>;
    /** The clinic removed it from its draft; it stays in revisions already sent. */
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
    /** For a CT series, which is one file; null otherwise. */
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
    /** The message that it was sent with; null until sent, and for other purposes. */
    messageId: string | null;
    /** Thumbnail of a model or image, and large copy of an image. */
    thumbKey: string | null;
    pictureKey: string | null;
    /** For images with copies: in pixels, upright. */
    width: number | null;
    height: number | null;
    createdAt: string;
    convertedAt: string | null;
    /** Day when its viewing copy was last used; null if not since it was made. */
    usedAt: string | null;
    /** Duration of the conversion. */
    conversionMs: number | null;
    /** Number of conversions started; only the newest one may update the row. */
    attempt: Generated<number>;
    proposal: JSONColumnType<Proposal> | null;
    proposalSettled: Generated<boolean>;
  } & NeutralColumns &
    CheckColumns;
  /** Keys of stored bytes that may be unreferenced. Added before bytes are stored and when a reference is dropped. */
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
    /** The uploading device; null for a person. */
    deviceId: string | null;
    /** The photo link used to upload it; null if none. */
    photoLinkId: string | null;
    fileId: string | null;
    createdAt: string;
    touchedAt: string;
    /** Who is writing to it and until when, by the database's clock. */
    leaseHolder: Generated<string | null>;
    leaseUntil: Generated<string | null>;
    leaseWanted: Generated<boolean>;
    /** Bytes received so far, if they are stored as `pieces`. */
    stored: Generated<number>;
    pieces: JSONColumnType<{ key: string; size: number }[], string | undefined, string>;
  };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
