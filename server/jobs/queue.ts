import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

export interface JobArguments {
  /** Takes a finished upload into its order. */
  receive: { uploadId: string };
  /** Lists a zip and makes a file of each member. */
  unpack: { fileId: string };
  /** Makes a model's viewing copy, or takes a zip's other members out. */
  convert: { fileId: string };
  /** Draws an order's small picture again. */
  picture: { clinicId: number; orderId: string };
  /** Removes what nobody refers to any more. */
  sweep: object;
  /** Frees the jobs of workers that died. */
  free: object;
}
export type JobName = keyof JobArguments;

/**
 * Puts a job on the queue, in the transaction of the change that needs it. Two of the same name and arguments that wait are
 * one; one that comes while the first runs is run after it, which is what the job's own queue is for.
 */
export const enqueue = <Name extends JobName>(tx: Db | Tx, name: Name, job: JobArguments[Name]) => {
  const key = `${name}:${Object.values(job).join(':')}`;
  return sql`select graphile_worker.add_job(${name}, ${JSON.stringify(job)}::json, job_key => ${key}, queue_name => ${key},
    max_attempts => 3)`.execute(tx);
};
