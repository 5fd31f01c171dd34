import * as yup from 'yup';
import type { CaseFile } from './file.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, longText, numbered, reference, text } from './kit/fields.ts';
import { limits } from './limits.ts';
import { everyone } from './roles.ts';

/** What a conversation shows of a file: a picture by two copies without its metadata. */
export type SentFile = Pick<
  CaseFile,
  'id' | 'name' | 'size' | 'sha256' | 'thumbUrl' | 'pictureUrl' | 'width' | 'height'
>;

/**
 * A file of a message, or a member of its zip. It is displayed like a file of the case; `message/download` answers its
 * bytes.
 */
export type Attachment = SentFile &
  Pick<
    CaseFile,
    'parentId' | 'kind' | 'jaw' | 'state' | 'fault' | 'facts' | 'lodUrl' | 'lodBytes' | 'fullUrl' | 'fullBytes'
  >;

const fileIds = yup.array(reference('file').required()).max(limits.messageFiles).default([]).meta({ kind: 'json' });

/** An order's conversation between its clinic and its laboratory. */
export const message = defineEntity({
  name: 'message',
  fields: {
    orderId: reference('order').required(),
    /** May be empty where files come with it. */
    body: longText().when('fileIds', {
      is: (ids: unknown) => !Array.isArray(ids) || ids.length === 0,
      then: (body) => body.required(),
    }),
    /** What the author uploaded for this message, with the purpose `message`. */
    fileIds,
  },
  system: {
    attachments: yup.mixed<Attachment[]>().required().meta({ kind: 'json' }),
    authorId: numbered('account').required(),
    authorName: text().required(),
    organisationId: numbered('organisation').required(),
    organisationName: text().required(),
    sentAt: dateTime().required(),
    /** Taken back by its author: neither words nor files are left. */
    deletedAt: dateTime(),
  },
  /** `before`: only what is older than that message. */
  filters: { orderId: reference('order').required(), before: reference('message') },
  sort: 'sentAt',
  sortable: ['sentAt'],
  // Only its author may take a message back.
  owner: { clinicAdmin: 'authorId', clinicMember: 'authorId', factoryAdmin: 'authorId', factoryMember: 'authorId' },
  notices: 'orderState',
  ofPatients: true,
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    create: { roles: everyone, on: 'new', notifies: true },
    delete: { roles: everyone, on: 'many' },
    /** The reader has seen `messageId` and all before it; answers nothing, and a repeat changes nothing. */
    read: {
      roles: everyone,
      on: 'all',
      audited: false,
      args: { orderId: reference('order').required(), messageId: reference('message').required() },
    },
    /** How far whom has read: `ReadMark[]`, the reader's own among them. */
    marks: {
      roles: everyone,
      on: 'all',
      reads: true,
      audited: false,
      args: { orderId: reference('order').required() },
    },
    /** The very bytes of an attachment. */
    download: {
      roles: everyone,
      on: 'all',
      reads: true,
      args: { fileId: reference('file').required() },
    },
  },
});

export type Message = RecordOf<typeof message>;

/** Up to where somebody has read an order's conversation. */
export interface ReadMark {
  accountId: number;
  name: string;
  organisationId: number;
  organisationName: string;
  /** Messages sent until then are read. */
  readTo: string;
  /** When that was. */
  readAt: string;
}
