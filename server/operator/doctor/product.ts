import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { queueDepths } from '../../watching/queue.ts';
import { BackupFolder } from '../backup/folder.ts';
import { format } from '../backup/manifest.ts';
import type { Site } from '../command.ts';
import { join } from 'node:path';
import { exists } from '../../db/bundled/files.ts';
import { reserveOf } from '../../files/space.ts';
import { openBits } from '../../start/private.ts';
import { fail, graded, ok, warn, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;

/** What the product does beside answering: its queue, its letters. */
export const workChecks: readonly ((pool: Pool) => Promise<Finding>)[] = [
  async (pool) => {
    const depths = await queueDepths(pool);
    const oldest = Math.round(Math.max(0, ...depths.map((one) => one.oldest)));
    return graded(
      'queue',
      oldest,
      [300, 3600],
      `jobs waiting: ${depths.reduce((sum, one) => sum + one.waiting, 0)}, the oldest for ${oldest} s`,
      'Check that workers are running (`npm run work`), or start more.',
    );
  },
  async (pool) => {
    const given = (await queueDepths(pool)).filter(({ givenUp }) => givenUp > 0);
    return given.length > 0
      ? warn(
          'failed jobs',
          given.map(({ name, givenUp }) => `${givenUp} ${name}`).join(', '),
          'Search the log for their names. They stay in graphile_worker.jobs with their last error.',
        )
      : ok('failed jobs', 'none');
  },
  async (pool) => {
    const { rows } = await pool.query<{ name: string; minutes: number }>(
      `select task_identifier as name, (extract(epoch from now() - locked_at) / 60)::int as minutes
       from graphile_worker.jobs where locked_at is not null order by locked_at limit 1`,
    );
    const [first] = rows;
    if (!first) return ok('hanging jobs', 'none running');
    return graded(
      'hanging jobs',
      first.minutes,
      [15, 240],
      `${first.name} has been running for ${first.minutes} min`,
      'Stop its worker. Its jobs are released immediately.',
    );
  },
  async (pool) => {
    const { rows } = await pool.query<{ failed: number; waiting: number }>(
      `select count(*) filter (where state = 'failed' and created_at > now() - interval '7 days')::int as failed,
         count(*) filter (where state = 'waiting' and created_at < now() - interval '15 minutes')::int as waiting from outgoing`,
    );
    const { failed = 0, waiting = 0 } = rows[0] ?? {};
    return failed + waiting > 0
      ? warn(
          'messages',
          `${failed} failed in the last 7 days, ${waiting} waiting for more than 15 minutes`,
          '`npm run operator -- letters list` shows why; `letters resend failed` resends them.',
        )
      : ok('messages', 'none failed');
  },
];

/** The store takes bytes, gives them back, and lets go of them. */
export async function storeCheck({ files, config }: Pick<Site, 'files' | 'config'>): Promise<Finding> {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from(key);
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : `the folder ${config.dataDir}/files`;
  try {
    const store = await files();
    await store.put(key, bytes);
    const isSame = bytes.equals(await buffer(await store.read(key)));
    await store.remove(key);
    return isSame
      ? ok('store', `${where} stores and returns bytes`)
      : fail('store', `${where} returns different bytes than were stored`, 'Use another store, and run `verify`.');
  } catch (error) {
    return fail('store', `${where}: ${(error as Error).message}`, 'Check its address, keys and permissions.');
  }
}

export async function diskCheck({
  space,
  config: { dataDir, diskReserve },
}: Pick<Site, 'space' | 'config'>): Promise<Finding> {
  const found = await space(dataDir);
  if (!found) return fail('disk', `${dataDir} doesn’t exist`, 'Create it, or set DATA_DIR.');
  const { free, whole } = found;
  const reserve = reserveOf(found, diskReserve);
  const says = `${(free / gigabyte).toFixed(1)} GB free of ${(whole / gigabyte).toFixed(1)} in ${dataDir}`;
  const advice = `Free up disk space, or move the files to S3. Below ${(reserve / gigabyte).toFixed(1)} GB, uploads are paused and /readyz answers 503 (DISK_RESERVE_PERCENT, DISK_RESERVE_GB).`;
  if (free < reserve) return fail('disk', says, advice);
  return free < reserve * 2 ? warn('disk', says, advice) : ok('disk', says);
}

/** Whether other users of the machine can get at what lies in the data folder. */
export async function permissionsCheck({ config: { dataDir } }: Pick<Site, 'config'>): Promise<Finding> {
  const open: string[] = [];
  for (const name of ['.', 'files', 'uploads', 'postgres']) {
    const path = join(dataDir, name);
    if ((await exists(path)) && (await openBits(path)) !== 0) open.push(name === '.' ? dataDir : path);
  }
  return open.length > 0
    ? fail(
        'permissions',
        `open to other users: ${open.join(', ')}`,
        'Restart the product, which closes its own folder, or chmod 700.',
      )
    : ok('permissions', `only this user can access ${dataDir}`);
}

/** How old the newest whole backup in a folder is. */
export async function backupCheck(dir: string, now: Date): Promise<Finding> {
  const advice = 'Run `npm run operator -- backup --to …` daily (deploy/systemd/ddcp-backup.timer).';
  const newest = (await new BackupFolder(dir).names()).at(-1);
  if (newest === undefined) return fail('backups', `none in ${dir}`, advice);
  const { at, faults, format: found } = await new BackupFolder(dir).manifest(newest);
  if (found < format)
    return fail('backups', 'the newest backup was made by an earlier build and can’t be restored', advice);
  if (faults.length > 0)
    return fail(
      'backups',
      `the newest backup lacks ${faults.length} files`,
      'Run `verify`. The file store has lost bytes.',
    );
  const hours = (now.getTime() - new Date(at).getTime()) / 3_600_000;
  return graded('backups', hours, [26, 74], `the newest backup is ${hours.toFixed(1)} hours old`, advice);
}
