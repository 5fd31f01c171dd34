import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'Message',
  many: 'Conversation',
  fields: {
    orderId: 'Order',
    body: 'Message',
    fileIds: 'Files',
    attachments: 'Files',
    before: 'Before',
    messageId: 'Message',
    fileId: 'File',
    authorId: 'Author',
    authorName: 'Author',
    organisationId: 'Organisation',
    organisationName: 'Organisation',
    sentAt: 'Sent',
    deletedAt: 'Deleted',
  },
  actions: {
    query: 'List',
    create: 'Write',
    delete: 'Delete',
    read: 'Mark as read',
    marks: 'Read by',
    download: 'Download',
  },
};
