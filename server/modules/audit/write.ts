import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import { hashOf, type Deed } from './entry.ts';

/** What concerns no organisation. */
export const noOrganisation = 0;

/** What must be said of a deed; the rest is nobody, nowhere and nothing in particular. */
export type Said = Pick<Deed, 'at' | 'kind' | 'way' | 'subject' | 'action'> & Partial<Deed>;

/** Adds to the audit log, in the transaction of the deed where it changes something. No text of a patient's may be in it. */
export async function writeAudit(db: Db | Tx, deeds: readonly Said[]): Promise<void> {
  const rows = deeds.map((said) => {
    const deed: Deed = {
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
      ...said,
    };
    return { ...deed, hash: hashOf(deed) };
  });
  if (rows.length > 0) await db.insertInto('auditEntry').values(rows).execute();
}
