import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/roles.ts';

/** Who works on the order `o` of a query, of the actor's own lab. */
const assignee = (what: RawBuilder<string>, { organisationId }: Actor) => sql<string | null>`(select ${what}
  from assignment w join member m on m.organisation_id = w.organisation_id and m.account_id = w.account_id
    join account a on a.id = w.account_id
  where w.organisation_id = ${organisationId} and w.order_id = o.id)`;

/** As the record of a member. */
export const assigneeId = (actor: Actor) => assignee(sql`m.id`, actor);
/** As members of one organisation call each other. */
export const assigneeName = (actor: Actor) => assignee(sql`coalesce(nullif(a.nick_name, ''), a.user_name)`, actor);
