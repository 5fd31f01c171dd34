import type { Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { events } from './store.ts';

const underWay = ['open', 'processing'] as const;

/** Open work between the organisation and others, in both directions. */
const workBetween = (tx: Tx, organisationId: number) =>
  tx
    .selectFrom('workOrder as w')
    .where('w.institutionId', 'is not', null)
    .where((where) =>
      where.or([where('w.organisationId', '=', organisationId), where('w.institutionId', '=', organisationId)]),
    )
    .where('w.state', 'in', underWay);

export async function countWorkBetween(tx: Tx, organisationId: number): Promise<number> {
  const { count } = await workBetween(tx, organisationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Cancels open work orders between a closing organisation and its partners, and notifies those concerned there. Runs
 * outside the tenant; afterwards neither can send the other new ones.
 */
export async function endWorkBetween(
  tx: Tx,
  { organisationId, name, accountId, at }: { organisationId: number; name: string; accountId: number; at: string },
): Promise<void> {
  const rows = await workBetween(tx, organisationId)
    .select(['w.organisationId', 'w.id', 'w.number', 'w.institutionId', 'w.state', 'w.creatorId', 'w.assigneeId'])
    .orderBy('w.organisationId')
    .orderBy('w.id')
    .forUpdate()
    .execute();
  for (const row of rows) {
    await tx
      .updateTable('workOrder')
      .set((set) => ({ state: 'cancelled', closedAt: at, updatedAt: at, version: set('version', '+', 1) }))
      .where('organisationId', '=', row.organisationId)
      .where('id', '=', row.id)
      .execute();
    const by = { tx, at, actor: { organisationId, accountId } };
    await events.write(by, row, { action: 'cancel', from: row.state, to: 'cancelled' });
    const isAsker = row.organisationId === organisationId;
    const memberId = isAsker ? row.assigneeId : row.creatorId;
    await notifyAsSystem(
      tx,
      { accountId, at },
      {
        category: 'others',
        entity: 'workOrder',
        action: 'cancel',
        recordId: row.id,
        title: row.number,
        actor: name,
        to: [
          {
            organisationId: isAsker ? row.institutionId! : row.organisationId,
            ...(memberId !== null && { memberId }),
          },
        ],
      },
    );
    await signal(tx, 'workOrder', row.id, [row.organisationId, row.institutionId]);
  }
}
