import { InvalidInput } from '../../core/input.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { accountById, factorsOf } from '../account/accounts.ts';
import { refuseWrongPassword } from '../account/ownPassword.ts';
import { noteProof, replaceToken } from '../account/session.ts';
import { provingIn } from '../factor/passkeyCalls.ts';
import { usePasskey } from '../factor/passkeys.ts';
import { useFactor } from '../factor/useFactor.ts';

export const proveCalls: Pick<CallHandlers, 'prove'> = {
  /** By the second factor where there is one: who only knows the password must not be able to remove the factor. */
  async prove(context, { password, code, passkey }) {
    const { accountId } = context.session;
    const factors = factorsOf(await accountById(context.db, accountId));
    if (passkey) {
      await usePasskey(context, accountId, { passkey, ...provingIn(context.session) });
    } else if (factors.length > 0) {
      if (!code) throw new InvalidInput({ code: { key: 'required' } });
      await useFactor(context, accountId, code);
    } else {
      if (!password) throw new InvalidInput({ password: { key: 'required' } });
      await refuseWrongPassword(context, password);
    }
    await context.together((tx) => noteProof(tx, context.at, context.session));
    await replaceToken(context);
    return null;
  },
};
