import { exactTime } from '../../../domain/exactTime.ts';
import { noticeCategories, type NoticeGroup, type NoticeItem } from '../../../domain/calls.ts';
import type { Language } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import { say } from '../../words.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { signal } from '../../kit/signal.ts';
import { sql, type Selectable } from 'kysely';

const shown = 50;

interface Asked {
  organisationId: number;
  accountId: number;
  categories: number[];
  /** Only what is older than this one. */
  before: string | null;
}

const columns = ['id', 'entity', 'action', 'recordId', 'title', 'actor', 'reason', 'seen', 'createdAt'] as const;

/**
 * The newest of each category, one more than are shown, each with how many there are unseen, counted like any list; a category without
 * any is one row of nothing.
 */
function noticesOf(tx: Tx, { organisationId, accountId, categories, before }: Asked) {
  const own = () =>
    tx
      .selectFrom('notice')
      .where('notice.organisationId', '=', organisationId)
      .where('notice.accountId', '=', accountId);
  // A range of one: by an equality PostgreSQL may go through all other categories, in the order of the primary key.
  const newest = own().where(sql<boolean>`notice.category between c.category and c.category`);
  const unseen = own()
    .whereRef('notice.category', '=', sql.ref<number>('c.category'))
    // In the text, as the index of unseen ones has it: a plan for any value could not use that.
    .where('seen', '=', sql.lit(false))
    .select('category')
    .limit(sql.lit(limits.counted + 1))
    .as('unseen');
  return (
    tx
      .selectFrom(sql<{ category: number }>`unnest(${categories}::integer[])`.as<'c'>(sql`c (category)`))
      // Joined, and not selected: that would count them again for each notice.
      .innerJoinLateral(
        tx
          .selectFrom(unseen)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('u'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        newest
          .select(columns)
          .$if(before !== null, (query) => query.where('id', '<', before!))
          .orderBy('category', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(shown + 1))
          .as('n'),
        (join) => join.onTrue(),
      )
      .select(columns.map((name) => `n.${name}` as const))
      .select(['c.category', 'u.count as unread'])
      .orderBy('c.category')
      .orderBy('n.id', 'desc')
      .execute()
  );
}

export const noticeCalls: Pick<CallHandlers, 'queryNotices' | 'watchNotices'> = {
  async queryNotices({ db, session, language }, { categoryID, before }) {
    const { organisationId, accountId } = session;
    const categories = categoryID == null ? Object.values(noticeCategories) : [categoryID];
    const asked = { organisationId, accountId, categories, before: before ?? null };
    const found = await asTenant(db, session, (tx) => noticesOf(tx, asked), { readOnly: true });
    const groupOf = (category: number): NoticeGroup => {
      const rows = found.filter((row) => row.category === category);
      const notices = rows.flatMap((row) => (row.id === null ? [] : [itemOf(language, row as Notice)]));
      const list = notices.slice(0, shown);
      return { list, unread: rows[0]?.unread ?? 0, first: list[0] ?? null, more: notices.length > shown };
    };
    return { info: Object.fromEntries(categories.map((category) => [category, groupOf(category)])) };
  },

  async watchNotices({ db, session }, { categoryID }) {
    await asTenant(db, session, async (tx) => {
      await tx
        .updateTable('notice')
        .set({ seen: true })
        .where('organisationId', '=', session.organisationId)
        .where('accountId', '=', session.accountId)
        .where('category', '=', categoryID)
        .where('seen', '=', false)
        .execute();
      await signal(tx, 'notice', null, [session.organisationId]);
    });
    return null;
  },
};

type Notice = Pick<Selectable<Tables['notice']>, (typeof columns)[number]>;

const itemOf = (
  language: Language,
  { id, entity, action, recordId, title, actor, reason, seen, createdAt }: Notice,
): NoticeItem => ({
  id,
  content: say(language, `notices.${entity}.${action}`, { actor, title, reason: reason ?? '' }),
  seen,
  timeStr: exactTime(new Date(createdAt), 0),
  entity,
  recordId,
});
