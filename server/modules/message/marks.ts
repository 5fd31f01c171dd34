import { sql } from 'kysely';
import type { ReadMark } from '../../../domain/message.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';

interface Place {
  clinicId: number;
  orderId: string;
}

/** Notes that the actor has read what was sent until `readTo`; false where they had read further already. */
export async function markRead({ tx, actor, at }: Context, place: Place, readTo: string): Promise<boolean> {
  const { organisationId, accountId } = actor;
  const moved = await tx
    .insertInto('messageRead')
    .values({ ...place, organisationId, accountId, readTo, readAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['clinicId', 'orderId', 'organisationId', 'accountId'])
        .doUpdateSet({ readTo, readAt: at })
        .where('messageRead.readTo', '<', readTo),
    )
    .returning('readTo')
    .executeTakeFirst();
  return moved !== undefined;
}

/** How far whom has read of an order: of the laboratories only the one that asks is told about itself. */
export const marksOf = ({ tx, actor }: Context, { clinicId, orderId }: Place): Promise<ReadMark[]> =>
  tx
    .selectFrom('messageRead as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.organisationId')
    .where('r.clinicId', '=', clinicId)
    .where('r.orderId', '=', orderId)
    .$if(sideOf(actor.role) === 'lab', (query) =>
      query.where('r.organisationId', 'in', [clinicId, actor.organisationId]),
    )
    .select(['r.accountId', 'a.nickName as name', 'r.organisationId', 'g.name as organisationName'])
    .select(['r.readTo', 'r.readAt'])
    .orderBy('r.readAt')
    .execute();

/**
 * How many messages of the other side the actor hasn't read, of the order `o` of a query: those after the actor's mark, or
 * without one after the actor came to the organisation. Both sub-queries go by an index of the order's own rows.
 */
export function unreadOf({ accountId, organisationId, role }: Actor) {
  const reader = sql`r.organisation_id = ${organisationId} and r.account_id = ${accountId}`;
  const ofLab = sideOf(role) === 'lab' ? sql`and (m.lab_id = ${organisationId} or m.lab_id is null)` : sql``;
  return sql<number>`(select count(*) from message m
    where m.clinic_id = o.clinic_id and m.order_id = o.id and m.deleted_at is null
    and m.organisation_id <> ${organisationId} ${ofLab}
    and m.sent_at > coalesce(
      (select r.read_to from message_read r where r.clinic_id = o.clinic_id and r.order_id = o.id and ${reader}),
      (select r.joined_at from member r where ${reader}), '-infinity'))`;
}
