import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { createPool } from '../../../server/db/pool.ts';
import { s3Store } from '../../../server/storage/s3/store.ts';
import { attachmentParts, attachmentPrefix, type FileStore } from '../../../server/storage/store.ts';
import { checkBackup, withScratchDatabase } from '../../../server/operator/backup/check.ts';
import { BackupFolder } from '../../../server/operator/backup/folder.ts';
import { takeBackup, type Taken } from '../../../server/operator/backup/take.ts';
import type { Site } from '../../../server/operator/command.ts';
import { diskRefusal } from '../../../server/operator/run.ts';
import type { Report } from '../../../server/operator/verify/index.ts';
import { buildPatient } from '../../support/build.ts';
import { buildImage } from '../../support/buildPatientFile.ts';
import { organisationOf, people, password } from '../../support/buildPeople.ts';
import { buildWhole } from '../../support/buildWhole.ts';
import { blankDatabase, freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { tally, times } from '../../support/faults/tally.ts';
import { operateOn, siteOf } from '../../support/operate.ts';
import { openTestS3 } from '../../support/s3.ts';
import { before as small, smallFilesBefore } from '../../support/smallFilesBefore.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/* A running product with one record of everything; its backups, and their restores on another machine. */
let server: TestServer;
let site: Site;
let root: string;
beforeAll(async () => {
  server = await testServer();
  root = await mkdtemp(join(tmpdir(), 'ddcp-backup-'));
  site = siteOf(server);
  await buildWhole(server);
});
const databases: FreshDatabase[] = [];
afterAll(async () => {
  for (const { drop } of databases) await drop();
  await rm(root, { recursive: true, force: true });
});

/** A new installation, with migrated tables or an empty database. */
async function elsewhere(kind: 'tables' | 'blank' = 'tables'): Promise<Site> {
  const database = await (kind === 'blank' ? blankDatabase() : freshDatabase('empty'));
  databases.push(database);
  return siteOf({ database, dataDir: await mkdtemp(join(root, 'elsewhere-')) });
}
const operate = (...words: string[]) => operateOn(site, ...words);
const answer = <Data>({ out }: { out: string }) => JSON.parse(out) as Data;

/** Hashes of every table's rows, in order, and of every stored file. */
async function contentsOf({ pool, files }: Site, without: readonly string[] = []) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !without.includes(table.name)))
    contents[name] =
      (
        await pool.query<{ hash: string }>(
          `select md5(string_agg(t::text, e'\\n' order by t::text)) as hash from ${name} t`,
        )
      ).rows[0]?.hash ?? '';
  const store = await files();
  for await (const { key, size } of store.list('')) contents[key] = String(size);
  return contents;
}
/** Its row in the fault matrix. */
const destroyed = 'backup, destroy, restore';
/** Tables that a backup or a restore writes itself. */
const own = ['audit_entry', 'audit_link', 'audit_waiting', 'session', 'migration', 'loose_bytes', 'pending_image'];

describe('a backup', () => {
  it('restores everything on another machine, hash by hash, and the result works', async () => {
    tally(destroyed, 1);
    const dir = join(root, 'whole');
    const { exit, out } = await operate('backup', '--to', dir, '--json');
    expect(exit).toBe(0);
    expect(answer<{ files: object; faults: unknown[] }>({ out })).toMatchObject({ files: { count: 15 }, faults: [] });
    expect((await stat(dir)).mode & 0o777).toBe(0o700);

    const there = await elsewhere('blank');
    const restored = await operateOn(there, 'restore', '--from', dir, '--json');
    expect([restored.err, restored.exit]).toEqual(['', 0]);
    expect(answer<Report>(restored)).toMatchObject({ faults: 0, bytes: { referred: 15, read: 15 } });
    expect(await contentsOf(there, own)).toEqual(await contentsOf(site, own));

    // Users must sign in again; sequences continue.
    const { rows } = await there.pool.query('select from session where revoked_at is null');
    expect(rows).toEqual([]);
    const next = async ({ pool }: Site) =>
      (await pool.query<{ next: number }>(`select nextval(pg_get_serial_sequence('account', 'id'))::int as next`))
        .rows[0]!.next;
    expect(await next(there)).toBe(await next(site));
  });

  it('is a snapshot while others write, and the second one copies only new files', async () => {
    const dir = join(root, 'again');
    const token = await server.loginAs('clinicAdmin');
    const first = await operate('backup', '--to', dir, '--json');
    const [second] = await Promise.all([
      operate('backup', '--to', dir, '--json'),
      ...Array.from({ length: 8 }, (_, at) => buildPatient(server, { name: `Patient ${at}` }, token)),
    ]);
    const copied = (outcome: { out: string }) => answer<Taken>(outcome).copied.count;
    expect([copied(first), copied(second)]).toEqual([15, 0]);
    const there = await elsewhere();
    expect((await operateOn(there, 'restore', '--from', dir)).exit).toBe(0);
  });

  it('tolerates files removed meanwhile: their records are missing in the restore as well', async () => {
    const dir = join(root, 'removed');
    const token = await server.loginAs('clinicAdmin');
    const { id: patientId } = await buildPatient(server, { name: 'Gone Soon' }, token);
    const image = await buildImage(server, token, { patientId });
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    const files = await site.files();
    const keys = attachmentParts.map((part) => `${attachmentPrefix(organisationId, image.id)}/${part}`);
    let isRemoved = false;
    const removing: FileStore = {
      ...files,
      async size(key) {
        if (!isRemoved) {
          isRemoved = true;
          await server.ask('image/delete', { id: image.id }, { token });
          for (const key of keys) await files.remove(key);
        }
        return files.size(key);
      },
    };
    const { manifest } = await takeBackup({ pool: site.pool, files: removing, now: site.now }, { dir });
    expect(manifest.faults).toEqual([]);
    expect(manifest.gone.toSorted()).toEqual(keys.toSorted());
    const there = await elsewhere();
    expect(await operateOn(there, 'restore', '--from', dir)).toMatchObject({ exit: 0 });
    const { rows } = await there.pool.query('select from patient_image where id = $1', [image.id]);
    expect(rows).toEqual([]);
  });

  it('into a path that is no folder, or onto a full disk, is refused with a sentence', async () => {
    const file = join(root, 'no-folder');
    await writeFile(file, '');
    expect(await operate('backup', '--to', file)).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/no-folder\/tmp can’t be used: part of the path isn’t a folder\.\n$/) as string,
    });
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    expect(diskRefusal(full)?.message).toBe('Writing to the disk failed: the disk is full.');
    // Any other error is a bug.
    expect(diskRefusal(new Error('gone'))).toBeNull();
    expect(diskRefusal(Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBeNull();
  });

  it('that was interrupted doesn’t count; the next one continues it', async () => {
    const dir = join(root, 'cut');
    const files = await site.files();
    let reads = 0;
    const failing: FileStore = {
      ...files,
      read: async (...asked) => {
        if (++reads > 5) throw new Error('the store is gone');
        return files.read(...asked);
      },
    };
    await expect(takeBackup({ pool: site.pool, files: failing, now: site.now }, { dir })).rejects.toThrow('gone');
    expect(await operate('verify', '--backup', dir)).toMatchObject({
      exit: 1,
      err: `No complete backup found in ${dir}.\n`,
    });
    expect((await operateOn(await elsewhere(), 'restore', '--from', dir)).exit).toBe(1);
    const { copied, manifest } = await takeBackup({ pool: site.pool, files, now: site.now }, { dir });
    expect(copied.count).toBeLessThan(manifest.files.count);
    expect((await operate('verify', '--backup', dir)).exit).toBe(0);
  });

  it('reports what it couldn’t copy, and keeps the requested number', async () => {
    const dir = join(root, 'kept');
    const kept = () => new BackupFolder(dir).names();
    for (const _time of [1, 2]) await operate('backup', '--to', dir, '--keep', '2');
    expect(await kept()).toHaveLength(2);
    const bytes = (await readdir(join(dir, 'bytes'), { recursive: true })).filter((name) => name.length > 60).length;
    await operate('backup', '--to', dir, '--keep', '1');
    expect(await kept()).toHaveLength(1);
    const left = (await readdir(join(dir, 'bytes'), { recursive: true })).filter((name) => name.length > 60).length;
    expect(left).toBeLessThan(bytes);
    expect((await operate('verify', '--backup', dir)).exit).toBe(0);

    const files = await site.files();
    const lossy: FileStore = { ...files, size: async (key) => (key.startsWith('model/') ? null : files.size(key)) };
    const { manifest } = await takeBackup({ pool: site.pool, files: lossy, now: site.now }, { dir });
    expect(manifest.faults.map(({ fault }) => fault)).toEqual(manifest.faults.map(() => 'missing'));
    expect(await operate('verify', '--backup', dir)).toMatchObject({ exit: 1 });
  });
});

describe('the folder', () => {
  it('is locked for one backup, and the lock of a killed process doesn’t count', async () => {
    const dir = join(root, 'locked');
    await mkdir(dir);
    await writeFile(join(dir, 'lock'), String(process.ppid));
    expect(await operate('backup', '--to', dir)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('is running') as string,
    });
    // Above the highest process number of Linux.
    await writeFile(join(dir, 'lock'), '5000000');
    expect(await operate('backup', '--to', dir)).toMatchObject({ exit: 0 });
    expect(await readdir(dir)).not.toContain('lock');
  });
});

describe('the queue', () => {
  it('is restored with every argument of its jobs', async () => {
    await site.pool.query(
      `select graphile_worker.add_job('unknownTask', '{"word": "back\\\\slash\\n"}', 'a queue', '2099-01-01T00:00:00.123456Z', 7, 'a key', 3)`,
    );
    const jobsOf = async ({ pool }: Site) =>
      (
        await pool.query(
          `select task_identifier, queue_name, run_at, max_attempts, key, priority, payload
           from graphile_worker.jobs j join graphile_worker._private_jobs using (id, key, run_at, max_attempts, priority)
           where task_identifier = 'unknownTask'`,
        )
      ).rows;
    const dir = join(root, 'queue');
    await operate('backup', '--to', dir);
    const there = await elsewhere();
    expect(await operateOn(there, 'restore', '--from', dir)).toMatchObject({ exit: 0, err: '' });
    expect(await jobsOf(there)).toHaveLength(1);
    expect(await jobsOf(there)).toEqual(await jobsOf(site));
  });
});

describe('the file store', () => {
  it('can change between a disk and S3 by a backup and its restore', async () => {
    tally(destroyed, 2);
    const s3 = await openTestS3();
    const dir = join(root, 'moved');
    await operate('backup', '--to', dir);
    const cloud = await elsewhere();
    const files = await s3Store(s3.settings, await mkdtemp(join(root, 'scratch-')));
    const there: Site = { ...cloud, files: () => Promise.resolve(files) };
    expect(await operateOn(there, 'restore', '--from', dir)).toMatchObject({ err: '', exit: 0 });
    const again = join(root, 'moved-again');
    expect(await operateOn(there, 'backup', '--to', again)).toMatchObject({ exit: 0 });
    const back = await elsewhere();
    expect(await operateOn(back, 'restore', '--from', again)).toMatchObject({ err: '', exit: 0 });
    expect(await contentsOf(back, own)).toEqual(await contentsOf(site, own));
    await files.close();
    await s3.close();
  });
});

describe('a restore is refused', () => {
  let dir: string;
  beforeAll(async () => {
    dir = join(root, 'refused');
    await operate('backup', '--to', dir);
  });

  it('into a database that isn’t empty', async () => {
    const database = await operate('restore', '--from', dir);
    expect([database.exit, database.err]).toEqual([1, expect.stringContaining('The database isn’t empty (')]);
    const there = await elsewhere();
    await (await there.files()).put('picture/ab/other.png', Buffer.from('other'));
    const store = await operateOn(there, 'restore', '--from', dir);
    expect([store.exit, store.err]).toEqual([
      1,
      expect.stringContaining('The file store isn’t empty (picture/ab/other.png)'),
    ]);
    expect((await operateOn(there, 'restore', '--from', join(root, 'nowhere'))).exit).toBe(1);
  });

  it('of a newer release', async () => {
    const newer = join(root, 'newer');
    await site.pool.query(`insert into migration (name) values ('9999_later')`);
    await operate('backup', '--to', newer);
    await site.pool.query(`delete from migration where name = '9999_later'`);
    const { exit, err } = await operateOn(await elsewhere(), 'restore', '--from', newer);
    expect([exit, err]).toEqual([1, expect.stringContaining('by a newer release (9999_later)')]);
  });

  it('with a single changed byte, and leaves the database empty', async () => {
    const folder = new BackupFolder(dir);
    const { files } = await folder.manifest();
    const names = (await readdir(join(dir, 'bytes'), { recursive: true })).filter((name) => name.length > 60);
    const tables = new Set([files.sha256, ...(await folder.manifest()).tables.map(({ sha256 }) => sha256)]);
    const path = join(
      dir,
      'bytes',
      names.find((name) => !tables.has(name.slice(3)))!,
    );
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    await writeFile(path, bytes);
    expect(await operate('verify', '--backup', dir)).toMatchObject({
      exit: 1,
      out: expect.stringContaining('damaged'),
    });
    const there = await elsewhere('blank');
    const { exit, err } = await operateOn(there, 'restore', '--from', dir);
    expect([exit, err]).toEqual([1, expect.stringContaining('The backup is damaged')]);
    const { rows } = await there.pool.query(`select from pg_class where relname = 'account'`);
    expect(rows).toEqual([]);
  });
});

describe('verify --backup', () => {
  let dir: string;
  let folder: BackupFolder;
  beforeAll(async () => {
    dir = join(root, 'verified');
    folder = new BackupFolder(dir);
    await operate('backup', '--to', dir);
  });
  let minute = 0;
  /** A second backup with correct hashes but modified rows of patients. */
  async function forge(change: (lines: string[]) => string[]) {
    const manifest = await folder.manifest((await folder.names())[0]);
    const patients = manifest.tables.find(({ name }) => name === 'patient')!;
    const lines = (await text(folder.read(patients.sha256).pipe(createGunzip()))).split('\n').slice(0, -1);
    const altered = change(lines).map((line) => `${line}\n`);
    const { sha256, bytes } = await folder.keep(Readable.from(altered), { packed: true });
    const tables = manifest.tables.map((table) => (table === patients ? { ...table, sha256, bytes } : table));
    const at = new Date(Date.parse(manifest.at) + ++minute * 60_000).toISOString();
    return folder.finish({ ...manifest, at, tables });
  }
  const isThere = async (name: string) =>
    (await site.pool.query('select from pg_database where datname = $1', [name])).rowCount === 1;

  it('restores the rows, and with --quick says that it doesn’t', async () => {
    expect(await operate('verify', '--backup', dir)).toMatchObject({
      exit: 0,
      out: expect.stringContaining('no faults. The rows were restored and compared.') as string,
    });
    expect(await operate('verify', '--backup', dir, '--quick')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('no faults. Only the hashes were compared; nothing was restored.') as string,
    });
  });

  const kinds: [kind: string, change: (lines: string[]) => string[]][] = [
    ['altered', (lines) => lines.map((line, at) => (at > 0 ? line : line.replace(/\b1980-02-29\b/, '1980-02-28')))],
    ['run-together', ([one = '', two = '', ...lines]) => [one + two, ...lines]],
    ['missing', (lines) => lines.slice(1)],
    ['doubled', (lines) => [...lines, lines[0]!]],
  ];
  // The long form tests all of them.
  it.each(kinds.slice(0, times(2)))('finds %s lines that hashes don’t reveal', async (_kind, change) => {
    const name = await forge(change);
    expect(await operate('verify', '--backup', dir, '--quick')).toMatchObject({ exit: 0 });
    expect(await operate('verify', '--backup', dir)).toMatchObject({
      exit: 1,
      err: '',
      out: expect.stringContaining('The backup can’t be restored: ') as string,
    });
    const there = await elsewhere();
    expect(await operateOn(there, 'restore', '--from', dir, '--backup', name)).toMatchObject({ exit: 1 });
    expect((await there.pool.query('select from patient')).rowCount).toBe(0);
  });

  it('keeps its new scratch database when a second verification starts', async () => {
    const found = withScratchDatabase(site.pool, async (scratch) => {
      await withScratchDatabase(site.pool, () => Promise.resolve());
      return (await scratch.query<{ one: number }>('select 1 as one')).rows;
    });
    expect(await found).toEqual([{ one: 1 }]);
  });

  it('drops its scratch database on failure, and one that a killed process left', async () => {
    let used = '';
    const failed = withScratchDatabase(site.pool, async (scratch) => {
      used = (await scratch.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
      throw new Error('the disk is full');
    });
    await expect(failed).rejects.toThrow('the disk is full');
    expect(used).toMatch(/^ddcp_scratch_/);
    expect(await isThere(used)).toBe(false);
    await site.pool.query(`create database ${used}`);
    await operate('verify', '--backup', dir);
    expect(await isThere(used)).toBe(false);
  });

  it('says which right the database’s user needs to create one', async () => {
    const url = new URL(site.pool.options.connectionString!);
    url.searchParams.set('options', '-c role=ddcp_app');
    const pool = createPool({ connectionString: url.href });
    const checked = checkBackup(pool, folder, await folder.manifest((await folder.names())[0]));
    await expect(checked).rejects.toThrow(/can’t create databases\. Run ALTER ROLE … CREATEDB, or use --quick/);
    await pool.end();
  });

  it('refuses a backup of an earlier build, and so does a restore', async () => {
    const manifest = await folder.manifest((await folder.names())[0]);
    const at = new Date(Date.parse(manifest.at) + 86_400_000).toISOString();
    await folder.finish({ ...manifest, at, format: 1 });
    const refused = { exit: 1, err: expect.stringContaining('was made by an earlier build') as string };
    expect(await operate('verify', '--backup', dir)).toMatchObject(refused);
    expect(await operate('verify', '--backup', dir, '--quick')).toMatchObject(refused);
    expect(await operateOn(await elsewhere(), 'restore', '--from', dir)).toMatchObject(refused);
  });
});

describe('a backup of an earlier release', () => {
  it('is migrated by the restore', async () => {
    const older = await elsewhere('blank');
    const files = await older.files();
    const since = migrations.findIndex(({ name }) => name === '0079_small_files');
    await migrate(older.pool, { steps: migrations.slice(0, since) });
    await older.pool
      .query(`insert into organisation (id, number, name, side, country, storage_max) overriding system value
      values (1, 'C-1', 'Old Clinic', 'clinic', 'DE', 1), (2, 'L-1', 'Old Lab', 'lab', 'DE', 1)`);
    await older.pool.query(
      `insert into account (id, user_name, password_hash) overriding system value values (3, 'dentist', '')`,
    );
    await older.pool.query(
      `insert into relationship (organisation_id, partner_id, state) values (1, 2, 'confirmed'), (2, 1, 'confirmed')`,
    );
    const patientId = randomUUID();
    await older.pool.query(
      `insert into patient (organisation_id, id, patient_number, name, sex, birth_date, creator_id, filed_at, updated_at)
       values (1, $1, 'P-1', 'Mary', 'female', '1980-02-29', 3, now(), now())`,
      [patientId],
    );
    await smallFilesBefore(older.pool, files, { clinicId: 1, labId: 2, dentistId: 3, technicianId: 3, patientId });
    const dir = join(root, 'older');
    const lost = `work/${small.sent.id}/original`;
    const losing: FileStore = {
      ...files,
      async size(key) {
        if (key !== lost) return files.size(key);
        await older.pool.query('delete from work_order_file where id = $1', [small.sent.id]);
        return null;
      },
    };
    const { manifest } = await takeBackup({ pool: older.pool, files: losing, now: older.now }, { dir });
    expect([manifest.faults, manifest.gone]).toEqual([[], [lost]]);
    const there = await elsewhere('blank');
    const restored = await operateOn(there, 'restore', '--from', dir, '--json');
    expect(answer<{ migrated: string[] }>(restored).migrated).toEqual(migrations.slice(since).map(({ name }) => name));
    expect(answer<Report>(restored)).toMatchObject({ faults: 0, bytes: { referred: 3, read: 3 } });
    const { rows } = await there.pool.query('select id::text from attachment order by id');
    expect(rows).toEqual([{ id: small.image.id }, { id: small.awaited.id }]);
  });
});

describe('verify', () => {
  const faults = async () => answer<Report>(await operate('verify', '--json'));
  it('reports no fault on a healthy installation, and checks only a sample on request', async () => {
    expect(await faults()).toMatchObject({ faults: 0 });
    const { bytes } = answer<Report>(await operate('verify', '--sample', '3', '--json'));
    expect(bytes.read).toBeLessThan(bytes.referred);
    expect((await server.call('base/login', { userName: people.clinicAdmin.email, password })).code).toBe(200);
  });

  it('finds missing, changed and unreferenced bytes, wrong storage sums, and rows without an organisation', async () => {
    const files = await site.files();
    const { rows } = await site.pool.query<{ key: string }>(
      'select lod_key as key from file where lod_key is not null',
    );
    const { key } = rows[0]!;
    const size = (await files.size(key))!;
    await files.remove(key);
    await writeFile(join(server.dataDir, 'files', key), Buffer.alloc(size, 1));
    expect((await faults()).bytes.faults).toEqual([{ key, fault: 'hash' }]);
    await files.remove(key);
    expect((await faults()).bytes.faults).toEqual([{ key, fault: 'missing' }]);
    await files.put('picture/zz/nobodys.png', Buffer.from('x'));
    server.later(3 * 24 * 3_600_000);
    expect((await faults()).bytes.faults).toEqual([
      { key, fault: 'missing' },
      { key: 'picture/zz/nobodys.png', fault: 'loose' },
    ]);
    const id = await organisationOf(server.db, 'clinicAdmin');
    await site.pool.query('update storage set used = used + 7 where organisation_id = $1', [id]);
    const { rows: accounts } = await site.pool.query<{ id: number }>('select id from account limit 1');
    await site.pool.query(
      `insert into message_read (clinic_id, order_id, reader_organisation_id, account_id, read_to, read_at)
       values ($1, gen_random_uuid(), $1, $2, now(), now())`,
      [id, accounts[0]!.id],
    );
    const report = await faults();
    expect(report.rooms).toEqual([expect.objectContaining({ organisationId: id })]);
    expect(report.rows).toEqual([
      { table: 'message_read', fault: 'refers to a missing row of orders', rows: expect.any(Number) },
    ]);
    expect((await operate('verify')).exit).toBe(1);
  });

  it('finds tables without row-level security, and those that requests could alter', async () => {
    const opened = async () => (await faults()).rows.filter(({ fault }) => /row-level|ddcp_app/.test(fault));
    expect(await opened()).toEqual([]);
    await site.pool.query('alter table patient disable row level security');
    await site.pool.query('create table stray (id integer)');
    await site.pool.query('grant create on schema public to ddcp_app');
    await site.pool.query('alter table stray owner to ddcp_app');
    expect(await opened()).toEqual([
      { table: 'pg_class', fault: 'tables owned by ddcp_app, which requests run as', rows: 1 },
      { table: 'patient', fault: 'rows without row-level security', rows: expect.any(Number) },
    ]);
    await site.pool.query('drop table stray');
    await site.pool.query('revoke create on schema public from ddcp_app');
    await site.pool.query('alter table patient enable row level security');
    expect(await opened()).toEqual([]);
  });
});
