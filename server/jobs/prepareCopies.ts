import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { enqueueCleaning } from './enqueueCleaning.ts';
import type { JobArguments } from './queue.ts';

/** Has `cleanFiles` look at an order's files, where its lab isn't told the patient's name or the patient has been erased. */
export async function prepareCopies(db: Db | Tx, { clinicId, orderId }: JobArguments['cleanFiles']): Promise<void> {
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
