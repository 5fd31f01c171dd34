import { sql } from 'kysely';
import { rebuildSummaries } from '../../server/modules/rebuild.ts';
import type { Db } from '../../server/db/tables.ts';

/** Makes lists show what a test wrote directly to the database. */
export const rebuild = ({ db }: { db: Db }): Promise<unknown> => db.transaction().execute(rebuildSummaries);

/** All derived data for lists and searches. */
export async function derived({ db }: { db: Db }) {
  const { rows: summaries } = await sql`select * from order_summary order by organisation_id, order_id`.execute(db);
  const { rows: terms } =
    await sql`select * from search_term order by organisation_id, entity, record_id, term`.execute(db);
  return { summaries, terms };
}
