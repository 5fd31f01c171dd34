import { sql } from 'kysely';
import type { EndingNews } from '../../../domain/organisation/subscription.ts';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { signal } from '../../db/signal.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { inG, signalStorage } from '../../storage/quota.ts';

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
export async function changeStorageLimit(tx: Tx, organisationId: number, bytes: number): Promise<void> {
  await tx
    .updateTable('storage')
    .set((set) => ({ maximum: set('maximum', '+', bytes) }))
    .where('organisationId', '=', organisationId)
    .execute();
  await signalStorage(tx, organisationId);
}

/** Account ids start at 1. */
const noAccount = 0;

/** Notifies an organisation's other admins of a change of its storage, and refreshes open consoles. */
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
      // Opens a list, which needs no id.
      recordId: null,
      title: `${inG(bytes)} GB`,
      actor: accountId === noAccount ? '' : calledName(await accountById(system, accountId)),
      to: [{ organisationId, heads: true }],
    },
  );
  await signal(system, entity, null, [organisationId]);
  await signalStorage(system, organisationId);
}

/** A row's `bytes` as shown in its record, in G. */
export const sizeInG = sql<number>`round(t.bytes / 1073741824.0, 2)::float8`;
