import type { Pool } from 'pg';
import { migrationState } from '../db/migrate.ts';
import { randomUUID, createHash, timingSafeEqual } from 'node:crypto';
import { unlessDiskFull } from '../core/diskFull.ts';
import type { FileStore } from '../storage/store.ts';
import type { Disk } from '../storage/diskSpace.ts';
import { queueDepths } from '../monitoring/queue.ts';
import { Hono, type Context as Request } from 'hono';
import type { Metrics } from '../monitoring/metrics.ts';

/** Timeout per check, ms; probes give up after seconds too. */
const patience = 2000;

/** Minimum interval between successful test writes, ms, because anyone may call the endpoint often. */
const writesApart = 5000;

/** Lifetime of the test rows before they are swept, ms. */
const probeLife = 3_600_000;

interface Readiness {
  ready: boolean;
  /** Per check: `ok`, or a word for the problem. */
  checks: Record<string, string>;
  /** Waiting time of the oldest ready job, s; workers only. */
  jobsLag?: number;
}

export interface Health {
  /** Reports not ready from now on, because the process is about to end. */
  stop(): void;
  readonly isStopping: boolean;
  /** `exclude`: checks to leave out. */
  readiness(exclude?: readonly string[]): Promise<Readiness>;
}

interface Watched {
  pool: Pool;
  /** For the login that runs the queue. */
  queue?: Pool | undefined;
  files: Pick<FileStore, 'put' | 'remove'>;
  disk?: Disk | null | undefined;
  /** Further required connections, by name. */
  more?: Record<string, () => boolean> | undefined;
  /** Whether this process runs jobs. */
  works: boolean;
}

/** Whether this process can work: database and store accept writes. `database` also reports missing migrations. */
export function createHealth({ pool, queue = pool, files, disk = null, works, more = {} }: Watched): Health {
  let isStopping = false;
  const writeDatabase = nowAndThen(() => tryDatabase(pool));
  const writeStore = nowAndThen(() => tryStore(files));
  const look = async (): Promise<Readiness> => {
    let isFull = false;
    // A full disk is reported separately: reads still work.
    const unlessFull = (error: unknown) => {
      unlessDiskFull(error);
      isFull = true;
    };
    const [database, store, room, jobsLag] = await Promise.all([
      said(async () => {
        if ((await migrationState(pool)).pending.length > 0) return 'not migrated';
        return writeDatabase()
          .catch(unlessFull)
          .then(
            () => 'ok',
            () => 'not writable',
          );
      }),
      said(async () => {
        await writeStore().catch(unlessFull);
        return 'ok';
      }),
      disk && said(async () => ((await disk.hasRoomFor(0)) ? 'ok' : 'nearly full')),
      works ? lagOf(queue) : undefined,
    ]);
    const checks = {
      database,
      store,
      ...((isFull || room) && { disk: isFull ? 'full' : room! }),
      ...Object.fromEntries(Object.entries(more).map(([name, stands]) => [name, stands() ? 'ok' : 'lost'])),
    };
    return {
      ready: isReady(checks),
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
    async readiness(exclude = []) {
      if (isStopping) return { ready: false, checks: { process: 'stopping' } };
      // Concurrent requests share one check.
      last ??= look().finally(() => (last = undefined));
      const all = await last;
      const checks = Object.fromEntries(Object.entries(all.checks).filter(([name]) => !exclude.includes(name)));
      return { ...all, ready: isReady(checks), checks };
    },
  };
}

const isReady = (checks: Record<string, string>) => Object.values(checks).every((check) => check === 'ok');

/** Writes and commits a row belonging to this process. */
async function tryDatabase(pool: Pool): Promise<void> {
  await pool.query(
    `insert into allowance (key, since, count, ends_at) values ($1, 'epoch', 1, now() + $2 * interval '1 millisecond')
     on conflict (key, since) do update set ends_at = excluded.ends_at`,
    [`ready:${processId}`, probeLife],
  );
}

const processId = randomUUID();

async function tryStore(files: Watched['files']): Promise<void> {
  const key = `probe/${randomUUID()}`;
  await files.put(key, Buffer.from(key));
  await files.remove(key);
}

/** Skips `work` for a while after it succeeded. */
function nowAndThen(work: () => Promise<void>): () => Promise<void> {
  let succeededAt = -Infinity;
  return async () => {
    if (performance.now() - succeededAt < writesApart) return;
    await work();
    succeededAt = performance.now();
  };
}

const lagOf = async (pool: Pool) => {
  const depths = await inTime(queueDepths(pool)).catch(() => []);
  return Math.round(Math.max(0, ...depths.map(({ oldest }) => oldest)));
};

/** The check's result; never an error's message, which may contain an address or a password. */
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

const digest = (text: string) => createHash('sha256').update(text).digest();

interface Exposed {
  health: Health;
  metrics: Metrics;
}

/*
 *   GET /healthz   the process responds: 200
 *   GET /readyz    it can work: 200, otherwise 503 with the failed checks by name
 *                  ?exclude=disk ignores the disk: for a proxy, since reads work even if it is nearly full
 *   GET /metrics   Prometheus text format
 */

/** For a separate port that only the operator's machines can reach. */
export function watchRoutes({ health, metrics }: Exposed): Hono {
  const app = new Hono();
  app.get('/healthz', alive);
  app.get('/readyz', (request) => health.readiness(excluded(request)).then((all) => unkept(request, all, all.ready)));
  app.get('/metrics', (request) => exposition(request, metrics));
  return app;
}

/** For the public port: only readiness; metrics require the token. */
export function publicWatchRoutes({ health, metrics }: Exposed, token: string | undefined): Hono {
  const app = new Hono();
  app.get('/healthz', alive);
  app.get('/readyz', (request) =>
    health.readiness(excluded(request)).then(({ ready }) => unkept(request, { ready }, ready)),
  );
  app.get('/metrics', (request) =>
    token && isBearer(request, token) ? exposition(request, metrics) : request.notFound(),
  );
  return app;
}

const excluded = ({ req }: Request) => req.queries('exclude') ?? [];

const alive = (request: Request) => unkept(request, { alive: true }, true);

function unkept(request: Request, answer: object, isWell: boolean) {
  request.header('Cache-Control', 'no-store');
  return request.json(answer, isWell ? 200 : 503);
}

async function exposition(request: Request, { registry }: Metrics) {
  const text = await registry.metrics();
  return request.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
}

function isBearer(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.req.header('Authorization') ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
