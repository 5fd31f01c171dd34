import type { PasskeyAnswer } from '../../../domain/account/passkeys.ts';
import { InvalidInput } from '../../core/input.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { accountById } from '../account/accounts.ts';
import { spendCodeUse } from '../account/allowance.ts';
import { hashOf, seeTicket, takeTicket } from '../account/tickets.ts';
import { usePasskey } from '../factor/passkeys.ts';
import { useFactor } from '../factor/useFactor.ts';
import { openFor, refuseLocked, traceTo } from './signIn.ts';

export const verifyFactorCalls: Pick<CallHandlers, 'verifyFactor'> = {
  async verifyFactor(context, { ticket, code, passkey }) {
    await spendCodeUse(context);
    const shown = { purpose: 'secondFactor', accountId: null, ticket } as const;
    const { target } = await seeTicket(context, shown);
    const account = await accountById(context.db, Number(target));
    await traceTo(context, account);
    refuseLocked(account);
    await checkEither(context, { accountId: account.id, ticket, code, passkey });
    return context.together(async (tx) => {
      // Of two right codes at once, one opens a session.
      await takeTicket({ ...context, db: tx }, shown);
      return openFor(context, tx, account, { isProven: true });
    });
  },
};

/** A passkey's challenge is for the account and the sign-in that waits. */
export const finishing = (accountId: number, ticket: string) => ({
  by: accountId,
  about: `factor ${hashOf(ticket).toString('hex')}`,
});

interface Either {
  accountId: number;
  ticket: string;
  code?: string | null | undefined;
  passkey?: PasskeyAnswer | undefined;
}

async function checkEither(context: CallContext, { accountId, ticket, code, passkey }: Either): Promise<void> {
  if (passkey) return usePasskey(context, accountId, { passkey, ...finishing(accountId, ticket) });
  if (!code) throw new InvalidInput({ code: { key: 'required' } });
  await useFactor(context, accountId, code);
}
