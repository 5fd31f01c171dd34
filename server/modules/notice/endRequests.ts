import { sql } from 'kysely';
import { requestsOf } from '../../../domain/notice/noticeKindOf.ts';
import type { Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';

interface Ended {
  entity: string;
  recordId: string;
  /** Whose heads were asked. */
  organisationId: number;
}

/**
 * Marks the unread requests about a record as read for everyone there, in the transaction that answers it or takes it
 * back. Runs outside the tenant, since the other side may do that.
 */
export async function endRequests(system: Tx, { entity, recordId, organisationId }: Ended): Promise<void> {
  const { numUpdatedRows } = await system
    .updateTable('notice as t')
    .set({ seen: true, version: sql`t.version + 1` })
    .where('t.organisationId', '=', organisationId)
    .where('t.id', 'in', (query) =>
      query
        .selectFrom('notice as u')
        .select('u.id')
        .where('u.organisationId', '=', organisationId)
        .where('u.entity', '=', entity)
        .where('u.recordId', '=', recordId)
        .where('u.action', 'in', requestsOf(entity))
        // A literal, as in the partial index on unseen ones.
        .where('u.seen', '=', sql.lit(false))
        // Locked in the order in which one person's are: concurrent calls don't deadlock.
        .orderBy('u.accountId')
        .orderBy('u.id')
        .forUpdate(),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await signal(system, 'notice', null, [organisationId]);
}
