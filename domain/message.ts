import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, longText, numbered, reference, text } from './kit/fields.ts';
import { everyone } from './roles.ts';

/** An order's conversation between its clinic and its laboratory. */
export const message = defineEntity({
  name: 'message',
  fields: {
    orderId: reference('order').required(),
    body: longText().required(),
  },
  system: {
    authorId: numbered('account').required(),
    authorName: text().required(),
    organisationId: numbered('organisation').required(),
    organisationName: text().required(),
    sentAt: dateTime().required(),
    deletedAt: dateTime(),
  },
  filters: { orderId: reference('order').required() },
  sort: 'sentAt',
  sortable: ['sentAt'],
  // Whoever wrote a message may take it back; nobody else may.
  owner: { clinicAdmin: 'authorId', clinicMember: 'authorId', factoryAdmin: 'authorId', factoryMember: 'authorId' },
  notices: 'orderState',
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    create: { roles: everyone, on: 'new', tells: true },
    delete: { roles: everyone, on: 'many' },
  },
});

export type Message = RecordOf<typeof message>;
