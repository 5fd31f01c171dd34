import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { linkAudit } from '../../server/modules/audit/link.ts';
import { BackupFolder } from '../../server/operator/backup/folder.ts';
import type { Report } from '../../server/operator/verify/index.ts';
import { buildWhole } from '../support/buildWhole.ts';
import { blankDatabase } from '../support/database.ts';
import { operateOn, siteOf } from '../support/operate.ts';
import { testServer } from '../support/testServer.ts';

/* One backup and its restore; tests/nightly/api/backup.test.ts covers failures. */

const root = await mkdtemp(join(tmpdir(), 'ddcp-backup-'));
const database = await blankDatabase();
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

it('a backup is refused with a single changed byte, and restored whole into an empty database', async () => {
  const server = await testServer();
  await buildWhole(server);
  const dir = join(root, 'backup');
  const taken = await operateOn(siteOf(server), 'backup', '--to', dir, '--json');
  expect(taken.exit, taken.err).toBe(0);
  const there = siteOf({ database, dataDir: await mkdtemp(join(root, 'elsewhere-')) });
  const restore = () => operateOn(there, 'restore', '--from', dir, '--json');

  const { files, tables } = await new BackupFolder(dir).manifest();
  const lists = new Set([files.sha256, ...tables.map(({ sha256 }) => sha256)]);
  const names = (await readdir(join(dir, 'bytes'), { recursive: true })).filter((name) => name.length > 60);
  const path = join(
    dir,
    'bytes',
    names.find((name) => !lists.has(name.slice(3)))!,
  );
  const bytes = await readFile(path);
  await writeFile(path, bytes.with(0, bytes[0]! ^ 1));
  expect(await restore()).toMatchObject({ exit: 1, err: expect.stringContaining('The backup is damaged') });

  await writeFile(path, bytes);
  const restored = await restore();
  expect([restored.exit, restored.err]).toEqual([0, '']);
  const { faults, bytes: counted } = JSON.parse(restored.out) as Report;
  expect([faults, counted.referred, counted.read]).toEqual([0, 15, 15]);
  const rows = async (pool: typeof database.pool) =>
    (await pool.query('select o.number, o.state, p.name from orders o join patient p on p.id = o.patient_id')).rows;
  expect(await rows(there.pool)).toEqual(await rows(server.database.pool));
});

it('a backup whose audit log was altered before it was made isn’t called sound', async () => {
  const server = await testServer();
  await buildWhole(server);
  await linkAudit(server);
  const dir = join(root, 'altered');
  const verify = async () => {
    await operateOn(siteOf(server), 'backup', '--to', dir);
    const { exit, out } = await operateOn(siteOf(server), 'verify', '--backup', dir, '--json');
    const { faults } = JSON.parse(out) as { faults: { key: string; fault: string }[] };
    return { exit, faults };
  };
  expect(await verify()).toEqual({ exit: 0, faults: [] });
  const { organisationId, entryId } = await server.db
    .selectFrom('auditLink')
    .select(['organisationId', 'entryId'])
    .where('position', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.database.pool.query(`
    alter table audit_entry disable trigger audit_entry_append_only;
    update audit_entry set account_id = account_id + 1 where id = '${entryId}';
    alter table audit_entry enable trigger audit_entry_append_only`);
  const key = `audit log of organisation ${organisationId}: ${entryId}`;
  expect(await verify()).toEqual({ exit: 1, faults: [{ key, fault: 'changed' }] });
});
