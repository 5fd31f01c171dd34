import { exactTime } from '../../../domain/exactTime.ts';
import type { NoticeGroup, NoticeItem } from '../../../domain/calls.ts';
import type { Language } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import { categoryNumbers } from '../../../domain/notice/noticeCategories.ts';
import type { Tables } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import type { Own } from '../../kit/store.ts';
import { sentenceOf } from './sentence.ts';
import { markRead, ownNotices } from './store.ts';
import { sql, type Selectable } from 'kysely';

const shown = 50;

interface Asked {
  categories: number[];
  /** Only notices older than this one. */
  before: string | null;
}

const columns = ['id', 'entity', 'action', 'recordId', 'title', 'actor', 'reason', 'seen', 'createdAt'] as const;

/**
 * The newest notices of each category, one more than are shown, each with the unseen count (capped like lists); an
 * empty category gives one row of nulls.
 */
function newestOf(own: Own, { categories, before }: Asked) {
  const { tx } = own;
  // A range of one value: with an equality, PostgreSQL may scan all other categories in primary key order.
  const newest = ownNotices(own).where(sql<boolean>`t.category between c.category and c.category`);
  const unseen = ownNotices(own)
    .whereRef('t.category', '=', sql.ref<number>('c.category'))
    // A literal, as in the partial index on unseen ones: a generic plan couldn't use it.
    .where('t.seen', '=', sql.lit(false))
    .select('t.category')
    .limit(sql.lit(limits.counted + 1))
    .as('unseen');
  return (
    tx
      .selectFrom(sql<{ category: number }>`unnest(${categories}::integer[])`.as<'c'>(sql`c (category)`))
      // Joined, not selected: a selected subquery would count again for each notice.
      .innerJoinLateral(
        tx
          .selectFrom(unseen)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('u'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        newest
          .select(columns.map((name) => `t.${name}` as const))
          .$if(before !== null, (query) => query.where('t.id', '<', before!))
          .orderBy('t.category', 'desc')
          .orderBy('t.id', 'desc')
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
    const categories = categoryID == null ? Object.values(categoryNumbers) : [categoryID];
    const asked = { categories, before: before ?? null };
    const found = await asTenant(db, session, (tx) => newestOf({ tx, actor: session }, asked), { readOnly: true });
    const groupOf = (category: number): NoticeGroup => {
      const rows = found.filter((row) => row.category === category);
      const notices = rows.flatMap((row) => (row.id === null ? [] : [itemOf(language, row as Notice)]));
      const list = notices.slice(0, shown);
      return { list, unread: rows[0]?.unread ?? 0, first: list[0] ?? null, more: notices.length > shown };
    };
    return { info: Object.fromEntries(categories.map((category) => [category, groupOf(category)])) };
  },

  async watchNotices({ db, session }, { categoryID }) {
    await asTenant(db, session, (tx) => markRead({ tx, actor: session }, sql`u.category = ${categoryID}`));
    return null;
  },
};

type Notice = Pick<Selectable<Tables['notice']>, (typeof columns)[number]>;

const itemOf = (language: Language, row: Notice): NoticeItem => ({
  id: row.id,
  content: sentenceOf(language, row),
  seen: row.seen,
  timeStr: exactTime(new Date(row.createdAt), 0),
  entity: row.entity,
  action: row.action,
  recordId: row.recordId,
});
