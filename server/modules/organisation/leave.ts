import type { Tx } from '../../db/tables.ts';
import { endSessions, signalSessions } from '../account/session.ts';
import { membershipsOf } from './memberships.ts';

/** All of one's browsers are nowhere then, and choose another organisation with their next look. */
export async function leave(tx: Tx, iid: number, accountId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ organisationId: null })
    .where('accountId', '=', accountId)
    .where('organisationId', '=', iid)
    .execute();
  await signalSessions(tx, [{ organisationId: iid }]);
  await tx
    .updateTable('credential')
    .set({ lastOrganisationId: null })
    .where('accountId', '=', accountId)
    .where('lastOrganisationId', '=', iid)
    .execute();
}

/**
 * The same for a removed member who belongs to another organisation; else the member is signed out, with the reason.
 */
export async function putOut(tx: Tx, iid: number, accountId: number, at: string): Promise<void> {
  const elsewhere = await membershipsOf(tx, accountId).where('m.state', '=', 'normal').executeTakeFirst();
  if (!elsewhere) await endSessions(tx, at, accountId, { putOutOf: iid });
  await leave(tx, iid, accountId);
}
