import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster, logTail } from '../../../server/db/bundled/cluster.ts';
import { DatabaseProcess } from '../../support/databaseProcess.ts';
import { lockIfRunning } from '../../../server/db/bundled/keeper.ts';

let base = '';
const other = new DatabaseProcess();

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'ddcp-lock-'));
  await chmod(base, 0o711);
});

afterAll(async () => {
  await other.kill();
  await rm(base, { recursive: true, force: true, maxRetries: 10 });
});

describe('the lock of the bundled PostgreSQL', () => {
  it('isn’t taken on a server that is stopping, though its last holder is gone', async () => {
    const { home, connectionString } = await other.open({ open: { dataDir: base, unsafe: true } });
    await other.kill();
    const cluster = new Cluster({ home: { dir: home } } as ConstructorParameters<typeof Cluster>[0]);
    const watcher = new pg.Client(connectionString);
    watcher.on('error', () => {});
    await watcher.connect();
    const lockOf = async (granted: boolean) => {
      const { rows } = await watcher.query(`select from pg_locks where locktype = 'advisory' and granted = $1`, [
        granted,
      ]);
      return rows.length === 1;
    };

    const holder = await lockIfRunning(cluster);
    const answer = { isThere: false };
    const waiting = lockIfRunning(cluster).finally(() => (answer.isThere = true));
    while (!(await lockOf(false)));
    const pid = Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    const { read } = await logTail(home);
    // From here on the server accepts no new connections; existing ones stay until the second signal.
    process.kill(pid, 'SIGTERM');
    await holder?.end();
    while (!answer.isThere && !(await read()).includes('the database system is shutting down'));
    process.kill(pid, 'SIGINT');
    expect(await waiting).toBeUndefined();
    await watcher.end();
  });
});
