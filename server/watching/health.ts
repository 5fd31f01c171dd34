import type { Pool } from 'pg';
import { migrationState } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { queueDepths } from './queue.ts';

/** Whoever asks gives up after seconds too. */
const patience = 2000;

/** Nothing lies there: that the store says so is what is asked. */
const probe = 'probe/ready';

export interface Readiness {
  ready: boolean;
  /** What was looked at: `ok`, or a word of what is wrong. */
  checks: Record<string, string>;
  /** How long the first waiting job has waited, s; of workers. */
  jobsLag?: number;
}

export interface Health {
  /** Says no from now on, whatever stands: this process is about to end. */
  stop(): void;
  readonly isStopping: boolean;
  readiness(): Promise<Readiness>;
}

interface Watched {
  pool: Pool;
  files: Pick<FileStore, 'size'>;
  /** What else must stand, by its name. */
  more?: Record<string, () => boolean> | undefined;
  /** Whether jobs are worked here. */
  works: boolean;
}

/** Whether this process can do its work. A database that lacks a migration, or knows more of them, is told apart. */
export function createHealth({ pool, files, works, more = {} }: Watched): Health {
  let isStopping = false;
  const look = async (): Promise<Readiness> => {
    const [database, store, jobsLag] = await Promise.all([
      said(async () => ((await migrationState(pool)).pending.length > 0 ? 'not migrated' : 'ok')),
      said(async () => {
        await files.size(probe);
        return 'ok';
      }),
      works ? lagOf(pool) : undefined,
    ]);
    const checks = {
      database,
      store,
      ...Object.fromEntries(Object.entries(more).map(([name, stands]) => [name, stands() ? 'ok' : 'lost'])),
    };
    return {
      ready: Object.values(checks).every((check) => check === 'ok'),
      checks,
      ...(jobsLag !== undefined && { jobsLag }),
    };
  };
  let last: Promise<Readiness> | undefined;
  return {
    stop: () => void (isStopping = true),
    get isStopping() {
      return isStopping;
    },
    async readiness() {
      if (isStopping) return { ready: false, checks: { process: 'stopping' } };
      // Many may ask at once; the database is asked once.
      last ??= look().finally(() => (last = undefined));
      return last;
    },
  };
}

const lagOf = async (pool: Pool) => {
  const depths = await inTime(queueDepths(pool)).catch(() => []);
  return Math.round(Math.max(0, ...depths.map(({ oldest }) => oldest)));
};

/** What a look says; nothing of an error's own words, which may hold an address or a password. */
const said = (look: () => Promise<string>): Promise<string> =>
  inTime(look()).catch((error: unknown) => (error === late ? 'no answer' : 'unreachable'));

const late = new Error('late');

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = deferred();
  const timer = setTimeout(() => reject(late), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function deferred() {
  let reject = (_error: Error) => {};
  const promise = new Promise<never>((_resolve, no) => (reject = no));
  return { promise, reject };
}
