import { sql } from 'kysely';
import type { EndingNews } from '../../../domain/subscription.ts';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { signal } from '../../kit/signal.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { inG } from '../../storage/quota.ts';

/** A card or a subscription that adds storage to an organisation, in bytes. */
export interface AddedStorage {
  entity: 'card' | 'subscription';
  organisationId: number;
  bytes: number;
}

/**
 * Raises an organisation's storage limit, or lowers it with negative `bytes`. Runs outside of a tenant, whose role may not
 * change it. Stored files stay, even above the limit: only new uploads are refused.
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
export async function notifyStorageChange(
  system: Tx,
  { entity, organisationId, bytes }: AddedStorage,
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
