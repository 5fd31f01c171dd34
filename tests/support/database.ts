import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../server/db/pool.ts';
import { codeOf } from '../../server/db/startError.ts';
import { onDatabase } from './onDatabase.ts';

export interface FreshDatabase {
  connectionString: string;
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** A migrated database of its own, cloned: one for a test file. With the demo's organisations and people, or empty. */
export async function freshDatabase(kind: 'peopled' | 'empty' = 'peopled'): Promise<FreshDatabase> {
  const { admin, product, template, peopled } = inject('databaseServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await asAdmin(admin, (client) => clone(client, kind === 'empty' ? template : peopled, name));
  const connectionString = onDatabase(product, name);
  const pool = createPool({ connectionString });
  const drop = async () => {
    if (!pool.ending) await pool.end();
    await asAdmin(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { connectionString, pool, drop };
}

/** The clone belongs to the product's user, as its template does. */
async function clone(client: pg.Client, template: string, name: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT quote_ident(pg_get_userbyid(datdba)) AS owner FROM pg_database WHERE datname = $1',
    [template],
  );
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${rows[0]?.owner}`);
      return;
    } catch (error) {
      // object_in_use: the server's own vacuum may be in the template, and tells nobody when it leaves.
      if (codeOf(error) !== '55006' || attempt === 20) throw error;
      await after(100);
    }
  }
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
