import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Logger as JobLogger, run, type JobHelpers, type WorkerEvents } from 'graphile-worker';
import { logFault } from '../fault.ts';
import type { Services } from '../services.ts';
import { receive } from '../uploads/receive.ts';
import { freeAbandoned, holdWorker } from './abandoned.ts';
import { convert } from './convert.ts';
import { failFile } from './ofFile.ts';
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
    // What fails is logged below, without the message of its error: it may quote a patient.
    logger: new JobLogger(() => () => {}),
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
  (services: Services, task: Task) =>
  async (payload: unknown, { job }: JobHelpers) => {
    try {
      await task(payload);
    } catch (error) {
      const { fileId } = payload as { fileId?: string };
      logFault(services.log, error, job.task_identifier);
      if (fileId && job.attempts >= job.max_attempts) await giveUp(services, fileId);
      throw error;
    }
  };

async function giveUp(services: Services, fileId: string) {
  const file = await services.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file) await failFile(services, file, 'broken');
}
