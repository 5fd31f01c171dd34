import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { Logger as JobLogger, run, type TaskList, type WorkerEvents, type Task } from 'graphile-worker';
import { logFault } from '../core/fault.ts';
import type { Services } from '../core/services.ts';
import { abandonedWatch, freeAbandoned, giveBack } from './abandoned.ts';
import { openGuard, type Guard } from './guard.ts';
import { outcomesBy } from './outcomes.ts';
import { type JobName, enqueue, type Origin } from '../queue/queue.ts';
import { sweep } from './sweep.ts';
import { giveUp, taskList, type Shift } from './tasks.ts';
import { sql } from 'kysely';

interface Jobs {
  /** Starts no further jobs; running ones have `patience` milliseconds before they go back to the queue. */
  stop(patience?: number): Promise<void>;
  /** Whether jobs are worked, and other workers can see that this one is alive. */
  readonly stands: boolean;
}

/**
 * Concurrent conversions, besides one slot kept for organisations that have none running. The mesh pool has as many
 * workers: a conversion waiting there would lose its priority.
 */
export const conversionSlots = Math.min(4, availableParallelism());

/** Each kind of job has its own slots: e-mailed codes, uploads, zips and thumbnails don't wait for scans. */
const lanes: readonly { names: readonly JobName[]; slots: number }[] = [
  { names: ['deliver', 'sumUp', 'remind'], slots: 4 },
  { names: ['push'], slots: 4 },
  { names: ['deliverEvent'], slots: 8 },
  { names: ['convert', 'convertLater'], slots: conversionSlots },
  { names: ['series'], slots: 1 },
  { names: ['cleanFiles'], slots: 2 },
  { names: ['checkScans'], slots: 1 },
];
const otherSlots = 4;

/** Each is enqueued once per time, however many workers there are. */
const crontab = '0 * * * * sweep\n* * * * * keepCapacity\n* * * * * linkAudit';

/** The pause between two checks, ms: a worker missing in two of them counts as dead. */
const lookPause = 1000;

/** Runs the queue's jobs in this process; any number of processes may. */
export async function startJobs(services: Services, connectionString: string): Promise<Jobs> {
  const { log, queue: pool } = services;
  const guard = await openGuard(connectionString, log);
  const answer = async (lost: unknown[]) => {
    for (const payload of lost) await giveUp(services, payload);
  };
  await answer(await freeAbandoned({ pool }));
  await sweep(services).catch((error: unknown) => logFault(log, error, 'the sweep at the start'));

  const shift = { isOver: false, uncounted: new Map<string, number>() };
  const { runners, pools, outcomes } = await startRunners(services, guard, shift);

  // A runner ends by itself only if a newer release of the library has changed the queue.
  let hasEnded = false;
  const onEnd = () => {
    if (stopped) return;
    hasEnded = true;
    log.error('the job queue has stopped: restart this process with the newest release');
  };
  for (const { promise } of runners) promise.then(onEnd, onEnd);

  const look = abandonedWatch({ pool });
  const enough = new AbortController();
  const looking = (async () => {
    while (!enough.signal.aborted) {
      await look()
        .then(answer)
        .catch((error: unknown) => logFault(log, error, 'abandoned jobs'));
      await after(lookPause, undefined, enough).catch(() => {});
    }
  })();

  const stop = async (patience?: number) => {
    enough.abort();
    const done = Promise.all([looking, ...runners.map((runner) => runner.stop())])
      .then(() => outcomes.written())
      .then(() => true);
    done.catch(() => {});
    const isDone = await (patience === undefined ? done : Promise.race([done, after(patience, false, { ref: false })]));
    if (!isDone) {
      shift.isOver = true;
      log.info({ count: await giveBack(pool, pools) }, 'jobs given back');
    }
    await guard.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    get stands() {
      return guard.stands && !hasEnded;
    },
    stop: (patience) => (stopped ??= stop(patience)),
  };
}

/** Starts the lanes' runners; `guard` holds each of their worker pools. */
async function startRunners(services: Services, guard: Guard, shift: Shift) {
  const events = new EventEmitter() as WorkerEvents;
  const pools: string[] = [];
  let held = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    held = held.then(() => guard.hold(workerPool.id));
  });
  const outcomes = outcomesBy(services.queue, shift, services.log);
  const { tasks, keptSlot } = withKeptSlot(services, taskList(services, shift), conversionSlots);
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => names.includes(name)));
  const work = (taskList: TaskList, concurrency: number, crontab = '') =>
    run({
      pgPool: outcomes.pool,
      concurrency,
      noHandleSignals: true,
      // New jobs send notifications; polling only finds missed ones.
      pollInterval: 5000,
      crontab,
      events,
      // The tasks log failures themselves, without error messages, which may quote a patient.
      logger: new JobLogger(() => () => {}),
      taskList,
    });
  const inLanes: readonly string[] = lanes.flatMap(({ names }) => names);
  const others = Object.keys(tasks).filter((name) => !inLanes.includes(name));
  const runners = [await work(only(others), otherSlots, crontab), await work(keptSlot, 1)];
  for (const { names, slots } of lanes) runners.push(await work(only(names), slots));
  await held;
  return { runners, pools, outcomes };
}

/**
 * One extra slot for conversions, kept for an organisation that has none running while all others are taken, so that
 * slow files don't hold up another clinic's scan until they time out. A job that doesn't need the slot goes back to the
 * others, at once and only once.
 */
function withKeptSlot(services: Services, taskList: TaskList, slots: number) {
  let busy = 0;
  const counted =
    (task: Task): Task =>
    async (...given) => {
      busy += 1;
      try {
        await task(...given);
      } finally {
        busy -= 1;
      }
    };
  const { convert, convertLater } = taskList as { convert: Task; convertLater: Task };
  const kept: Task = async (payload, helpers) => {
    const { fileId, origin } = payload as { fileId: string; origin?: Origin };
    if (busy >= slots && !(await isBusyElsewhere(services, fileId))) return convert(payload, helpers);
    return enqueue(services.db, 'convertLater', { fileId }, { priority: helpers.job.priority, trace: origin?.trace });
  };
  const tasks: TaskList = { ...taskList, convert: counted(convert), convertLater: counted(convertLater) };
  return { tasks, keptSlot: { convert: kept } as TaskList };
}

/** Whether another file of the same organisation is being converted. States are literals, as in `enqueueFiles.ts`. */
async function isBusyElsewhere({ db }: Services, fileId: string): Promise<boolean> {
  const { rows } = await sql`select from file f join file other on other.organisation_id = f.organisation_id
    where f.id = ${fileId} and other.id <> f.id and other.state in ('waiting', 'unpacking', 'converting')
    and other.state = 'converting' limit 1`.execute(db);
  return rows.length > 0;
}
