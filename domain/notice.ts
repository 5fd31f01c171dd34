import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, date, dateTime, longText, numbered, oneOf, text, yesNo, yesNoOrAny } from './kit/fields.ts';
import { noticeCategories } from './noticeCategories.ts';
import { everyone } from './roles.ts';

/**
 * What a person was notified of in an organisation: written with the change that it is about, and read by that person alone.
 * The bell asks by the specification's `notice/query` and `notice/watch`, so these calls have a path of their own.
 */
export const notice = defineEntity({
  name: 'notice',
  path: 'notices',
  fields: {},
  system: {
    accountId: numbered('account').required(),
    category: oneOf(noticeCategories).required(),
    /** The sentence, in the reader's language, that `action`, `actor`, `title` and `reason` make. */
    content: text(1000).required(),
    /** What it is about: an entity's record, where it has one. */
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
    /** A repeat changes nothing. */
    markRead: { roles: everyone, on: 'many', audited: false, when: ({ seen }: { seen?: boolean }) => !seen },
  },
});

export type Notice = RecordOf<typeof notice>;
