import type { Tx } from '../../db/tables.ts';

interface Notified {
  /** The recipients' organisations; null for a side that doesn't exist. */
  organisations: readonly (number | null)[];
  recordId: string;
}

/** Removes a person's name from the notifications about a record. Runs outside the tenant. */
export async function unnameNotices(
  system: Tx,
  { organisations, recordId }: Notified,
  without: (text: string) => string,
): Promise<void> {
  const recipients = organisations.filter((one) => one !== null);
  const notices = await system
    .selectFrom('notice')
    .select(['id', 'title', 'reason'])
    .where('organisationId', 'in', recipients)
    .where('recordId', '=', recordId)
    .execute();
  for (const { id, title, reason } of notices)
    await system
      .updateTable('notice')
      .set({ title: without(title), reason: reason && without(reason) })
      .where('organisationId', 'in', recipients)
      .where('id', '=', id)
      .execute();
}
