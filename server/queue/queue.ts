import type { Db, Tx } from '../db/tables.ts';
import { callAtEnd } from '../db/tenancy.ts';
import { currentTrace } from '../monitoring/trace.ts';

export interface JobArguments {
  /** Takes a finished upload into its order. */
  receive: { uploadId: string };
  /** Lists a zip and makes a file of each member. */
  unpack: { fileId: string };
  /** Makes what a model or a picture is looked at by, or takes a zip's other members out. */
  convert: { fileId: string };
  /** The same, of a file that isn't the only one of its organisation, or large: one slot is kept free of these. */
  convertLater: { fileId: string };
  /** Takes a CT series out of its zip. */
  series: { fileId: string };
  /** Reads what a scanner's project file asks for. */
  project: { fileId: string };
  /** Makes the copies of an order's files that leave the patient's name out, and cleans what an erased patient left. */
  cleanFiles: { clinicId: number; orderId: string };
  /** Measures what the data check says of an order's scans. */
  checkScans: { clinicId: number; orderId: string };
  /** Draws an order's small picture again. */
  picture: { clinicId: number; orderId: string };
  /** Tells somebody by e-mail what has happened to a record since the letter before. */
  sumUp: { organisationId: number; accountId: number; subject: string; entity: string; recordId: string | null };
  /** Reminds the people of an organisation of an order that waits for them since `at`. */
  remind: {
    organisationId: number;
    recordId: string;
    action: string;
    title: string;
    actor: string;
    actorId: number;
    at: string;
  };
  /** Sends a letter or a text message. */
  deliver: { outgoingId: string };
  /** Removes the bytes of a small file, once its row is gone. */
  forgetBytes: { keyPrefix: string };
  /** The same, as earlier releases queued it. */
  forgetImage: { organisationId: number; id: string };
  forgetWorkFile: { id: string };
  forgetAttachment: { organisationId: number; id: string };
  /** Removes stored bytes without references. */
  sweep: object;
  /** Renews and ends what room organisations have, and warns of its end. */
  keepCapacity: object;
  /** Brings an organisation's new name to the lists of its partners. */
  projectPartner: { organisationId: number };
  /** Links what the audit log has been given since. */
  linkAudit: object;
}
export type JobName = keyof JobArguments;

/** The trace that enqueued a job, where tracing is on. */
export interface Origin {
  trace?: string;
}

/**
 * Retries wait e to the power of 1, 2, 3 … seconds and a minute at most, so these tries take ten minutes: the lifetime of a
 * code. Faults of the database, the disk or the store don't count (`server/jobs/outcomes.ts`).
 */
const tries = 14;

/** What a job is known by: its name and arguments. */
const keyOf = (name: string, job: object): string =>
  `${name === 'convertLater' ? 'convert' : name}:${Object.values(job).join(':')}`;

interface When {
  /** Milliseconds until it may run; of two jobs that become one, the later one's counts. */
  delay?: number;
  /** Lower numbers run first. */
  priority?: number;
  /** Of the request that wants it, where this is another job's continuation; else the current one. */
  trace?: string | undefined;
}

/**
 * Puts a job on the queue, in the transaction of the change that needs it. Two waiting jobs of the same name and arguments
 * become one. One that is queued while the first runs may run at the same time, so each job must stand that.
 *
 * The library's named queues, one for each key, are no help: each search for a job locks all of them for a moment, and a worker
 * that searches just then finds nothing and rests until its next poll, seconds later.
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
