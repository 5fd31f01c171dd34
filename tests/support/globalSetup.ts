import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openBundled } from '../../server/db/bundled/open.ts';
import { fillDemo } from '../../server/demo/people.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPool } from '../../server/db/pool.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { addPeople } from './buildPeople.ts';
import { dataFolder } from './dataFolder.ts';
import { onDatabase } from './onDatabase.ts';

/** What test files need to clone their database. */
export interface TestServer {
  /** May create databases. */
  admin: string;
  /** The product's user, who owns the databases; no database name. */
  product: string;
  /** The server's login; no database name. */
  serving: string;
  /** A migrated empty database; clones are named after it. */
  template: string;
  /** The same with the demo's organisations and all test users. */
  peopled: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}

/** One PostgreSQL per run: that of TEST_DATABASE_URL, otherwise a bundled one in its own folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, product, serving, stop } = await startServer();
  const template = `ddcp_test_${randomBytes(4).toString('hex')}`;
  const peopled = `${template}_peopled`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await makeTemplate(client, product, template, 'template1', migrate);
    await makeTemplate(client, product, peopled, template, async (pool) => {
      await fillDemo(pool);
      await addPeople(queryBuilder(pool));
    });
  } catch (error) {
    await client.end();
    await stop();
    throw error;
  }
  project.provide('databaseServer', { admin, product, serving, template, peopled });
  return async () => {
    await dropAll(client, template);
    await client.end();
    await stop();
  };
}

async function startServer() {
  const yours = process.env['TEST_DATABASE_URL'];
  if (yours) return { admin: yours, product: yours, serving: yours, stop: async () => {} };
  const dataDir = await dataFolder('test');
  const server = await openBundled({ dataDir, unsafe: true });
  const stop = async () => {
    await server.close();
    for (const dir of [server.home, dataDir]) await rm(dir, { recursive: true, force: true });
  };
  return {
    admin: server.adminConnectionString,
    product: server.connectionString,
    serving: server.servingConnectionString,
    stop,
  };
}

async function makeTemplate(
  client: pg.Client,
  product: string,
  name: string,
  from: string,
  fill: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER ${await userOf(product)}`);
  const pool = createPool({ connectionString: onDatabase(product, name) });
  try {
    await fill(pool);
  } finally {
    await pool.end();
  }
  // PostgreSQL can only clone a database without connections.
  await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
}

async function userOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
  await client.end();
  return rows[0]?.name ?? 'CURRENT_USER';
}

async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${template}%`,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
}
