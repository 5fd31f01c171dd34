import { EventEmitter } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Logger as JobLogger, run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { logFault } from '../fault.ts';
import type { Guard } from './guard.ts';

export interface LastingRunner {
  /** By which the queue knows whose jobs are being worked; another whenever it has begun again. */
  readonly poolId: string;
  /** Begins no other job; resolves once what is under way has ended. */
  stop(): Promise<void>;
}

const pauseMs = 1000;

/** What of the library's options is another for each runner. */
type Own = Required<Pick<RunnerOptions, 'pgPool' | 'taskList' | 'crontab'>>;

/**
 * A runner of the library that begins again where it ended by itself: it does if the database didn't hear how a job went, as
 * when it is restarted just then. That job's lock is let go with the rest: whoever takes it does it again.
 */
export async function lastingRunner(own: Own, { guard, log }: { guard: Guard; log: Logger }): Promise<LastingRunner> {
  let isStopping = false;
  const begin = async () => {
    const events = new EventEmitter() as WorkerEvents;
    let poolId = '';
    let held = Promise.resolve();
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
      held = guard.hold(poolId);
    });
    const runner = await run({
      ...own,
      concurrency: 4,
      noHandleSignals: true,
      // The queue tells of new jobs itself; this is only for what was missed.
      pollInterval: 5000,
      // How jobs went is written by those who end the runner if they can't: others would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      // What fails is logged by the tasks, without the message of its error: it may quote a patient.
      logger: new JobLogger(() => () => {}),
    });
    await held;
    return { runner, poolId };
  };
  let now = await begin();

  async function again(): Promise<void> {
    if (isStopping) return;
    try {
      now = await begin();
    } catch (error) {
      logFault(log, error, 'jobs');
      await after(pauseMs);
      await again();
    }
  }
  const lasting = (async () => {
    for (;;) {
      const { runner } = now;
      if (isStopping) await runner.stop().catch(ignored);
      await runner.promise.catch(ignored);
      if (isStopping) return;
      log.warn('jobs begin again: the database has not heard how one went');
      await guard.letGo(now.poolId);
      await again();
    }
  })();

  return {
    get poolId() {
      return now.poolId;
    },
    async stop() {
      isStopping = true;
      await now.runner.stop().catch(ignored);
      await lasting;
    },
  };
}

/** One that has ended already can't be stopped, and what it had to say was said as it ended. */
const ignored = () => {};
