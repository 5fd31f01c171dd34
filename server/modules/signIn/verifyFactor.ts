import type { CallHandlers } from '../../kit/handlers.ts';
import { accountById } from '../account/accounts.ts';
import { spendCodeUse } from '../account/allowance.ts';
import { seeTicket, takeTicket } from '../account/tickets.ts';
import { useFactor } from '../factor/useFactor.ts';
import { openFor, refuseLocked, traceTo } from './signIn.ts';

export const verifyFactorCalls: Pick<CallHandlers, 'verifyFactor'> = {
  async verifyFactor(context, { ticket, code }) {
    await spendCodeUse(context);
    const shown = { purpose: 'secondFactor', accountId: null, ticket } as const;
    const { target } = await seeTicket(context, shown);
    const account = await accountById(context.db, Number(target));
    await traceTo(context, account);
    refuseLocked(account);
    await useFactor(context, account.id, code);
    return context.together(async (tx) => {
      // Of two right codes at once, one opens a session.
      await takeTicket({ ...context, db: tx }, shown);
      return openFor(context, tx, account, { isProven: true });
    });
  },
};
