import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Logger as JobLogger, run, type JobHelpers, type WorkerEvents } from 'graphile-worker';
import type { Services } from '../services.ts';
import { receive } from '../uploads/receive.ts';
import { freeAbandoned, holdWorker } from './abandoned.ts';
import { convert } from './convert.ts';
import { picture } from './picture.ts';
import type { JobArguments, JobName } from './queue.ts';
import { sweep } from './sweep.ts';
import { unpack } from './unpack.ts';

export interface Jobs {
  stop(): Promise<void>;
}

type Tasks = { [Name in JobName]: (job: JobArguments[Name]) => Promise<unknown> };

/** Works the queue in this process, until stopped: then what is under way is finished first. */
export async function startJobs(services: Services, connectionString: string, dataDir: string): Promise<Jobs> {
  const tasks: Tasks = {
    receive: ({ uploadId }) => receive(services, dataDir, uploadId),
    unpack: (job) => unpack(services, job),
    convert: (job) => convert(services, job),
    picture: (job) => picture(services, job),
    sweep: () => sweep(services, dataDir),
    free: () => freeAbandoned(services),
  };
  const guard = new pg.Client({ connectionString, application_name: 'dental jobs' });
  guard.on('error', () => {});
  await guard.connect();
  await freeAbandoned(services);
  await sweep(services, dataDir);
  const events = new EventEmitter() as WorkerEvents;
  let held = Promise.resolve();
  events.on('worker:create', ({ worker }) => void (held = held.then(() => holdWorker(guard, worker.workerId))));
  const runner = await run({
    pgPool: services.pool,
    concurrency: 4,
    noHandleSignals: true,
    // The queue tells of new jobs itself; this is only for what was missed.
    pollInterval: 5000,
    crontab: '0 * * * * sweep\n* * * * * free',
    events,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ message }, 'jobs');
    }),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, guarded(services, task as Task)])),
  });
  return {
    async stop() {
      await runner.stop();
      await guard.end();
    },
  };
}

type Task = (job: unknown) => Promise<unknown>;

/** The last try that fails for a reason nobody foresaw still ends with a word to the user. */
const guarded =
  ({ db }: Services, task: Task) =>
  async (payload: unknown, { job }: JobHelpers) => {
    try {
      await task(payload);
    } catch (error) {
      const { fileId } = payload as { fileId?: string };
      if (fileId && job.attempts >= job.max_attempts)
        await db.updateTable('file').set({ state: 'failed', fault: 'broken' }).where('id', '=', fileId).execute();
      throw error;
    }
  };
