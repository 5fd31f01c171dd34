import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/roles.ts';

/** The member of the actor's lab assigned to the order `o` of a query. */
const assignee = (what: RawBuilder<string>, { organisationId }: Actor) => sql<string | null>`(select ${what}
  from assignment w join member m on m.organisation_id = w.organisation_id and m.account_id = w.account_id
    join account a on a.id = w.account_id
  where w.organisation_id = ${organisationId} and w.order_id = o.id)`;

/** As a member id. */
export const assigneeId = (actor: Actor) => assignee(sql`m.id`, actor);
/** By the name that members of one organisation see. */
export const assigneeName = (actor: Actor) => assignee(sql`coalesce(nullif(a.nick_name, ''), a.user_name)`, actor);
