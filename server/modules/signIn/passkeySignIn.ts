import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { accountById } from '../account/accounts.ts';
import { refuseFor, spendCodeUse, spendFrom } from '../account/allowance.ts';
import { seeTicket } from '../account/tickets.ts';
import { askForPasskey, ownerOfPasskey, usePasskey } from '../factor/passkeys.ts';
import { openFor, refuseLocked, traceTo } from './signIn.ts';
import { finishing } from './verifyFactor.ts';

const signingIn = { by: null, about: 'sign-in' };

export const passkeySignInCalls: Pick<CallHandlers, 'beginPasskey' | 'passkeyLogin'> = {
  /** Names an account's passkeys only to who has passed its first step. */
  async beginPasskey(context, { ticket }) {
    await spendCodeUse(context);
    if (!ticket) return askForPasskey(context, signingIn);
    const { target } = await seeTicket(context, { purpose: 'secondFactor', accountId: null, ticket });
    return askForPasskey(context, finishing(Number(target), ticket));
  },

  /** Counts as both factors: the device holds the key, and has verified its owner. */
  async passkeyLogin(context, { passkey }) {
    refuseFor(await spendFrom(context, 'sign-in', serverLimits.signInsPerAddress));
    const owner = await ownerOfPasskey(context.db, passkey.id);
    const account = owner === undefined ? undefined : await accountById(context.db, owner);
    await traceTo(context, account);
    await usePasskey(context, account?.id, { passkey, ...signingIn });
    if (!account) throw new Refusal('wrongPasskey');
    refuseLocked(account);
    return context.together((tx) => openFor(context, tx, account, { isProven: true }));
  },
};
