import { sql } from 'kysely';
import type { RelationshipEvent } from '../../../domain/relationship.ts';
import type { Context } from '../../core/context.ts';
import { relationships } from './store.ts';

/** What both sides have done about a relationship, the newest first. */
export async function history(context: Context, { id }: { id: string }): Promise<{ list: RelationshipEvent[] }> {
  const { tx, actor } = context;
  const { partnerId } = await relationships.find(context, id);
  const { organisationId } = actor;
  const list = await tx
    .selectFrom('relationshipEvent as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .where((where) =>
      where.or([
        where.and([where('e.organisationId', '=', organisationId), where('e.partnerId', '=', partnerId)]),
        where.and([where('e.organisationId', '=', partnerId), where('e.partnerId', '=', organisationId)]),
      ]),
    )
    .select(['e.id', 'e.action', 'a.nickName as actorName', 'e.reason', 'e.at'])
    .select(sql<boolean>`e.organisation_id = ${organisationId}`.as('byUs'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return { list };
}
