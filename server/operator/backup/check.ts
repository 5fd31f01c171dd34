import type { Pool, Client } from 'pg';
import { inOrder } from '../inOrder.ts';
import { CannotRestore } from './database.ts';
import type { BackupFolder } from './folder.ts';
import { listOf, ownBlobs, refuseUnreadable, type Manifest } from './manifest.ts';
import { verifyDatabase } from '../verify/index.ts';
import { restoreDatabase } from './restore.ts';
import { randomBytes } from 'node:crypto';
import { createPool, withPlainClient } from '../../db/pool.ts';
import { codeOf } from '../../db/startError.ts';
import { OperatorRefusal } from '../command.ts';
import { onlyRow } from '../../db/onlyRow.ts';

/**
 * Whether a backup can be restored: recomputes every hash and, unless `isQuick`, restores the rows into a scratch
 * database, compares them and checks what a restore would report. A file that the backup couldn't copy counts too.
 */
export async function checkBackup(pool: Pool, folder: BackupFolder, manifest: Manifest, isQuick = false) {
  refuseUnreadable(manifest);
  const { at, tables, files } = manifest;
  const faults: { key: string; fault: string }[] = [...manifest.faults];
  const look = async (key: string, sha256: string) => {
    const fault = await folder.faultOf(sha256);
    if (fault) faults.push({ key, fault });
  };
  for (const sha256 of ownBlobs(manifest)) await look(sha256, sha256);
  const isReadable = faults.length === manifest.faults.length;
  if (isReadable)
    for await (const _done of inOrder(listOf(folder, manifest), 4, ({ key, sha256 }) => look(key, sha256)));
  const isRestored = isReadable && !isQuick;
  if (isRestored)
    await withScratchDatabase(pool, async (scratch) => {
      await restoreDatabase(scratch, folder, manifest, null);
      faults.push(...faultsOf(await verifyDatabase(scratch)));
    }).catch((error) => {
      if (!(error instanceof CannotRestore)) throw error;
      faults.push({ key: 'database', fault: error.message });
    });
  return { at, tables: tables.length, files: files.count, isRestored, faults };
}

function faultsOf({ audit, rows, rooms }: Awaited<ReturnType<typeof verifyDatabase>>) {
  return [
    ...audit.faults.map(({ organisationId, entryId, position, fault }) => ({
      key: `audit log of organisation ${organisationId}: ${entryId ?? position}`,
      fault,
    })),
    ...rows.map(({ table, fault, rows: count }) => ({ key: `${table}: ${count}`, fault })),
    ...rooms.map(({ organisationId }) => ({ key: `organisation ${organisationId}`, fault: 'storage total' })),
  ];
}

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
