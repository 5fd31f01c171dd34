import { apiKey, type ApiKeyEvent, type MadeApiKey } from '../organisation/apiKey.ts';
import { approvalLinkAnswers } from './approvalLinkAnswers.ts';
import type { AttachmentPlace } from '../attachment.ts';
import type { ConnectionCode, DeviceEvent } from '../organisation/device.ts';
import type { Entities, EntityName } from '../entities.ts';
import { file, type OrderArchive } from '../order/files/file.ts';
import type { ActionName } from '../kit/entity.ts';
import { member } from '../organisation/member.ts';
import type { ReadMark } from '../message.ts';
import { order } from '../order/order.ts';
import type { OrderEvent } from '../order/orderEvent.ts';
import { revisionKinds, type Revision, type RevisionItem } from '../order/revision.ts';
import { orderStates } from '../order/orderCourse.ts';
import { counts, overview } from './orderFigures.ts';
import type { PhotoLink, PhotoPlace } from '../order/photoLink.ts';
import { patientHistoryActions, type PatientEvent } from '../patient/patient.ts';
import {
  asks,
  standings,
  type FoundPartner,
  type PartnerFigures,
  type RelationshipEvent,
} from '../organisation/relationship.ts';
import type { SharedCase, SharedModel, ShareLink } from '../order/sharedCase.ts';
import { dataCheck } from './dataCheck.ts';
import { fdiTeeth } from '../teeth.ts';
import type { PlacedLabel } from '../order/toothMark.ts';
import type { WorkFile, WorkMessage, WorkOrderEvent } from '../workOrder.ts';
import { workOrderStates } from '../workOrder.ts';
import { webhook, type MadeWebhook } from '../organisation/webhook.ts';
import { webhookDelivery } from '../organisation/webhookDelivery.ts';
import { sentFile } from './structures.ts';
import * as shape from './shapes.ts';
import type { JsonSchema } from './types.ts';
import { sides } from '../roles.ts';

const {
  amount,
  choice,
  list,
  maybe,
  moment,
  nothing,
  object,
  orNull,
  page,
  read,
  record,
  text,
  vector,
  whole,
  yesOrNo,
} = shape;

interface Download {
  url: string;
  name: string;
  size: number;
  sha256: string;
}
const download = object<Download>({ url: text, name: text, size: whole, sha256: text });
const place = object<AttachmentPlace>({ id: text, url: text });
const listOf = <T>(row: shape.Shape<T>) => object<{ list: T[] }>({ list: list(row) });

const orderEvent = object<OrderEvent>({
  id: text,
  action: text,
  from: orNull(choice(orderStates)),
  to: orNull(choice(orderStates)),
  reason: orNull(text),
  details: orNull(shape.anyObject()),
  at: moment,
  actorName: text,
  organisationName: text,
  side: choice(sides),
  labName: orNull(text),
});

const revision = object<Revision>({
  kind: choice(revisionKinds),
  number: whole,
  at: moment,
  actorName: text,
  organisationName: text,
  answers: orNull(whole),
  note: orNull(text),
  content: orNull(shape.anyObject()),
  dataCheck: orNull(dataCheck),
  items: list(object<RevisionItem>({ id: text, name: text, sha256: orNull(text) })),
});

const ofFile = { ...file.fields, ...file.system };
const sharedModel = object<SharedModel>({
  id: text,
  kind: read(ofFile.kind),
  jaw: maybe(read(ofFile.jaw)),
  orientation: read(ofFile.orientation),
  unit: maybe(read(ofFile.unit)),
  mirrored: read(ofFile.mirrored),
  purpose: read(ofFile.purpose),
  submission: read(ofFile.submission),
  state: read(ofFile.state),
  facts: maybe({ $ref: '#/components/schemas/file/properties/facts' }),
  lodUrl: maybe(read(ofFile.lodUrl)),
  fullUrl: maybe(read(ofFile.fullUrl)),
  lodBytes: maybe(read(ofFile.lodBytes)),
  fullBytes: maybe(read(ofFile.fullBytes)),
});
const placedLabel = object<PlacedLabel>({ tooth: choice(fdiTeeth), fileId: text, point: vector });
const sharedCase = object<SharedCase>({
  number: text,
  caseType: read(order.fields.caseType),
  teeth: read(order.fields.teeth),
  expiresAt: moment,
  models: list(sharedModel),
  labels: list(placedLabel),
  visit: text,
});

const foundPartner = object<FoundPartner>({
  organisationId: whole,
  number: text,
  name: text,
  side: choice(sides),
  country: text,
  standing: orNull(choice(standings)),
  relationshipId: orNull(text),
  ways: list(choice(asks)),
});
const partnerFigures = object<PartnerFigures>({ turnaround: orNull(amount), remakeRate: orNull(amount) });
const relationshipEvent = object<RelationshipEvent>({
  id: text,
  action: choice(['invite', 'apply', 'agree', 'reject', 'cancelInvitation', 'cancelApply', 'exit']),
  byUs: yesOrNo,
  actorName: text,
  reason: orNull(text),
  at: moment,
});
const deviceEvent = object<DeviceEvent>({
  id: text,
  action: choice(['activate', 'update', 'pair', 'connect', 'upload', 'lock', 'unlock', 'unbind']),
  actorName: orNull(text),
  orderNumber: orNull(text),
  at: moment,
});

const ofKey = { ...apiKey.fields, ...apiKey.system };
const madeApiKey = object<MadeApiKey>({
  id: text,
  version: whole,
  name: read(ofKey.name),
  scopes: read(ofKey.scopes),
  memberId: maybe(read(ofKey.memberId)),
  expiresAt: moment,
  state: read(ofKey.state),
  secretEnd: text,
  createdAt: moment,
  createdByName: maybe(read(ofKey.createdByName)),
  lastUsedAt: maybe(read(ofKey.lastUsedAt)),
  rotatedAt: maybe(read(ofKey.rotatedAt)),
  previousUntil: maybe(read(ofKey.previousUntil)),
  revokedAt: maybe(read(ofKey.revokedAt)),
  revokedByName: maybe(read(ofKey.revokedByName)),
  bridgeVersion: maybe(read(ofKey.bridgeVersion)),
  bridgeSeenAt: maybe(read(ofKey.bridgeSeenAt)),
  bridgeError: maybe(read(ofKey.bridgeError)),
  secret: text,
});
const ofWebhook = { ...webhook.fields, ...webhook.system };
const madeWebhook = object<MadeWebhook>({
  id: text,
  version: whole,
  url: read(ofWebhook.url),
  kinds: read(ofWebhook.kinds),
  state: read(ofWebhook.state),
  createdAt: moment,
  createdByName: maybe(read(ofWebhook.createdByName)),
  rotatedAt: maybe(read(ofWebhook.rotatedAt)),
  previousUntil: maybe(read(ofWebhook.previousUntil)),
  lastTriedAt: maybe(read(ofWebhook.lastTriedAt)),
  lastStatus: maybe(read(ofWebhook.lastStatus)),
  lastFault: maybe(read(ofWebhook.lastFault)),
  failingSince: maybe(read(ofWebhook.failingSince)),
  pausedAt: maybe(read(ofWebhook.pausedAt)),
  secret: text,
});
const apiKeyEvent = object<ApiKeyEvent>({
  id: text,
  action: choice(['create', 'update', 'rotate', 'revoke']),
  actorName: orNull(text),
  at: moment,
});

const patientEvent = object<PatientEvent>({
  id: text,
  action: choice(patientHistoryActions),
  actorName: orNull(text),
  at: moment,
});

const workMessage = object<WorkMessage>({
  id: text,
  body: text,
  attachments: list(sentFile),
  authorId: whole,
  authorName: text,
  organisationId: whole,
  organisationName: text,
  sentAt: moment,
  deletedAt: orNull(moment),
});
const workFile: shape.Shape<WorkFile> = {
  ...(sentFile as JsonSchema),
  properties: { ...sentFile.properties, uploaderName: text, sentAt: moment },
  required: [...(sentFile.required ?? []), 'uploaderName', 'sentAt'],
};
const workOrderEvent = object<WorkOrderEvent>({
  id: text,
  action: choice(['create', 'update', 'take', 'resolve', 'close', 'reopen', 'cancel']),
  actorName: text,
  organisationName: text,
  to: orNull(choice(workOrderStates)),
  reason: orNull(text),
  at: moment,
});

const readMarks = page(
  object<ReadMark>({
    accountId: whole,
    name: text,
    organisationId: whole,
    organisationName: text,
    readTo: moment,
    readAt: moment,
  }),
);

const memberOrGone = shape.either(record(member), object<{ id: string }>({ id: text }));

/** Answers of actions that return neither the record nor the standard answer of their kind. */
export const actionAnswers: { [N in EntityName]?: { [A in ActionName<Entities[N]>]?: JsonSchema } } = {
  order: {
    counts,
    overview,
    history: page(orderEvent),
    /** `pdf`: the file's bytes, in Base64. */
    paper: object<{ name: string; pdf: string }>({ name: text, pdf: text }),
    revisions: listOf(revision),
    share: object<ShareLink>({ token: text, expiresAt: moment }),
    shared: sharedCase,
    photoLink: object<PhotoLink>({ token: text, expiresAt: moment }),
    photoPlace: object<PhotoPlace>({ number: text, expiresAt: moment, isSent: yesOrNo, left: whole }),
    ...approvalLinkAnswers(sharedModel, placedLabel),
  },
  file: { download, archive: object<OrderArchive>({ url: text, name: text, size: whole, files: whole }) },
  attachment: { place },
  image: { place, download },
  message: {
    read: nothing,
    marks: readMarks,
    download,
  },
  patient: {
    history: listOf(patientEvent),
    export: object<{ url: string; name: string }>({ url: text, name: text }),
    erase: object<{ id: string }>({ id: text }),
  },
  institution: { handOver: nothing },
  // A cancelled invitation no longer exists, and former members can't see the members.
  member: { cancelInvitation: memberOrGone, exit: memberOrGone },
  relationship: { figures: partnerFigures, history: listOf(relationshipEvent), search: listOf(foundPartner) },
  device: {
    history: listOf(deviceEvent),
    pair: object<ConnectionCode>({ code: text, expiresAt: moment }),
  },
  apiKey: { history: listOf(apiKeyEvent), create: madeApiKey, rotate: madeApiKey },
  webhook: { create: madeWebhook, rotate: madeWebhook, test: record(webhook) },
  webhookDelivery: { replay: record(webhookDelivery) },
  workOrder: {
    history: listOf(workOrderEvent),
    messages: object<{ list: WorkMessage[]; more: boolean }>({ list: list(workMessage), more: yesOrNo }),
    write: workMessage,
    takeBack: object<{ messageId: string }>({ messageId: text }),
    read: nothing,
    marks: readMarks,
    files: listOf(workFile),
    place,
    download,
  },
};
