import { defineEntity, type RecordOf } from './kit/entity.ts';
import {
  code,
  date,
  dateTime,
  integer,
  longText,
  numbered,
  oneOf,
  reference,
  text,
  yesNo,
  yesNoOrAny,
} from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { message, type SentFile } from './message.ts';
import { turns } from './order/orderVocabularies.ts';
import { everyone } from './roles.ts';

export const workOrderStates = vocabulary('workOrderState', ['open', 'processing', 'resolved', 'closed', 'cancelled']);
export type WorkOrderState = (typeof workOrderStates.values)[number];

export const workOrderTypes = vocabulary('workOrderType', [
  'support',
  'production',
  'quality',
  'equipment',
  'delivery',
  'billing',
  'other',
]);

export const priorities = vocabulary('priority', ['low', 'normal', 'high', 'urgent']);

/** The reader's relation to a work order: created, taken, or neither. */
export const workOrderShares = vocabulary('workOrderShare', ['created', 'taken', 'others']);

interface Reader {
  directs: boolean;
  handles: boolean;
  works: boolean;
}
const directs = (record: object) => (record as Reader).directs;
const handles = (record: object) => (record as Reader).handles;
const works = (record: object) => (record as Reader).works;

const moves = {
  take: { from: ['open'], to: 'processing', when: handles },
  resolve: { from: ['processing'], to: 'resolved', when: works },
  close: { from: ['resolved'], to: 'closed', when: directs },
  reopen: { from: ['resolved'], to: 'processing', when: directs },
  cancel: { from: ['open'], to: 'cancelled', when: directs },
} as const;

const attachmentName = text(255);

/**
 * A task within an organisation or for a partner; both see it. Its assignee takes it and reports the result; its
 * creator closes or reopens it. Comments and their files belong to it.
 */
export const workOrder = defineEntity({
  name: 'workOrder',
  fields: {
    type: oneOf(workOrderTypes).required(),
    priority: oneOf(priorities).required().default('normal'),
    content: longText().required(),
    dueOn: date(),
    /** The partner it's for; null for the own organisation. Fixed at creation. */
    institutionId: numbered('organisation', { partner: true }),
    /** The order it's about; visible only to people who may see that order. */
    orderId: reference('order'),
  },
  system: {
    number: code().required(),
    state: oneOf(workOrderStates).required(),
    /** The side that must act next. */
    turn: oneOf(turns).required(),
    /** The other of the two organisations, or the reader's own. */
    institutionName: text().required(),
    creatorName: text().required(),
    createdAt: dateTime().required(),
    assigneeName: text(),
    takenAt: dateTime(),
    /** What was done, as last reported. */
    resolution: longText(),
    resolvedAt: dateTime(),
    closedAt: dateTime(),
    updatedAt: dateTime().required(),
    /** The reader created it, or heads the creating side. */
    directs: yesNo(),
    /** It's for the reader's organisation to do. */
    handles: yesNo(),
    /** The reader took it, or heads the handling side. */
    works: yesNo(),
  },
  filters: {
    keyword: text(),
    state: oneOf(workOrderStates),
    type: oneOf(workOrderTypes),
    priority: oneOf(priorities),
    /** Whether the reader's organisation must act next. */
    yours: yesNoOrAny(),
    share: oneOf(workOrderShares),
    institutionId: numbered('organisation', { partner: true }),
  },
  /** The list can also be searched by names of people and of the other organisation. */
  search: { number: 'number', content: 'text' },
  states: workOrderStates.values,
  loggedAs: 'number',
  sort: '-createdAt',
  sortable: [
    'number',
    'type',
    'priority',
    'state',
    'dueOn',
    'institutionName',
    'creatorName',
    'assigneeName',
    'createdAt',
  ],
  notices: 'workOrder',
  // May quote an order and include images of it.
  ofPatients: true,
  actions: {
    query: { roles: everyone, on: 'all', reads: true, audited: false },
    counts: { roles: everyone, on: 'all', reads: true, audited: false },
    get: { roles: everyone, reads: true },
    history: { roles: everyone, reads: true },
    create: { roles: everyone, on: 'new', notifies: true },
    update: { roles: everyone, from: ['open'], when: directs },
    take: { roles: everyone, ...moves.take },
    resolve: { roles: everyone, ...moves.resolve, args: { resolution: longText().required() } },
    close: { roles: everyone, ...moves.close },
    reopen: { roles: everyone, ...moves.reopen, args: { reason: longText(500).required() } },
    cancel: { roles: everyone, ...moves.cancel, args: { reason: longText(500) } },
    /** The newest page of `WorkMessage`s, or those older than `before`. */
    messages: { roles: everyone, reads: true, args: { before: reference('message') } },
    write: { roles: everyone, notifies: true, args: { body: message.fields.body, fileIds: message.fields.fileIds } },
    /** Deletes one's own message with its files. */
    takeBack: { roles: everyone, args: { messageId: reference('message').required() } },
    /** Marks `messageId` and everything before it as read; empty answer. */
    read: { roles: everyone, audited: false, args: { messageId: reference('message').required() } },
    /** Read positions of everyone: `ReadMark[]`. */
    marks: { roles: everyone, reads: true, audited: false },
    /** All files sent with messages: `WorkFile`s. */
    files: { roles: everyone, reads: true },
    /** Reserves storage for a message's file and returns the upload URL. */
    place: { roles: everyone, args: { name: attachmentName.required(), size: integer().min(1).required() } },
    /** A file's original bytes. */
    download: { roles: everyone, reads: true, args: { fileId: reference('file').required() } },
  },
});

export type WorkOrder = RecordOf<typeof workOrder>;

/** A message of a work order; once deleted, it has neither text nor files. */
export interface WorkMessage {
  id: string;
  body: string;
  attachments: SentFile[];
  authorId: number;
  authorName: string;
  organisationId: number;
  organisationName: string;
  sentAt: string;
  deletedAt: string | null;
}

export interface WorkFile extends SentFile {
  uploaderName: string;
  sentAt: string;
}

/** An immutable history entry. */
export interface WorkOrderEvent {
  id: string;
  action: 'create' | 'update' | keyof typeof moves;
  actorName: string;
  organisationName: string;
  /** For transitions: the new state. */
  to: WorkOrderState | null;
  /** The reason, or what was done. */
  reason: string | null;
  at: string;
}
