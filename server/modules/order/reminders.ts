import { sql } from 'kysely';
import { order } from '../../../domain/order/order.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Tx } from '../../db/tables.ts';
import type { Services } from '../../core/services.ts';
import { notifyAsSystem } from '../notice/notify.ts';

const day = 24 * 3_600_000;

interface Due {
  clinicId: number;
  id: string;
  number: string;
  creatorId: number;
  labName: string;
}

/**
 * Reminds clinics of parcels shipped a week ago and not confirmed: once per parcel, by each member's order notice
 * settings. Nothing is confirmed automatically. Clinics confirm a parent order, not its child.
 */
export async function remindOfReceipts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  const before = new Date(now().getTime() - serverLimits.redeliveryReminderDays * day).toISOString();
  const due = await dueOrders(db, before);
  for (const one of due) await db.transaction().execute((tx) => remind(tx, one, at, before));
}

/** When the current parcel was shipped. */
const shipped = sql<string>`(select max(e.at) from event e
  where e.clinic_id = o.clinic_id and e.order_id = o.id and e.action = 'ship')`;

/** Orders shipped before `before` whose clinic hasn't been reminded since. */
const dueOrders = (db: Pick<Tx, 'selectFrom'>, before: string): Promise<Due[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('organisation as l', 'l.id', 'o.labId')
    .select(['o.clinicId', 'o.id', 'o.number', 'o.creatorId', 'l.name as labName'])
    .where('o.state', 'in', order.actions.confirmReceipt.from)
    .where('o.parentId', 'is', null)
    .where(shipped, '<=', before)
    .where((where) => where.or([where('o.receiptRemindedAt', 'is', null), where('o.receiptRemindedAt', '<', shipped)]))
    .orderBy('o.id')
    .execute();

/** Marks and notifies in one transaction: of two concurrent sweeps the second finds it marked. */
async function remind(tx: Tx, { clinicId, id, number, creatorId, labName }: Due, at: string, before: string) {
  const marked = await tx
    .updateTable('orders')
    .set({ receiptRemindedAt: at })
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .where('state', 'in', order.actions.confirmReceipt.from)
    .where((where) => where.or([where('receiptRemindedAt', 'is', null), where('receiptRemindedAt', '<', before)]))
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  await notifyAsSystem(
    tx,
    { accountId: noAccount, at },
    {
      category: 'orders',
      entity: 'order',
      action: 'receiptDue',
      recordId: id,
      title: number,
      actor: labName,
      to: [{ organisationId: clinicId, ownerId: creatorId }],
    },
  );
}

/** Account ids start at 1; with none acting, everyone concerned is notified. */
const noAccount = 0;
