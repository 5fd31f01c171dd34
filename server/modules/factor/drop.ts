import type { Tx } from '../../db/tables.ts';
import { accountById, factorsOf } from '../account/accounts.ts';
import { forgetHalfSignIns } from '../account/tickets.ts';
import { forgetRecoveryCodes } from './recoveryCodes.ts';

/** Removes an account's authenticator app; false if none was confirmed. */
export async function dropApp(tx: Tx, accountId: number): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('totp')
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(dropped?.confirmedAt);
}

/** Drops recovery codes and half-open sign-ins of an account without any factor left; true if it is one. */
export async function forgetWithoutFactor(tx: Tx, accountId: number): Promise<boolean> {
  if (factorsOf(await accountById(tx, accountId)).length > 0) return false;
  await forgetRecoveryCodes(tx, accountId);
  await forgetHalfSignIns(tx, accountId);
  return true;
}

/** Removes an account's app, passkeys and recovery codes, and ends half-open sign-ins; false if it had none. */
export async function dropFactors(tx: Tx, accountId: number): Promise<boolean> {
  const hadApp = await dropApp(tx, accountId);
  const { numDeletedRows } = await tx.deleteFrom('passkey').where('accountId', '=', accountId).executeTakeFirst();
  await forgetWithoutFactor(tx, accountId);
  return hadApp || numDeletedRows > 0n;
}
