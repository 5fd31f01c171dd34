import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from './db/tables.ts';
import type { Addresses } from './files/addresses.ts';
import type { FileStore } from './files/store.ts';
import type { MeshPool } from './mesh/index.ts';

/** What the app is made of. Given, never global, so that tests bring their own. */
export interface Services {
  db: Db;
  pool: Pool;
  files: FileStore;
  mesh: MeshPool;
  log: Logger;
  now: () => Date;
  /** Signs and reads short-lived addresses of files. */
  addresses: Addresses;
}
