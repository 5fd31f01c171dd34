import type { JobHelpers, TaskList } from 'graphile-worker';
import { Refusal } from '../../domain/errors.ts';
import { logFault } from '../core/fault.ts';
import { linkAudit } from '../modules/audit/link.ts';
import { keepCapacity } from '../modules/capacity/expiry.ts';
import { sumUp } from '../modules/notice/grouping.ts';
import { remind } from '../modules/notice/reminders.ts';
import { deliverPush } from '../modules/push/deliver.ts';
import { deliverEvent } from '../modules/webhook/deliver.ts';
import { projectPartner } from '../modules/orderRecord/summary.ts';
import { attachmentKey, attachmentParts, attachmentPrefix, originalKey } from '../storage/store.ts';
import type { Services } from '../core/services.ts';
import { receive } from '../uploads/receive.ts';
import { checkScans } from './checkScans.ts';
import { cleanFiles } from './cleanFiles.ts';
import { convert } from './convert.ts';
import { failFile, ofFile } from '../modules/file/jobOfFile.ts';
import { picture } from './picture.ts';
import { type JobArguments, type JobName, type Origin, enqueue } from '../queue/queue.ts';
import { series } from './series.ts';
import { sweep } from './sweep.ts';
import { unpack } from './unpack.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { readProject } from '../projects/index.ts';
import { atHome } from '../mail/publicUrl.ts';
import { canReach, Undelivered } from '../mail/outlets.ts';
import { isDatabaseLost } from '../db/connections.ts';
import { codeOf } from '../db/startError.ts';

type Tasks = { [Name in JobName]: (job: JobArguments[Name], isLastTry: boolean) => Promise<unknown> };
type Task = (job: unknown, isLastTry: boolean) => Promise<unknown>;

export interface Shift {
  /** True once this process has returned its running jobs to the queue. */
  readonly isOver: boolean;
  /** By id of jobs that failed because of infrastructure: the number of the try that doesn't count. */
  readonly uncounted: Map<string, number>;
}

/** The tasks for the queue's library: logged and measured, and the file of a job that failed for good is marked. */
export function taskList(services: Services, shift: Shift): TaskList {
  const tasks: Tasks = {
    receive: ({ uploadId }) => receive(services, uploadId).catch(unlessRefused),
    unpack: (job) => unpack(services, job),
    convert: (job) => convert(services, job),
    convertLater: (job) => convert(services, job),
    series: (job) => series(services, job),
    project: (job) => project(services, job),
    cleanFiles: (job) => cleanFiles(services, job),
    picture: (job) => picture(services, job),
    checkScans: (job) => checkScans(services, job),
    sumUp: (job) => sumUp(services, job),
    remind: (job) => remind(services, job),
    push: (job, isLastTry) => deliverPush(services, job, isLastTry),
    deliverEvent: (job) => deliverEvent(services, job),
    deliver: (job, isLastTry) => deliver(services, job, isLastTry),
    forgetBytes: (job) => forgetBytes(services, job),
    forgetImage: ({ organisationId, id }) => forgetBytes(services, { keyPrefix: `image/${organisationId}/${id}` }),
    forgetWorkFile: ({ id }) => forgetBytes(services, { keyPrefix: `work/${id}` }),
    forgetAttachment: ({ organisationId, id }) =>
      forgetBytes(services, { keyPrefix: attachmentPrefix(organisationId, id) }),
    projectPartner: (job) => projectPartner(services.db, job.organisationId),
    sweep: () => sweep(services),
    keepCapacity: () => keepCapacity(services),
    linkAudit: () => linkAudit({ db: services.system, now: services.now }),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      // convertLater differs only in which slots may run it.
      const called = name === 'convertLater' ? 'convert' : name;
      return [name, watched(services, shift, called, task as Task)] as const;
    }),
  );
}

async function forgetBytes({ files }: Services, stored: JobArguments['forgetBytes']): Promise<void> {
  for (const part of attachmentParts) await files.remove(attachmentKey(stored, part));
}

/** A refused upload isn't a failed job, and another try wouldn't change it. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/** When the last try fails too, the file is marked as broken, so that the user doesn't wait for it. */
const watched =
  (services: Services, shift: Shift, name: string, task: Task) =>
  async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const { log, metrics, tracing } = services;
    const origin = (payload as { origin?: Origin }).origin ?? {};
    const isLastTry = job.attempts >= job.max_attempts;
    const began = performance.now();
    const span = tracing?.job(name, origin.trace);
    const end = (outcome: string) => {
      const ms = Math.round(performance.now() - began);
      metrics.jobs.inc({ name, outcome });
      metrics.jobSeconds.observe({ name }, ms / 1000);
      span?.end(name, outcome);
      log.info({ job: name, id: job.id, try: job.attempts, outcome, ms }, 'job');
    };
    const work = () => task(payload, isLastTry);
    try {
      await (span ? span.within(work) : work());
    } catch (error) {
      if (shift.isOver) {
        end('given_back');
        throw error;
      }
      logFault(log, error, name);
      const isUncounted = isOfSurroundings(error);
      if (isUncounted) shift.uncounted.set(job.id, job.attempts);
      const isGivenUp = isLastTry && !isUncounted;
      if (isGivenUp) await giveUp(services, payload);
      end(isGivenUp ? 'given_up' : 'failed');
      throw error;
    }
    end('done');
  };

/** Marks the job's file as broken, so that the user stops waiting for it. */
export async function giveUp(services: Services, payload: unknown): Promise<void> {
  const { fileId } = payload as { fileId?: string };
  if (!fileId) return;
  const file = await services.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file) await failFile(services, file, 'broken');
}

/** Stores the proposal in a scanner's project file with the file. An unreadable or too large file proposes nothing. */
export async function project({ db, files }: Services, { fileId }: JobArguments['project']): Promise<void> {
  const row = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!row?.sha256 || row.size > serverLimits.projectBytes) return;
  const proposal = await readProject(await files.read(originalKey(row.sha256)));
  if (!proposal) return;
  await db.transaction().execute(async (tx) => {
    await ofFile(tx.updateTable('file').set({ proposal: JSON.stringify(proposal) }), row).execute();
    await signalFile(tx, row);
    // The project may name its scans' jaws.
    await enqueue(tx, 'picture', { clinicId: row.clinicId, orderId: row.orderId });
  });
}

type Needed = Pick<Services, 'db' | 'outlets' | 'publicUrl' | 'log' | 'now'>;

/**
 * Sends one message. Temporary errors are thrown for the queue to retry; final errors and the last try end as `failed`.
 * The content is then deleted if the message was sent or holds a code. Other failed messages keep it for
 * `serverLimits.failedMailLife`, for the operator to resend. The outbox page's messages keep theirs.
 */
export async function deliver(services: Needed, { outgoingId: id }: { outgoingId: string }, isLastTry: boolean) {
  const { db, outlets, now } = services;
  const row = await db
    .selectFrom('outgoing')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const kind = row.channel === 'email' ? 'email' : 'phone';
  const publicUrl = services.publicUrl();
  const text = atHome(publicUrl, row.body ?? '');
  const html = row.html && atHome(publicUrl, row.html);
  const end = (set: { state: 'sent' | 'failed'; fault?: string; sentAt?: string }) =>
    db
      .updateTable('outgoing')
      .set({ ...set, ...(!(set.state === 'failed' && row.resendable) && { body: null, html: null }) })
      .where('id', '=', id)
      .execute();
  const outlet = outlets[kind];
  if (!outlet) {
    if (!canReach(outlets, kind)) await end({ state: 'failed', fault: 'unconfigured' });
    else await db.updateTable('outgoing').set({ state: 'shown', body: text, html }).where('id', '=', id).execute();
    return;
  }
  try {
    await outlet.send({ id, to: row.target, subject: row.subject ?? '', text, html });
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error;
    if (!error.isFinal && !isLastTry) throw error;
    logFault(services.log, error, 'deliver');
    await end({ state: 'failed', fault: error.code });
    return;
  }
  await end({ state: 'sent', sentAt: now().toISOString() });
}

/** Full or broken disk, too many open files, or unreachable store. */
const systemCodes: readonly (string | undefined)[] = [
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The S3 client's error if the store answered that it is temporarily unavailable. */
const isStoreFault = (error: unknown): boolean => {
  const { $metadata: { httpStatusCode = 0 } = {} } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return httpStatusCode >= 500 || httpStatusCode === 429;
};

/**
 * Whether a job failed because of infrastructure (database, disk or store) and not because of its input. Excludes
 * undeliverable messages: their tries end when their code expires.
 */
const isOfSurroundings = (error: unknown): boolean =>
  !(error instanceof Undelivered) &&
  (isDatabaseLost(error) || systemCodes.includes(codeOf(error)) || isStoreFault(error));
