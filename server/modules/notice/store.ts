import { sql, type RawBuilder, type Selectable } from 'kysely';
import { notice } from '../../../domain/notice/notice.ts';
import { categoryNumbers, noticeCategories, type NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import type { Tables } from '../../db/tables.ts';
import { columnsOf } from '../../kit/columns.ts';
import { omit } from '../../kit/omit.ts';
import { signal } from '../../db/signal.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';
import { sentenceOf } from './sentence.ts';

/** A person's notifications in the organisation that they act for. */
export const ownNotices = ({ tx, actor }: Own) =>
  tx
    .selectFrom('notice as t')
    .where('t.organisationId', '=', actor.organisationId)
    .where('t.accountId', '=', actor.accountId);

const columns = [...columnsOf(notice, ['content']), 'organisationId'] as const;
type NoticeRow = Pick<Selectable<Tables['notice']>, (typeof columns)[number]>;

const categoryOf = (number: number) => noticeCategories.values.find((one) => categoryNumbers[one] === number)!;

export const notices = joinedStoreOf<typeof notice, 'notice', NoticeRow>(notice, {
  table: 'notice',
  rows: (own) => ownNotices(own).select(columns.map((name) => `t.${name}` as const)),
  present: (row, { language }) => ({
    ...omit(row, ['organisationId']),
    category: categoryOf(row.category),
    content: sentenceOf(language, row),
  }),
  keyOf: ({ organisationId, accountId, id }) => ({ organisationId, accountId, id }),
  filters: {
    category: (category) => sql<boolean>`t.category = ${categoryNumbers[category as NoticeCategory]}`,
    // A literal, as in the partial index on unread ones.
    unread: (isUnread) => (isUnread ? sql<boolean>`not t.seen` : sql<boolean>`t.seen`),
  },
  // Ids increase over time and match the primary key's order.
  sortBy: { createdAt: 't.id' },
});

/** Marks a person's unread notifications that satisfy `fits` as read; the alias in `fits` is `u`. */
export async function markRead({ tx, actor }: Own, fits: RawBuilder<boolean>) {
  await tx
    .updateTable('notice as t')
    .set({ seen: true, version: sql`t.version + 1` })
    .where('t.organisationId', '=', actor.organisationId)
    .where('t.accountId', '=', actor.accountId)
    // Locked in order of id, as in the store: concurrent calls don't deadlock.
    .where('t.id', 'in', (query) =>
      query
        .selectFrom('notice as u')
        .select('u.id')
        .where('u.organisationId', '=', actor.organisationId)
        .where('u.accountId', '=', actor.accountId)
        .where('u.seen', '=', false)
        .where(fits)
        .orderBy('u.id')
        .forUpdate(),
    )
    .execute();
  await signal(tx, 'notice', null, [actor.organisationId]);
}
