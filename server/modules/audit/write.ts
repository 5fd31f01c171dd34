import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import { hashOf, type EntryContent } from './entry.ts';

/** The organisation of entries that concern none. */
export const noOrganisation = 0;

/** A new entry's required fields; others default to null, and the organisation to none. */
export type NewEntry = Pick<EntryContent, 'at' | 'kind' | 'way' | 'subject' | 'action'> & Partial<EntryContent>;

/** Writes to the audit log, in the transaction of the change itself. Entries must not hold patient data. */
export async function writeAudit(db: Db | Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((given) => {
    const entry: EntryContent = {
      organisationId: noOrganisation,
      id: uuid(),
      accountId: null,
      role: null,
      sessionId: null,
      deviceId: null,
      operator: null,
      address: null,
      client: null,
      recordId: null,
      about: null,
      records: null,
      outcome: 'ok',
      ...given,
    };
    return { ...entry, hash: hashOf(entry) };
  });
  if (rows.length === 0) return;
  const waiting = rows.map(({ organisationId, id }) => ({ organisationId, entryId: id }));
  await db
    .with('entry', (entry) => entry.insertInto('auditEntry').values(rows))
    .insertInto('auditWaiting')
    .values(waiting)
    .execute();
}
