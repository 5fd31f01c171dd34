import { noticeCategories, type NoticeGroup } from '../../../domain/calls.ts';
import { asTenant } from '../../db/tenancy.ts';
import { say } from '../../words.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { signal } from '../kit/signal.ts';

const shown = 50;
const clock = (iso: string) => iso.slice(0, 19).replace('T', ' ');

export const noticeCalls: Pick<CallHandlers, 'queryNotices' | 'watchNotices'> = {
  async queryNotices({ db, session, language }) {
    const rows = await asTenant(db, session, (tx) =>
      tx
        .selectFrom('notice')
        .selectAll()
        .where('organisationId', '=', session.organisationId)
        .where('accountId', '=', session.accountId)
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),
    );
    const group = (category: number): NoticeGroup => {
      const own = rows.filter((row) => row.category === category);
      const list = own
        .slice(0, shown)
        .map(({ id, entity, action, recordId, title, actor, reason, seen, createdAt }) => ({
          id,
          content: say(language, `notices.${entity}.${action}`, { actor, title, reason: reason ?? '' }),
          seen,
          timeStr: clock(createdAt),
          entity,
          recordId,
        }));
      return { list, unread: own.filter((row) => !row.seen).length, first: list[0] ?? null };
    };
    return {
      info: Object.fromEntries(Object.values(noticeCategories).map((category) => [String(category), group(category)])),
    };
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
