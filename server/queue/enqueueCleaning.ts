import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { enqueue, type JobArguments } from './queue.ts';
import { onlyRow } from '../db/onlyRow.ts';

type Place = JobArguments['cleanFiles'];

/** Orders sent by earlier releases come after all others. */
const lastPriority = 10_000;

/**
 * Queues the cleaning of an order's files. The more orders of its clinic are waiting to be cleaned, the later it runs, so that
 * one clinic can't delay the others.
 */
export async function enqueueCleaning(tx: Db | Tx, { clinicId, orderId }: Place): Promise<void> {
  const ahead = await sql<{
    count: number;
  }>`select cleanings_ahead(${clinicId}, ${orderId}, ${lastPriority}) as count`.execute(tx);
  await enqueue(tx, 'cleanFiles', { clinicId, orderId }, { priority: onlyRow(ahead).count });
}

/**
 * Queues the cleaning of an order's files if its lab may not see the patient's name, or the patient has been erased.
 */
export async function enqueueCleaningIfDue(db: Db | Tx, { clinicId, orderId }: Place): Promise<void> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.clinicId', '=', clinicId)
    .where('o.id', '=', orderId)
    .where((where) =>
      where.or([
        where.and([where('o.sentAt', 'is not', null), where('o.carriedName', 'is', null)]),
        where.exists(
          where
            .selectFrom('file as f')
            .select(sql`1`.as('one'))
            .where('f.clinicId', '=', clinicId)
            .where('f.orderId', '=', orderId)
            .where('f.erasedBy', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  if (order) await enqueueCleaning(db, { clinicId, orderId });
}

/** Per hour. */
const atOnce = 1000;

/**
 * Queues the cleaning of orders with uncleaned files but no job for them: an earlier release sent them without the
 * patient's name, or the job failed for good. Newest first.
 */
export async function enqueueUncleaned(db: Db): Promise<void> {
  const { rows } = await sql<Place>`select o.clinic_id as "clinicId", o.id as "orderId" from orders o
    where exists (select from file f where f.clinic_id = o.clinic_id and f.order_id = o.id
      and (f.purpose <> 'message' or f.message_id is not null)
      and (f.erased_by is not null or (o.sent_at is not null and o.carried_name is null
        and f.organisation_id = f.clinic_id and f.sha256 is not null and f.neutral_state is null)))
      and not exists (select from graphile_worker.jobs j where j.key = 'cleanFiles:' || o.clinic_id || ':' || o.id
        and (j.locked_at is not null or j.attempts < j.max_attempts))
    order by o.sent_at desc nulls last limit ${atOnce}`.execute(db);
  for (const place of rows) await enqueue(db, 'cleanFiles', place, { priority: lastPriority });
}
