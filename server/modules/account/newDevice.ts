import type { Tx } from '../../db/tables.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { accountById, contactOfKind, sendMailTo } from './accounts.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './place.ts';

/**
 * Notifies an account by e-mail of a sign-in with a browser and system that none of its sessions had in that country. Ended
 * sessions count for the two months that they are stored. Only the first sign-in, after registering, isn’t reported.
 */
export async function notifyNewDevice(
  { at, language, caller }: Pick<CallContext, 'at' | 'language' | 'caller'>,
  tx: Tx,
  accountId: number,
): Promise<void> {
  const earlier = await tx
    .selectFrom('session')
    .select(['userAgent', 'country'])
    .distinct()
    .where('accountId', '=', accountId)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('credential')
    .set({ hasSignedIn: true })
    .where('accountId', '=', accountId)
    .where('hasSignedIn', '=', false)
    .executeTakeFirst();
  const isFirst = numUpdatedRows > 0n;
  const device = deviceOf(caller.userAgent);
  const { country } = await placeOf(caller);
  const isKnown = earlier.some((one) => deviceOf(one.userAgent) === device && (one.country ?? '') === country);
  if (isKnown || isFirst) return;
  const account = await accountById(tx, accountId);
  const to = contactOfKind(account, 'email');
  if (to)
    await sendMailTo(tx, account, {
      to,
      template: 'newDevice',
      language,
      values: { time: at, device, region: country },
    });
}
