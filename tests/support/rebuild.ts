import { sql } from 'kysely';
import { rebuildSummaries } from '../../server/modules/rebuild.ts';
import type { Db } from '../../server/db/tables.ts';

/** Lists show what a test has written to the database past the product's calls after this. */
export const rebuild = ({ db }: { db: Db }): Promise<unknown> => db.transaction().execute(rebuildSummaries);

/** Everything that lists and searches read. */
export async function derived({ db }: { db: Db }) {
  const { rows: summaries } = await sql`select * from order_summary order by organisation_id, order_id`.execute(db);
  const { rows: terms } =
    await sql`select * from search_term order by organisation_id, entity, record_id, term`.execute(db);
  return { summaries, terms };
}
