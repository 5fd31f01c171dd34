import { sql } from 'kysely';
import type { HeldNews } from '../db/accountTables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { callAtEnd } from '../db/tenancy.ts';
import { currentTrace } from '../monitoring/trace.ts';

export interface JobArguments {
  /** Adds a completed upload to its order. */
  receive: { uploadId: string };
  /** Lists a zip and creates a file for each member. */
  unpack: { fileId: string };
  /** Makes the viewing copies of a model or image, or extracts other zip members. */
  convert: { fileId: string };
  /** The same for large files, or if the organisation has others waiting: these never use the reserved slot. */
  convertLater: { fileId: string };
  /** Extracts a CT series from its zip. */
  series: { fileId: string };
  /** Reads the proposal in a scanner's project file. */
  project: { fileId: string };
  /** Makes copies of an order's files without the patient's name, and cleans an erased patient's files. */
  cleanFiles: { clinicId: number; orderId: string };
  /** Measures an order's scans for the data check. */
  checkScans: { clinicId: number; orderId: string };
  /** Redraws an order's thumbnail. */
  picture: { clinicId: number; orderId: string };
  /** Mails a person the events on a record since the last e-mail. */
  sumUp: { organisationId: number; accountId: number; subject: string; entity: string; recordId: string | null };
  /** Reminds members of an organisation of an order waiting for them since `at`. */
  remind: {
    organisationId: number;
    recordId: string;
    action: string;
    title: string;
    actor: string;
    actorId: number;
    /** See `isWaitOf`. */
    byMaker?: boolean;
    at: string;
  };
  /** Sends news, or a reminder of it, to a device. */
  push: {
    subscriptionId: string;
    organisationId: number;
    entity: string;
    recordId: string | null;
    template: 'notice' | 'reminder';
    at: string;
    news: readonly HeldNews[];
  };
  /** Sends an e-mail or SMS. */
  deliver: { outgoingId: string };
  /** Sends an event to a webhook. */
  deliverEvent: { organisationId: number; deliveryId: string };
  /** Deletes an attachment's bytes, once its row is gone. */
  forgetBytes: { keyPrefix: string };
  /** The same, as queued by earlier releases. */
  forgetImage: { organisationId: number; id: string };
  forgetWorkFile: { id: string };
  forgetAttachment: { organisationId: number; id: string };
  /** Removes stored bytes without references. */
  sweep: object;
  /** Renews and ends organisations' added storage, and warns before it ends. */
  keepCapacity: object;
  /** Updates an organisation's new name in its partners' lists. */
  projectPartner: { organisationId: number };
  /** Links new audit log rows. */
  linkAudit: object;
}
export type JobName = keyof JobArguments;

/** The trace that enqueued a job, if tracing is on. */
export interface Origin {
  trace?: string;
}

/**
 * Retries wait e^1, e^2, e^3 … seconds, at most a minute, so these tries take ten minutes: the lifetime of a code.
 * Faults of the database, the disk or the store don't count (`server/jobs/outcomes.ts`).
 */
const tries = 14;

/** A job's identity: its name and arguments. A key holds 512 characters at most, so lists aren't part of it. */
const keyOf = (name: string, job: object): string =>
  `${name === 'convertLater' ? 'convert' : name}:${Object.values(job)
    .filter((one) => !Array.isArray(one))
    .join(':')}`;

interface When {
  /** Milliseconds until it may run; when two jobs merge, the later time counts. */
  delay?: number;
  /** Lower numbers run first. */
  priority?: number;
  /** The trace of the originating request, for another job's continuation; by default the current one. */
  trace?: string | undefined;
}

/**
 * Enqueues a job in the transaction of the change that needs it. Two waiting jobs with the same name and arguments
 * merge. One queued while the first runs may run concurrently, so each job must tolerate that.
 *
 * Don't use the library's named queues, one per key: each search for a job locks all of them briefly, and a worker
 * searching at that moment finds nothing and sleeps until its next poll, seconds later.
 */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  job: JobArguments[Name],
  { delay = 0, priority = 0, trace = currentTrace() }: When = {},
): Promise<void> {
  const payload = trace ? { ...job, origin: { trace } satisfies Origin } : job;
  await callAtEnd(tx, 'enqueue_job', [name, JSON.stringify(payload), keyOf(name, job), tries, priority, delay]);
}

/** The same for many jobs at once, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  jobs: readonly JobArguments[Name][],
): Promise<void> {
  const payloads = jobs.map((job) => JSON.stringify(job));
  const keys = jobs.map((job) => keyOf(name, job));
  await sql`select enqueue_job(${name}, job.payload::json, job.key, ${tries}, 0, 0)
    from unnest(${payloads}::text[], ${keys}::text[]) as job (payload, key)`.execute(tx);
}
