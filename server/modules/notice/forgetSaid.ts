import type { Tx } from '../../db/tables.ts';

interface Told {
  /** Whose people were told; null for a side that there isn't. */
  organisations: readonly (number | null)[];
  recordId: string;
}

/** Takes a name out of what was told of a record. Beyond a tenant. */
export async function forgetSaid(
  system: Tx,
  { organisations, recordId }: Told,
  without: (text: string) => string,
): Promise<void> {
  const told = organisations.filter((one) => one !== null);
  const notices = await system
    .selectFrom('notice')
    .select(['id', 'title', 'reason'])
    .where('organisationId', 'in', told)
    .where('recordId', '=', recordId)
    .execute();
  for (const { id, title, reason } of notices)
    await system
      .updateTable('notice')
      .set({ title: without(title), reason: reason && without(reason) })
      .where('organisationId', 'in', told)
      .where('id', '=', id)
      .execute();
}
