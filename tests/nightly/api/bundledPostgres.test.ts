import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BundledOptions, openBundled } from '../../../server/db/bundled/open.ts';
import { locateNative } from '../../../server/db/bundled/native.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createPool } from '../../../server/db/pool.ts';
import { DatabaseStartError } from '../../../server/db/startError.ts';
import { DatabaseProcess } from '../../support/databaseProcess.ts';

const root = process.getuid?.() === 0;
const unprivileged = 65534;
const serverUid = root ? unprivileged : process.getuid?.();

let base = '';
/** Shared by the tests, because creating another takes a second. */
let dataDir = '';
/** PostgreSQL's programs as npm installs them with --ignore-scripts; owned by us, readable by all. */
let unlinked = '';
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'ddcp-bundled-'));
  await chmod(base, 0o711);
  dataDir = join(base, 'data');
  unlinked = join(base, 'unlinked');
  await mkdir(unlinked);
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    await cp(join(locateNative(), part), join(unlinked, part), {
      recursive: true,
      filter: async (path) => !/\.so(\.\d+)?$/.test(path) || !(await isListed(path)),
    });
  }
});

afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action();
});

afterAll(() => rm(base, { recursive: true, force: true }));

const links = readFile(join(locateNative(), 'pg-symlinks.json'), 'utf8').then(
  (text) => JSON.parse(text) as { target: string }[],
);

async function isListed(path: string): Promise<boolean> {
  return (await links).some(({ target }) => path.endsWith(target.replace('native', '')));
}

async function open(options: Partial<BundledOptions> = {}) {
  const lines: string[] = [];
  const server = await openBundled({ dataDir, log: (line) => lines.push(line), ...options });
  const pool = createPool({ connectionString: server.connectionString });
  const close = async () => {
    if (!pool.ending) await pool.end();
    await server.close();
  };
  undo.push(close);
  return { ...server, pool, lines, close };
}

function openElsewhere(): DatabaseProcess {
  const other = new DatabaseProcess();
  undo.push(() => other.kill());
  return other;
}

const note = async (pool: pg.Pool, text: string) => {
  await pool.query('CREATE TABLE IF NOT EXISTS note (text text PRIMARY KEY)');
  await pool.query('INSERT INTO note VALUES ($1)', [text]);
};

const notes = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM note ORDER BY text');
  return rows.map((row) => row.text);
};

const serverPid = async (home: string) =>
  Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);

const uidOf = async (path: string) => (await stat(path)).uid;

const stopped = async (home: string) => !(await readdir(join(home, 'cluster'))).includes('postmaster.pid');

describe('the bundled PostgreSQL', () => {
  it('keeps rows from one start to the next, and stops on close', async () => {
    const first = await open();
    await note(first.pool, 'first start');
    await first.close();
    expect(await stopped(first.home)).toBe(true);

    const second = await open();
    expect(await notes(second.pool)).toContain('first start');
    expect(second.lines).toEqual([]);
  });

  it('never runs as root, listens only on a private socket, and syncs commits', async () => {
    const { home, pool } = await open();
    expect(await uidOf(`/proc/${await serverPid(home)}`)).toBe(serverUid);
    const socket = await stat(join(home, 'run'));
    expect([socket.uid, socket.mode & 0o777]).toEqual([serverUid, 0o700]);
    const { rows } = await pool.query(
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
              pg_encoding_to_char(encoding) AS encoding, datlocale AS locale, rolsuper AS superuser
       FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
    );
    expect(rows[0]).toEqual({ addresses: '', fsync: 'on', encoding: 'UTF8', locale: 'C.UTF-8', superuser: false });
  });

  it('runs for an ordinary user when npm left the programs unlinked in a folder that the user can’t write', async () => {
    const usersDir = join(base, 'users');
    await mkdir(usersDir);
    if (root) await chown(usersDir, unprivileged, unprivileged);
    else await chmod(join(unlinked, 'lib'), 0o555);
    undo.push(() => chmod(join(unlinked, 'lib'), 0o755));
    const other = openElsewhere();
    const { connectionString, home, lines } = await other.open({
      open: { dataDir: usersDir, nativeDir: unlinked },
      uid: root ? unprivileged : undefined,
    });
    expect(lines).toEqual([expect.stringContaining(`Copying it to ${home}/native-`)]);
    const pool = createPool({ connectionString });
    await note(pool, 'ordinary');
    expect(await notes(pool)).toEqual(['ordinary']);
    await pool.end();
    expect(await uidOf(join(home, 'cluster'))).toBe(serverUid);
    await other.close();
  });

  it('creates the missing links when it may', async () => {
    const { pool, lines } = await open({ nativeDir: unlinked });
    expect(await notes(pool)).toContain('first start');
    expect(lines).toEqual([]);
    const made = await readdir(join(unlinked, 'lib'));
    expect(made).toEqual(expect.arrayContaining((await links).map(({ target }) => target.split('/').at(-1))));
  });

  it('finds a folder that the server’s user can enter when data and programs are in a closed one', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await symlink(unlinked, join(closed, 'native'));
    const options = { dataDir: join(closed, 'data'), nativeDir: join(closed, 'native') };
    const first = await open(options);
    undo.unshift(() => rm(first.home, { recursive: true, force: true }));
    await note(first.pool, 'moved');
    const inside = join(closed, 'data', 'postgres');
    expect(first.home.startsWith(inside)).toBe(!root);
    expect(first.lines).toHaveLength(root ? 2 : 0);
    if (root)
      expect(first.lines.join('\n')).toContain(`can't enter ${inside}. It keeps its files in ${first.home} instead.`);
    await first.close();

    const second = await open(options);
    expect(second.home).toBe(first.home);
    expect(await notes(second.pool)).toEqual(['moved']);
  });

  it('recovers committed rows after its process was killed, and replaces the remaining server', async () => {
    const other = openElsewhere();
    const { connectionString, home } = await other.open({ open: { dataDir } });
    const pool = createPool({ connectionString });
    await note(pool, 'killed');
    await pool.end();
    const orphan = await serverPid(home);
    await other.kill();
    expect(await stopped(home)).toBe(false);

    const next = await open();
    expect(next.lines).toEqual(['A killed process left the bundled PostgreSQL running. Restarting it.']);
    expect(await notes(next.pool)).toContain('killed');
    expect(await serverPid(home)).not.toBe(orphan);
  });

  it('refuses a second copy by name, and keeps serving the first', async () => {
    const { pool, home } = await open();
    const other = openElsewhere();
    await expect(other.open({ open: { dataDir } })).rejects.toThrow(
      new RegExp(`^Another copy of this product \\(process ${process.pid} on .*\\) already uses .*${home}`),
    );
    expect(await notes(pool)).toContain('first start');
  });

  it('lets exactly one of two copies started together use a new folder', async () => {
    const fresh = join(base, 'race');
    const others = [openElsewhere(), openElsewhere()];
    const results = await Promise.allSettled(others.map((other) => other.open({ open: { dataDir: fresh } })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another copy of this product');
    for (const [index, result] of results.entries()) if (result.status === 'fulfilled') await others[index]?.close();
  });

  it('answers queries after Ctrl-C until the process has closed it', async () => {
    const other = openElsewhere();
    const { home } = await other.open({ open: { dataDir } });
    expect(await other.interrupt()).toEqual({ answered: 1 });
    expect(await stopped(home)).toBe(true);
  });

  it('restarts when its server is killed', async () => {
    let revived = () => {};
    const again = new Promise<void>((resolve) => (revived = resolve));
    const { home, pool } = await open({
      log: (line) => line === 'The bundled PostgreSQL is running again.' && revived(),
    });
    const pid = await serverPid(home);
    process.kill(pid, 'SIGKILL');
    await again;
    expect(await serverPid(home)).not.toBe(pid);
    expect(await notes(pool)).toContain('first start');
  });

  it('starts after a power cut, when another process has the server’s number', async () => {
    const { home, close } = await open();
    const files = [join(home, 'cluster', 'postmaster.pid'), join(home, 'run', '.s.PGSQL.5432.lock')];
    const left = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await close();
    const sleeper = spawn('sleep', ['60'], { uid: serverUid, gid: root ? unprivileged : undefined });
    undo.push(() => ended(sleeper));
    await once(sleeper, 'spawn');
    for (const [index, file] of files.entries()) {
      await writeFile(file, left[index]?.replace(/^\d+/, String(sleeper.pid)) ?? '');
      if (root) await chown(file, unprivileged, unprivileged);
    }
    expect(await notes((await open()).pool)).toContain('first start');
  });

  it('puts the socket elsewhere when the folder’s path is too long for one', async () => {
    const { home, connectionString, pool } = await open({ dataDir: join(base, 'long'.repeat(30)), unsafe: true });
    const host = new URL(connectionString).searchParams.get('host') ?? '';
    expect(host.startsWith(home)).toBe(false);
    const socket = await stat(host);
    expect([socket.uid, socket.mode & 0o777]).toEqual([serverUid, 0o700]);
    await note(pool, 'long');
  });

  it('requires its random password on systems without sockets', async () => {
    const { connectionString, pool, home } = await open({ dataDir: join(base, 'tcp'), tcp: true, unsafe: true });
    const url = new URL(connectionString);
    expect([url.hostname, url.password.length]).toEqual(['127.0.0.1', 32]);
    expect((await stat(join(home, 'cluster', 'ddcp-password'))).mode & 0o777).toBe(0o600);
    await note(pool, 'tcp');
    url.password = 'guess';
    await expect(openDatabase({ databaseUrl: url.href, dataDir })).rejects.toThrow('Check the user and the password.');
  });

  it('says what to do with data of another version', async () => {
    const { home, close } = await open();
    await close();
    const file = join(home, 'cluster', 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    undo.push(() => writeFile(file, version));
    await writeFile(file, '14\n');
    const refused = openDatabase({ dataDir });
    await expect(refused).rejects.toThrow(DatabaseStartError);
    await expect(refused).rejects.toThrow(/was created by PostgreSQL 14, but the bundled version is 18\. Dump it/);
  });

  it('names DATABASE_URL when the programs are for another C library', async () => {
    const musl = join(base, 'musl');
    await mkdir(join(musl, 'bin'), { recursive: true });
    for (const name of ['postgres', 'initdb', 'pg_ctl']) {
      await writeFile(join(musl, 'bin', name), '#!/lib64/no-such-loader\n', { mode: 0o755 });
    }
    await expect(openBundled({ dataDir, nativeDir: musl })).rejects.toThrow(/not glibc.*Set DATABASE_URL/);
  });
});

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
