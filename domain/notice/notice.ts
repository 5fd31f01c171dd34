import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, date, dateTime, longText, numbered, oneOf, text, yesNo, yesNoOrAny } from '../kit/fields.ts';
import { noticeCategories } from './noticeCategories.ts';
import { everyone } from '../roles.ts';

/**
 * A notification to one person in an organisation, written in the transaction of its cause and visible only to that
 * person. The bell uses the specification's `notice/query` and `notice/watch`, so these calls have a different path.
 */
export const notice = defineEntity({
  name: 'notice',
  path: 'notices',
  fields: {},
  system: {
    accountId: numbered('account').required(),
    category: oneOf(noticeCategories).required(),
    /** The sentence built from `action`, `actor`, `title` and `reason`, in the reader's language. */
    content: text(1000).required(),
    /** The entity it's about, and the record if there is one. */
    entity: text().required(),
    recordId: code(),
    action: text().required(),
    title: text().required(),
    actor: text().required(),
    reason: longText(),
    seen: yesNo(),
    createdAt: dateTime().required(),
  },
  filters: { category: oneOf(noticeCategories), unread: yesNoOrAny(), createdFrom: date(), createdTo: date() },
  sort: '-createdAt',
  sortable: ['createdAt'],
  owner: {
    clinicAdmin: 'accountId',
    clinicMember: 'accountId',
    factoryAdmin: 'accountId',
    factoryMember: 'accountId',
  },
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    /** Idempotent. */
    markRead: { roles: everyone, on: 'many', audited: false, when: ({ seen }: { seen?: boolean }) => !seen },
  },
});

export type Notice = RecordOf<typeof notice>;
