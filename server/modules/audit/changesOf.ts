import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';

/** Maximum number of changes returned. */
const most = 100;

/**
 * Changes of a record and its parts, newest first, among `actions` (`subject.action`). The caller checks the right to
 * see them.
 */
export async function changesOf(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  entity: string,
  id: string,
  actions: readonly string[],
): Promise<{ id: string; action: string; actorName: string | null; at: string }[]> {
  const action = sql<string>`e.subject || '.' || e.action`;
  return tx
    .selectFrom('auditEntry as e')
    .leftJoin('account as a', 'a.id', 'e.accountId')
    .where('e.organisationId', '=', actor.organisationId)
    .where((where) => where.or([where('e.recordId', '=', id), where('e.about', '=', `${entity}:${id}`)]))
    .where('e.outcome', '=', 'ok')
    .where(action, 'in', actions)
    .select(['e.id', 'e.at', action.as('action')])
    .select(sql<string | null>`coalesce(nullif(a.nick_name, ''), a.user_name)`.as('actorName'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}
