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
import { turns } from './orderVocabularies.ts';
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

/** Whose a work order is to the reader: written or taken by them, or neither. */
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
 * A task within one organisation, or one for a partner, and then both see it. Its assignee takes it and reports the
 * result; its creator closes or reopens it. Comments and their files belong to it.
 */
export const workOrder = defineEntity({
  name: 'workOrder',
  fields: {
    type: oneOf(workOrderTypes).required(),
    priority: oneOf(priorities).required().default('normal'),
    content: longText().required(),
    dueOn: date(),
    /** The partner who is asked; null for the own organisation. It stays as it was when the work order was made. */
    institutionId: numbered('organisation', { partner: true }),
    /** The order it is about; shown only to those who may see that order. */
    orderId: reference('order'),
  },
  system: {
    number: code().required(),
    state: oneOf(workOrderStates).required(),
    /** Which side must act next. */
    turn: oneOf(turns).required(),
    /** With whom: the other of the two organisations, else the reader's own. */
    institutionName: text().required(),
    creatorName: text().required(),
    createdAt: dateTime().required(),
    assigneeName: text(),
    takenAt: dateTime(),
    /** What was done, as the one who resolved it last says. */
    resolution: longText(),
    resolvedAt: dateTime(),
    closedAt: dateTime(),
    updatedAt: dateTime().required(),
    /** The reader asked for it, or leads those who did. */
    directs: yesNo(),
    /** It is for the reader's organisation to do. */
    handles: yesNo(),
    /** The reader took it, or leads those who handle it. */
    works: yesNo(),
  },
  filters: {
    keyword: text(),
    state: oneOf(workOrderStates),
    type: oneOf(workOrderTypes),
    priority: oneOf(priorities),
    /** The reader's organisation must act next, or need not. */
    yours: yesNoOrAny(),
    share: oneOf(workOrderShares),
    institutionId: numbered('organisation', { partner: true }),
  },
  /** The list is also searched by the names of people and of the other organisation. */
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
  // What was said about an order, and the pictures that came with it.
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
    /** What was said: the newest page of `WorkMessage`s, or what is older than `before`. */
    messages: { roles: everyone, reads: true, args: { before: reference('message') } },
    write: { roles: everyone, notifies: true, args: { body: message.fields.body, fileIds: message.fields.fileIds } },
    /** One's own words and files, taken back. */
    takeBack: { roles: everyone, args: { messageId: reference('message').required() } },
    /** The reader has seen `messageId` and all before it; answers nothing. */
    read: { roles: everyone, audited: false, args: { messageId: reference('message').required() } },
    /** How far whom has read: `ReadMark[]`. */
    marks: { roles: everyone, reads: true, audited: false },
    /** All that came with messages: `WorkFile`s. */
    files: { roles: everyone, reads: true },
    /** Room for a file that will go with a message, and the address that takes its bytes. */
    place: { roles: everyone, args: { name: attachmentName.required(), size: integer().min(1).required() } },
    /** The very bytes of a file. */
    download: { roles: everyone, reads: true, args: { fileId: reference('file').required() } },
  },
});

export type WorkOrder = RecordOf<typeof workOrder>;

/** One message of a work order; once taken back, neither words nor files are left. */
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

/** One entry of the history; never changed. */
export interface WorkOrderEvent {
  id: string;
  action: 'create' | 'update' | keyof typeof moves;
  actorName: string;
  organisationName: string;
  /** Of a step: where it led. */
  to: WorkOrderState | null;
  /** Why, or what was done. */
  reason: string | null;
  at: string;
}
