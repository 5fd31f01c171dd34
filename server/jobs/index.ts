import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Logger as JobLogger, run, type JobHelpers, type WorkerEvents } from 'graphile-worker';
import { Refusal } from '../../domain/errors.ts';
import { logFault } from '../fault.ts';
import { linkAudit } from '../modules/audit/link.ts';
import { forgetImage } from '../modules/image/bytes.ts';
import { showAttachment } from '../modules/message/bytes.ts';
import { forgetWorkFile } from '../modules/workOrder/bytes.ts';
import { keepCapacity } from '../modules/capacity/expiry.ts';
import { sumUp } from '../modules/notice/mail.ts';
import type { Services } from '../services.ts';
import { receive } from '../uploads/receive.ts';
import { freeAbandoned, holdPool } from './abandoned.ts';
import { convert } from './convert.ts';
import { deliver } from './deliver.ts';
import { failFile } from './ofFile.ts';
import { picture } from './picture.ts';
import { project } from './project.ts';
import type { JobArguments, JobName } from './queue.ts';
import { sweep } from './sweep.ts';
import { unpack } from './unpack.ts';

export interface Jobs {
  stop(): Promise<void>;
}

type Tasks = { [Name in JobName]: (job: JobArguments[Name], isLastTry: boolean) => Promise<unknown> };

/** Worked beside the others: whoever waits for a code doesn't wait for scans. */
const letters: readonly string[] = ['deliver', 'sumUp'] satisfies JobName[];

/** Works the queue in this process, until stopped: then what is under way is finished first. */
export async function startJobs(services: Services, connectionString: string, dataDir: string): Promise<Jobs> {
  const tasks: Tasks = {
    receive: ({ uploadId }) => receive(services, dataDir, uploadId).catch(unlessRefused),
    unpack: (job) => unpack(services, job),
    convert: (job) => convert(services, job),
    project: (job) => project(services, job),
    picture: (job) => picture(services, job),
    sumUp: (job) => sumUp(services, job),
    deliver: (job, isLastTry) => deliver(services, job, isLastTry),
    forgetImage: (job) => forgetImage(services, job),
    forgetWorkFile: (job) => forgetWorkFile(services, job),
    showAttachment: (job) => showAttachment(services, job),
    sweep: () => sweep(services, dataDir),
    keepCapacity: () => keepCapacity(services),
    linkAudit: () => linkAudit(services),
    free: () => freeAbandoned(services),
  };
  const guard = new pg.Client({ connectionString, application_name: 'dental jobs' });
  guard.on('error', () => {});
  await guard.connect();
  await freeAbandoned(services);
  await sweep(services, dataDir);
  const events = new EventEmitter() as WorkerEvents;
  let held = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => void (held = held.then(() => holdPool(guard, workerPool.id))));
  const work = (isMine: (name: string) => boolean, crontab: string) =>
    run({
      pgPool: services.pool,
      concurrency: 4,
      noHandleSignals: true,
      // The queue tells of new jobs itself; this is only for what was missed.
      pollInterval: 5000,
      crontab,
      events,
      // What fails is logged below, without the message of its error: it may quote a patient.
      logger: new JobLogger(() => () => {}),
      taskList: Object.fromEntries(
        Object.entries(tasks).flatMap(([name, task]) =>
          isMine(name) ? [[name, guarded(services, task as Task)] as const] : [],
        ),
      ),
    });
  const runners = [
    await work(
      (name) => !letters.includes(name),
      '0 * * * * sweep\n* * * * * free\n* * * * * keepCapacity\n* * * * * linkAudit',
    ),
    await work((name) => letters.includes(name), ''),
  ];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await guard.end();
    },
  };
}

type Task = (job: unknown, isLastTry: boolean) => Promise<unknown>;

/** What may not come is no failure of the job, and another try wouldn't change it. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/** The last try that fails for a reason nobody foresaw still ends with a word to the user. */
const guarded =
  (services: Services, task: Task) =>
  async (payload: unknown, { job }: JobHelpers) => {
    const isLastTry = job.attempts >= job.max_attempts;
    try {
      await task(payload, isLastTry);
    } catch (error) {
      const { fileId } = payload as { fileId?: string };
      logFault(services.log, error, job.task_identifier);
      if (fileId && isLastTry) await giveUp(services, fileId);
      throw error;
    }
  };

async function giveUp(services: Services, fileId: string) {
  const file = await services.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file) await failFile(services, file, 'broken');
}
