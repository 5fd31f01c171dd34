import { noticeCategories, type NoticeGroup, type NoticeItem } from '../../../domain/calls.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import { say } from '../../words.ts';
import type { Session } from '../account/session.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { signal } from '../kit/signal.ts';
import type { Selectable } from 'kysely';

const shown = 50;
const clock = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const own = (tx: Tx, { organisationId, accountId }: Session) =>
  tx.selectFrom('notice').where('organisationId', '=', organisationId).where('accountId', '=', accountId);

export const noticeCalls: Pick<CallHandlers, 'queryNotices' | 'watchNotices'> = {
  queryNotices({ db, session, language }, { categoryID, before }) {
    const categories = categoryID == null ? Object.values(noticeCategories) : [categoryID];
    return asTenant(db, session, async (tx) => {
      const unread = await own(tx, session)
        .where('seen', '=', false)
        .groupBy('category')
        .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
        .execute();
      const group = async (category: number): Promise<NoticeGroup> => {
        const rows = await own(tx, session)
          .selectAll()
          .where('category', '=', category)
          .$if(Boolean(before), (query) => query.where('id', '<', before!))
          .orderBy('id', 'desc')
          .limit(shown + 1)
          .execute();
        const list = rows.slice(0, shown).map((row) => itemOf(language, row));
        const count = unread.find((one) => one.category === category)?.count ?? 0;
        return { list, unread: count, first: list[0] ?? null, more: rows.length > shown };
      };
      const info: Record<string, NoticeGroup> = {};
      for (const category of categories) info[category] = await group(category);
      return { info };
    });
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

const itemOf = (
  language: Language,
  { id, entity, action, recordId, title, actor, reason, seen, createdAt }: Selectable<Tables['notice']>,
): NoticeItem => ({
  id,
  content: say(language, `notices.${entity}.${action}`, { actor, title, reason: reason ?? '' }),
  seen,
  timeStr: clock(createdAt),
  entity,
  recordId,
});
