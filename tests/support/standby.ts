import { cp, chown, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { locateNative } from '../../server/db/bundled/native.ts';
import { run, type Account } from '../../server/db/bundled/run.ts';

export interface Standby {
  /** The product's database on it. */
  connectionString: string;
  /** Receives what the primary writes, but doesn't let it be read until it goes on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A streaming replica of a bundled server, by its own programs: the data are copied while the primary says that they are, and
 * what it has written since comes by streaming.
 */
export async function startStandby(
  primary: { connectionString: string; adminConnectionString: string; home: string },
  account: Account | undefined,
): Promise<Standby> {
  const data = join(primary.home, 'standby');
  const admin = new pg.Client({ connectionString: primary.adminConnectionString });
  await admin.connect();
  await admin.query(`select pg_backup_start('standby', fast => true)`);
  await cp(join(primary.home, 'cluster'), data, { recursive: true });
  const { rows } = await admin.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  const { host, port } = admin;
  await admin.end();
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(data, name), { force: true });
  await writeFile(join(data, 'backup_label'), rows[0]!.label);
  await writeFile(join(data, 'standby.signal'), '');
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres'\nport = 5433\nlog_directory = '../standbyLog'\n`,
  );
  if (account) await giveAll(data, account);
  const program = join(locateNative(), 'bin', 'pg_ctl');
  const control = async (...words: string[]) => {
    const { code, output } = await run(program, [...words, '--silent', '--wait', `--pgdata=${data}`], {
      ...(account && { account }),
      capture: false,
    });
    if (code !== 0) throw new Error(`pg_ctl ${words.join(' ')}: ${code} ${output}`);
  };
  const start = () => control('start', `--log=${join(primary.home, 'standby.log')}`);
  await start();
  const as = async (work: string) => {
    const client = new pg.Client({ host, port: 5433, user: 'postgres', database: 'postgres', ssl: false });
    await client.connect();
    await client.query(work);
    await client.end();
  };
  return {
    connectionString: primary.connectionString.replace('port=5432', 'port=5433'),
    pause: () => as('select pg_wal_replay_pause()'),
    goOn: () => as('select pg_wal_replay_resume()'),
    stop: () => control('stop', '--mode=immediate'),
    start,
  };
}

async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
}
