import type { Tx } from '../../db/tables.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { accountById, contactOfKind, sendMailTo } from './accounts.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './place.ts';

/** As long as the sessions of an account are stored at least. */
const newFor = 30 * 24 * 3_600_000;

/**
 * Notifies an account by e-mail of a sign-in with a browser and system that none of its sessions had in that country. Ended
 * sessions count for as long as they are stored. The first sign-in of a new account isn’t reported, that after a long absence is.
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
  const device = deviceOf(caller.userAgent);
  const { country } = await placeOf(caller);
  const isKnown = earlier.some((one) => deviceOf(one.userAgent) === device && (one.country ?? '') === country);
  if (isKnown) return;
  const account = await accountById(tx, accountId);
  if (earlier.length === 0 && Date.parse(at) - Date.parse(account.createdAt) < newFor) return;
  const to = contactOfKind(account, 'email');
  if (to)
    await sendMailTo(tx, account, {
      to,
      template: 'newDevice',
      language,
      values: { time: at, device, region: country },
    });
}
