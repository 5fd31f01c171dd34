import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { logFault } from '../fault.ts';
import type { Services } from '../services.ts';
import { abandonedWatch, freeAbandoned, giveBack } from './abandoned.ts';
import { openGuard } from './guard.ts';
import type { JobName } from './queue.ts';
import { lastingRunner } from './runner.ts';
import { sweep } from './sweep.ts';
import { giveUp, taskList } from './tasks.ts';

export interface Jobs {
  /** Begins no other job; what is under way has `patience` milliseconds, and is then given back to other workers. */
  stop(patience?: number): Promise<void>;
  /** Whether other workers see that this one lives. */
  readonly stands: boolean;
}

export interface JobsOptions {
  /** The workers' own connections: they listen, so there is no pooler in between. */
  pool: Pool;
  connectionString: string;
}

/** Worked beside the others: whoever waits for a code doesn't wait for scans. */
const letters: readonly string[] = ['deliver', 'sumUp'] satisfies JobName[];

/** However many workers there are, each of these is enqueued once a time. */
const crontab = '0 * * * * sweep\n* * * * * keepCapacity\n* * * * * linkAudit';

/** Two looks, and whoever died is known for dead. */
const lookEvery = 1000;

/** Works the queue in this process, beside whichever others do. */
export async function startJobs(services: Services, { pool, connectionString }: JobsOptions): Promise<Jobs> {
  const { log } = services;
  const guard = await openGuard(connectionString, log);
  const answer = async (lost: unknown[]) => {
    for (const payload of lost) await giveUp(services, payload);
  };
  await answer(await freeAbandoned({ pool }));
  await guard.alone('sweep', () => sweep(services));

  const shift = { guard, isOver: false };
  const tasks = Object.entries(taskList(services, shift));
  const work = (isMine: (name: string) => boolean, crontab: string) =>
    lastingRunner(
      { pgPool: pool, crontab, taskList: Object.fromEntries(tasks.filter(([name]) => isMine(name))) },
      { guard, log },
    );
  const runners = [
    await work((name) => !letters.includes(name), crontab),
    await work((name) => letters.includes(name), ''),
  ];

  const look = abandonedWatch({ pool });
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .then(answer)
      .catch((error: unknown) => logFault(log, error, 'abandoned jobs'));
  }, lookEvery);

  const stop = async (patience?: number) => {
    clearInterval(timer);
    await looking;
    const done = Promise.all(runners.map((runner) => runner.stop())).then(() => true);
    done.catch(() => {});
    const isDone = await (patience === undefined ? done : Promise.race([done, after(patience, false, { ref: false })]));
    if (!isDone) {
      shift.isOver = true;
      log.info(
        {
          count: await giveBack(
            pool,
            runners.map(({ poolId }) => poolId),
          ),
        },
        'jobs given back',
      );
    }
    await guard.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    get stands() {
      return guard.stands;
    },
    stop: (patience) => (stopped ??= stop(patience)),
  };
}
