import type { Tx } from '../../db/tables.ts';
import { endSessions, signalSessions } from '../account/session.ts';
import { membershipsOf } from './memberships.ts';

/** Leaves all of the account's sessions without an organisation; they choose another at the next request. */
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

/** The same for a removed member who belongs to another organisation; others are also signed out, with the reason. */
export async function putOut(tx: Tx, iid: number, accountId: number, at: string): Promise<void> {
  const elsewhere = await membershipsOf(tx, accountId).where('m.state', '=', 'normal').executeTakeFirst();
  if (!elsewhere) await endSessions(tx, at, accountId, { putOutOf: iid });
  await leave(tx, iid, accountId);
}
