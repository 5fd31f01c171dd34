import type { CallContext } from '../../kit/handlers.ts';
import type { Tx } from '../../db/tables.ts';
import type { TemplateValues } from '../../mail/index.ts';
import { contactOfKind, ownAccount, sendMailTo } from '../account/accounts.ts';
import { deviceOf } from '../account/device.ts';

type News = 'factorAdded' | 'factorRemoved' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'recoveryCodeUsed';
type Told = { [N in News]: { template: N; values: Omit<TemplateValues[N], 'time' | 'device'> } }[News];

/** Notifies by e-mail, or by SMS if the account has only a phone. */
export async function notifyOfFactor(
  { at, language, caller }: Pick<CallContext, 'at' | 'language' | 'caller'>,
  tx: Tx,
  accountId: number,
  { template, values }: Told,
): Promise<void> {
  const account = await ownAccount(tx, accountId);
  const to = contactOfKind(account, 'email') ?? contactOfKind(account, 'phone');
  const all = { ...values, time: at, device: deviceOf(caller.userAgent) };
  if (to) await sendMailTo(tx, account, { to, template, language, values: all });
}
