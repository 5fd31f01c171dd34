import { isAbsolute } from 'node:path';
import type pg from 'pg';
import { superuser } from './cluster.ts';
import type { Address } from './settings.ts';

/**
 * The product's user owns its database. It may create the role that requests run as, and the scratch database in which a backup
 * is verified. It is no superuser.
 */
const product = { user: 'ddcp', database: 'ddcp' };

export interface ConnectionStrings {
  connectionString: string;
  adminConnectionString: string;
}

/** Makes the product's user and database, each if missing: a first start may have been cut off anywhere. */
export async function prepareProduct(client: pg.Client): Promise<ConnectionStrings> {
  const user = client.escapeIdentifier(product.user);
  const password = client.password ? `PASSWORD ${client.escapeLiteral(client.password)}` : '';
  const { rows } = await client.query<{ user: boolean; createdb: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "user",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolcreatedb) AS createdb,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [product.user, product.database],
  );
  if (!rows[0]?.user) {
    // One message is one transaction. Without the setting, a user can't become the role that it made.
    await client.query(
      `CREATE ROLE ${user} LOGIN CREATEROLE ${password}; ALTER ROLE ${user} SET createrole_self_grant = 'set'`,
    );
  }
  if (!rows[0]?.createdb) await client.query(`ALTER ROLE ${user} CREATEDB`);
  if (!rows[0]?.database) {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(product.database)} OWNER ${user}`);
  }
  return {
    connectionString: connectionString(client, product.user, product.database),
    adminConnectionString: connectionString(client, superuser, 'postgres'),
  };
}

/** The product's own way to a server that stands at an address. */
export const productAt = (address: Address): string => connectionString(address, product.user, product.database);

/** Says all that a PG… variable in our environment could otherwise change. */
function connectionString({ host, port, password }: Address, user: string, database: string): string {
  const plain = `port=${port}&sslmode=disable`;
  if (isAbsolute(host)) return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&${plain}`;
  return `postgresql://${user}:${password}@${host}/${database}?${plain}`;
}
