import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../server/db/pool.ts';
import { codeOf } from '../../server/db/startError.ts';
import { onDatabase } from './onDatabase.ts';
import { pgbouncer } from './pgbouncer.ts';

export interface FreshDatabase {
  /** The owner's connection string. */
  connectionString: string;
  pool: pg.Pool;
  /** The login that the server uses. */
  serving: {
    /** Bypasses the pooler. */
    connectionString: string;
    pool: pg.Pool;
    /** Bypasses the pooler. */
    direct: pg.Pool;
  };
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file, cloned, empty or with the demo's organisations and people. Calls go through
 * the pgbouncer of TEST_PGBOUNCER.
 */
export async function freshDatabase(kind: 'peopled' | 'empty' = 'peopled'): Promise<FreshDatabase> {
  const { template, peopled } = inject('databaseServer');
  const { connectionString, servingString, dropIt } = await create(kind === 'empty' ? template : peopled);
  const owner = createPool({ connectionString });
  const direct = createPool({ connectionString: servingString });
  const { TEST_PGBOUNCER: path } = process.env;
  const pooler = path ? await pgbouncer(path, servingString) : null;
  const pool = pooler ? createPool({ connectionString: pooler.connectionString, limitStatements: false }) : direct;
  const drop = async () => {
    for (const one of new Set([pool, direct, owner])) if (!one.ending) await one.end();
    await pooler?.close();
    await dropIt();
  };
  return { connectionString, pool: owner, serving: { connectionString: servingString, pool, direct }, drop };
}

/** A database without any table. */
export async function blankDatabase(): Promise<FreshDatabase> {
  const { connectionString, servingString, dropIt } = await create();
  const pool = createPool({ connectionString });
  const direct = createPool({ connectionString: servingString });
  const drop = async () => {
    for (const one of [pool, direct]) if (!one.ending) await one.end();
    await dropIt();
  };
  return { connectionString, pool, serving: { connectionString: servingString, pool: direct, direct }, drop };
}

/** A uniquely named database owned by the product's user: cloned or empty. */
async function create(from?: string) {
  const { admin, product, serving, template } = inject('databaseServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'SELECT quote_ident(pg_get_userbyid(datdba)) AS owner FROM pg_database WHERE datname = $1',
      [template],
    );
    await whenUnused(client, `CREATE DATABASE ${name} ${from ? `TEMPLATE ${from} ` : ''}OWNER ${rows[0]?.owner}`);
  });
  return {
    connectionString: onDatabase(product, name),
    servingString: onDatabase(serving, name),
    dropIt: () => asAdmin(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function whenUnused(client: pg.Client, creation: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(creation);
      return;
    } catch (error) {
      // object_in_use: autovacuum may be connected to the template, and there's no signal when it disconnects.
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
