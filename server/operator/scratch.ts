import { randomBytes } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { createPool, withPlainClient } from '../db/pool.ts';
import { codeOf } from '../db/startError.ts';
import { OperatorRefusal } from './command.ts';
import { onlyRow } from '../db/onlyRow.ts';

const prefix = 'ddcp_scratch_';
const insufficientPrivilege = '42501';

const lockOf = 'hashtextextended($1, 0)';

/**
 * Creates an empty database on the pool's server while `work` runs. The next call drops one left by a killed process:
 * each call holds an advisory lock on its database's name.
 * @throws OperatorRefusal if the database's user may not create one
 */
export function withScratchDatabase<Result>(server: Pool, work: (scratch: Pool) => Promise<Result>): Promise<Result> {
  return withPlainClient(server, async (client) => {
    await dropLeftOver(client);
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    await client.query(`select pg_advisory_lock(${lockOf})`, [name]);
    try {
      await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if (codeOf(error) !== insufficientPrivilege) throw error;
      throw new OperatorRefusal(
        'Verifying restores the backup into a scratch database, but the user in DATABASE_URL can’t create databases. Run ALTER ROLE … CREATEDB, or use --quick to compare hashes only.',
      );
    }
    const url = new URL(server.options.connectionString!);
    url.pathname = `/${name}`;
    const scratch = createPool({ connectionString: url.href, limitStatements: false });
    try {
      return await work(scratch);
    } finally {
      await scratch.end();
      await server.query(`drop database ${name}`);
    }
  });
}

async function dropLeftOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select datname as name from pg_database d
    where datname ~ '^${prefix}[0-9a-f]{12}$' and pg_has_role(datdba, 'member')
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`);
  for (const { name } of rows) {
    const { isFree } = onlyRow(
      await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lockOf}) as "isFree"`, [name]),
    );
    if (!isFree) continue;
    await client.query(`drop database if exists ${name}`);
    await client.query(`select pg_advisory_unlock(${lockOf})`, [name]);
  }
}
