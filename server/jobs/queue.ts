import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { elevated, type Tenant } from '../db/tenancy.ts';
import { currentTrace } from '../watching/trace.ts';

export interface JobArguments {
  /** Takes a finished upload into its order. */
  receive: { uploadId: string };
  /** Lists a zip and makes a file of each member. */
  unpack: { fileId: string };
  /** Makes a model's viewing copy, or takes a zip's other members out. */
  convert: { fileId: string };
  /** Reads what a scanner's project file asks for. */
  project: { fileId: string };
  /** Draws an order's small picture again. */
  picture: { clinicId: number; orderId: string };
  /** Tells somebody by e-mail what has happened to a record since the letter before. */
  sumUp: { organisationId: number; accountId: number; subject: string; entity: string; recordId: string | null };
  /** Sends a letter or a text message. */
  deliver: { outgoingId: string };
  /** Makes the copies by which a message's picture is shown. */
  showAttachment: { fileId: string };
  /** Removes an image's bytes, once its row is gone. */
  forgetImage: { organisationId: number; id: string };
  /** Removes the bytes of a work order's file, once its row is gone. */
  forgetWorkFile: { id: string };
  /** Removes what nobody refers to any more. */
  sweep: object;
  /** Renews and ends what room organisations have, and warns of its end. */
  keepCapacity: object;
  /** Links what the audit log has been given since. */
  linkAudit: object;
}
export type JobName = keyof JobArguments;

/** What a job came of, beside its arguments: there where somebody is told of traces. */
export interface Origin {
  trace?: string;
}

/**
 * With the pauses between them, e to the power of 1, 2, 3 … seconds, 7 tries take ten minutes: as long as a code lives, and as a
 * disk that is full or a store that is away may take somebody to mend.
 */
const tries = 7;

/** What a job is known by: its name and arguments. */
export const keyOf = (name: string, { origin: _, ...job }: object & { origin?: Origin }): string =>
  `${name}:${Object.values(job).join(':')}`;

/**
 * Puts a job on the queue, in the transaction of the change that needs it. Two of the same name and arguments that wait are
 * one; one that comes while the first runs is run after it (`putOff`). It runs after `delay` milliseconds; the last one's counts.
 *
 * Not by the library's named queues, one for each key: who looks for a job there locks all of them for that moment, whoever else looks
 * then finds nothing and rests until the next look, seconds later.
 */
export const enqueue = <Name extends JobName>(tx: Db | Tx, name: Name, job: JobArguments[Name], delay = 0) => {
  const trace = currentTrace();
  return add(tx, name, trace ? { ...job, origin: { trace } satisfies Origin } : job, delay);
};

const add = (tx: Db | Tx, name: string, payload: object, delay: number) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${keyOf(name, payload)},
    max_attempts => ${tries}, run_at => now() + ${delay} * interval '1 millisecond')`.execute(tx);

const putOffBy = 500;

/**
 * Puts a job back whose like is being worked, so that it waits on the queue and not in a worker, as one with others of its name and
 * arguments; and calls the workers when it is due again, who would see it at their next look.
 */
export async function putOff(db: Db, name: string, payload: object): Promise<void> {
  await add(db, name, payload, putOffBy);
  const call = () => sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
  setTimeout(() => void call().catch(() => {}), putOffBy).unref();
}

/** The same from within a tenant's transaction, whose role may not touch the queue. */
export const enqueueFor = <Name extends JobName>(
  { tx, actor }: { tx: Tx; actor: Tenant },
  name: Name,
  job: JobArguments[Name],
) => elevated(tx, actor, (system) => enqueue(system, name, job));

/** What makes a file viewable: a zip is unpacked, but one inside another is only taken out, as everything else. */
export const jobOf = ({ kind, parentId }: { kind: string; parentId: string | null }) =>
  kind === 'archive' && !parentId ? 'unpack' : 'convert';
