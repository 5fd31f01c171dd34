import { isAbsolute } from 'node:path';
import type pg from 'pg';
import { ensureRoles } from '../roles.ts';
import { superuser } from './cluster.ts';
import type { Address } from './settings.ts';

/**
 * `user` owns the database, migrates it, runs the queue, and may create the scratch database for verifying a backup. It
 * isn't a superuser. `serving` is the login for everything else; it owns nothing.
 */
const product = { user: 'ddcp', serving: 'ddcp_serve', database: 'ddcp' };

interface ConnectionStrings {
  /** For the owner login. */
  connectionString: string;
  servingConnectionString: string;
  adminConnectionString: string;
}

/** Creates the product's users and database where missing: a first start may have been interrupted at any point. */
export async function prepareProduct(client: pg.Client): Promise<ConnectionStrings> {
  const user = client.escapeIdentifier(product.user);
  const password = client.password ? `PASSWORD ${client.escapeLiteral(client.password)}` : '';
  const { rows } = await client.query<{ user: boolean; serving: boolean; createdb: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "user",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $3) AS serving,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolcreatedb) AS createdb,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [product.user, product.database, product.serving],
  );
  if (!rows[0]?.user) {
    // One message is one transaction. Without this setting, a user can't SET ROLE to a role it created.
    await client.query(
      `CREATE ROLE ${user} LOGIN CREATEROLE ${password}; ALTER ROLE ${user} SET createrole_self_grant = 'set'`,
    );
  }
  if (!rows[0]?.serving) await client.query(`CREATE ROLE ${product.serving} LOGIN ${password}`);
  // As the owner, so that it can grant the roles to other logins too.
  await client.query(`SET ROLE ${user}`);
  await ensureRoles(client, { owner: product.user, serving: product.serving });
  await client.query('RESET ROLE');
  if (!rows[0]?.createdb) await client.query(`ALTER ROLE ${user} CREATEDB`);
  if (!rows[0]?.database) {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(product.database)} OWNER ${user}`);
  }
  return {
    connectionString: connectionString(client, product.user, product.database),
    servingConnectionString: connectionString(client, product.serving, product.database),
    adminConnectionString: connectionString(client, superuser, 'postgres'),
  };
}

/** The owner's connection string for a server at an address. */
export const productAt = (address: Address): string => connectionString(address, product.user, product.database);

/** Spells out everything that PG… environment variables could otherwise change. */
function connectionString({ host, port, password }: Address, user: string, database: string): string {
  const plain = `port=${port}&sslmode=disable`;
  if (isAbsolute(host)) return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&${plain}`;
  return `postgresql://${user}:${password}@${host}/${database}?${plain}`;
}
