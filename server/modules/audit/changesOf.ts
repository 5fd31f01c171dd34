import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';

/** So many of the newest are told. */
const most = 100;

/** What was done to a record and to what belongs to it, the newest first; `deeds` are `subject.action`. Who may see it asks. */
export async function changesOf(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  entity: string,
  id: string,
  deeds: readonly string[],
): Promise<{ id: string; deed: string; actorName: string | null; at: string }[]> {
  const deed = sql<string>`e.subject || '.' || e.action`;
  return tx
    .selectFrom('auditEntry as e')
    .leftJoin('account as a', 'a.id', 'e.accountId')
    .where('e.organisationId', '=', actor.organisationId)
    .where((where) => where.or([where('e.recordId', '=', id), where('e.about', '=', `${entity}:${id}`)]))
    .where('e.outcome', '=', 'ok')
    .where(deed, 'in', deeds)
    .select(['e.id', 'e.at', deed.as('deed')])
    .select(sql<string | null>`coalesce(nullif(a.nick_name, ''), a.user_name)`.as('actorName'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}
