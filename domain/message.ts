import * as yup from 'yup';
import type { CaseFile } from './order/files/file.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, longText, numbered, reference, text } from './kit/fields.ts';
import { limits } from './limits.ts';
import { everyone } from './roles.ts';

/** File fields shown in a conversation; images as two copies without metadata. */
export type SentFile = Pick<
  CaseFile,
  'id' | 'name' | 'size' | 'sha256' | 'thumbUrl' | 'pictureUrl' | 'width' | 'height'
>;

/**
 * A file of a message, or a member of its zip. It's displayed like a case file; `message/download` returns its bytes.
 */
export type Attachment = SentFile &
  Pick<
    CaseFile,
    | 'parentId'
    | 'access'
    | 'withheld'
    | 'kind'
    | 'jaw'
    | 'state'
    | 'fault'
    | 'facts'
    | 'lodUrl'
    | 'lodBytes'
    | 'fullUrl'
    | 'fullBytes'
  >;

const fileIds = yup.array(reference('file').required()).max(limits.messageFiles).default([]).meta({ kind: 'json' });

/** A message between an order's clinic and its laboratory. */
export const message = defineEntity({
  name: 'message',
  fields: {
    orderId: reference('order').required(),
    /** May be empty if files are attached. */
    body: longText().when('fileIds', {
      is: (ids: unknown) => !Array.isArray(ids) || ids.length === 0,
      then: (body) => body.required(),
    }),
    /** Files that the author uploaded for this message, with the purpose `message`. */
    fileIds,
  },
  system: {
    attachments: yup.mixed<Attachment[]>().required().meta({ kind: 'json' }),
    authorId: numbered('account').required(),
    authorName: text().required(),
    organisationId: numbered('organisation').required(),
    organisationName: text().required(),
    sentAt: dateTime().required(),
    /** When its author deleted it; text and files are gone then. */
    deletedAt: dateTime(),
  },
  /** `before`: only messages older than that one. */
  filters: { orderId: reference('order').required(), before: reference('message') },
  sort: 'sentAt',
  sortable: ['sentAt'],
  // Only its author may delete a message.
  owner: { clinicAdmin: 'authorId', clinicMember: 'authorId', factoryAdmin: 'authorId', factoryMember: 'authorId' },
  notices: 'orderState',
  ofPatients: true,
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    create: { roles: everyone, on: 'new', notifies: true },
    delete: { roles: everyone, on: 'many' },
    /** Marks `messageId` and everything before it as read. Idempotent, empty answer. */
    read: {
      roles: everyone,
      on: 'all',
      audited: false,
      args: { orderId: reference('order').required(), messageId: reference('message').required() },
    },
    /** Read positions of everyone, the reader included: `ReadMark[]`. */
    marks: {
      roles: everyone,
      on: 'all',
      reads: true,
      audited: false,
      args: { orderId: reference('order').required() },
    },
    /** An attachment's original bytes. */
    download: {
      roles: everyone,
      on: 'all',
      reads: true,
      args: { fileId: reference('file').required() },
    },
  },
});

export type Message = RecordOf<typeof message>;

/** How far somebody has read an order's conversation. */
export interface ReadMark {
  accountId: number;
  name: string;
  organisationId: number;
  organisationName: string;
  /** Messages sent until then are read. */
  readTo: string;
  /** When they read that far. */
  readAt: string;
}
