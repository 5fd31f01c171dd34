import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../server/db/pool.ts';
import type { FreshDatabase } from './database.ts';
import { onDatabase } from './onDatabase.ts';

/** A database in which nobody has made anything yet, of the product's user. */
export async function blankDatabase(): Promise<FreshDatabase> {
  const { admin, product, template } = inject('databaseServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const connectionString = onDatabase(product, name);
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select quote_ident(pg_get_userbyid(datdba)) as owner from pg_database where datname = $1',
      [template],
    );
    await client.query(`create database ${name} owner ${rows[0]?.owner}`);
  });
  const pool = createPool({ connectionString });
  const drop = async () => {
    if (!pool.ending) await pool.end();
    await asAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { connectionString, pool, direct: pool, pooler: null, drop };
}

async function asAdmin(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
