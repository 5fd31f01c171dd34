import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { last, prepared } from '../../server/db/pipelined.ts';
import { createPool } from '../../server/db/pool.ts';
import { asTenant, queryBuilder } from '../../server/db/tenancy.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const tenant = { organisationId: 1001, accountId: 101 };

it.each([
  ['is prepared', prepared],
  ['is the last', last],
])('a connection that was lost under a statement that %s isn’t lent to the next call', async (_, mark) => {
  const pool = createPool({ connectionString: fresh.connectionString, connections: 1 });
  const db = queryBuilder(pool);
  try {
    for (let turn = 0; turn < 5; turn++) {
      const cut = asTenant(
        db,
        tenant,
        async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          const answer = sql`select ${mark} pg_sleep(5)`.execute(tx);
          await Promise.all([answer, fresh.direct.query('select pg_terminate_backend($1)', [rows[0]!.pid])]);
        },
        { readOnly: true },
      );
      await expect(cut).rejects.toThrow();
      await expect(asTenant(db, tenant, (tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    }
  } finally {
    await pool.end();
  }
});
