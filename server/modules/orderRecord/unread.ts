import { sql } from 'kysely';
import { sideOf, type Actor } from '../../../domain/roles.ts';

/**
 * Number of unread messages from the other side in the order `o` of a query: those after the actor's read mark or,
 * without one, after they joined the organisation. Both subqueries use an index on the order's rows.
 */
export function unreadOf({ accountId, organisationId, role }: Actor) {
  const ofLab = sideOf(role) === 'lab' ? sql`and m.lab_id = ${organisationId}` : sql``;
  return sql<number>`(select count(*) from message m
    where m.clinic_id = o.clinic_id and m.order_id = o.id and m.deleted_at is null
    and m.author_organisation_id <> ${organisationId} ${ofLab}
    and m.sent_at > coalesce(
      (select r.read_to from message_read r where r.clinic_id = o.clinic_id and r.order_id = o.id
        and r.reader_organisation_id = ${organisationId} and r.account_id = ${accountId}),
      (select r.joined_at from member r where r.organisation_id = ${organisationId} and r.account_id = ${accountId}), '-infinity'))`;
}
