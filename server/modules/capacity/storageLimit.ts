import { sql } from 'kysely';
import type { EndingNews } from '../../../domain/subscription.ts';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { signal } from '../../kit/signal.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { inG } from '../../storage/quota.ts';

/** Something that adds room: what it is, whose, and how much, in bytes. */
export interface Room {
  entity: 'card' | 'subscription';
  organisationId: number;
  bytes: number;
}

/**
 * Gives an organisation more room, or with `bytes` below nought less. From outside a tenant, whose role may not. What lies
 * there stays, whatever room is left: only new uploads are refused.
 */
export const widen = (tx: Tx, organisationId: number, bytes: number) =>
  tx
    .updateTable('organisation')
    .set((set) => ({ storageMax: set('storageMax', '+', bytes) }))
    .where('id', '=', organisationId)
    .execute();

/** Accounts are numbered from 1. */
const noAccount = 0;

/**
 * Notifies an organisation's heads of a change of its storage, except the one who made it, and refreshes open consoles.
 */
export async function announceRoom(
  system: Tx,
  { entity, organisationId, bytes }: Room,
  action: EndingNews | 'activate' | 'subscribe' | 'unsubscribe',
  { accountId = noAccount, at }: { accountId?: number; at: string },
): Promise<void> {
  await notifyAsSystem(
    system,
    { accountId, at },
    {
      category: 'others',
      entity,
      action,
      // A list shows it, which needs no id.
      recordId: null,
      title: `${inG(bytes)} GB`,
      actor: accountId === noAccount ? '' : calledName(await accountById(system, accountId)),
      to: [{ organisationId, heads: true }],
    },
  );
  await signal(system, entity, null, [organisationId]);
  await signal(system, 'capacity', null, [organisationId]);
}

/** A row's `bytes` as its record shows them, in G. */
export const sizeInG = sql<number>`round(t.bytes / 1073741824.0, 2)::float8`;
