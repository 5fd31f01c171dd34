import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { productNames } from '../../mail/templates/product.ts';
import { accountById, contactsOf, factorsOf, ownAccount } from '../account/accounts.ts';
import { endSessions, replaceToken } from '../account/session.ts';
import { dropApp, forgetWithoutFactor } from './drop.ts';
import { notifyOfFactor } from './notify.ts';
import { keepRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recoveryCodes.ts';
import { generateSecret, stepOf, uriOf } from './totp.ts';
import { countingTries } from './useFactor.ts';

type Name = 'getFactors' | 'beginFactor' | 'confirmFactor' | 'renewRecoveryCodes' | 'removeFactor';

export const factorCalls: Pick<CallHandlers, Name> = {
  async getFactors({ db, session: { accountId } }) {
    const totp = await db
      .selectFrom('totp')
      .select('confirmedAt')
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    const passkeys = await db
      .selectFrom('passkey')
      .select(['id', 'name', 'backedUp', 'createdAt', 'lastUsedAt'])
      .where('accountId', '=', accountId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const recoveryCodes = await recoveryCodesLeft(db, accountId);
    return { appSince: totp?.confirmedAt ?? null, passkeys, recoveryCodes };
  },

  /** Sign-in stays as it is until a code confirms that the app has the secret. */
  async beginFactor({ db, together, at, session: { accountId } }) {
    const account = await accountById(db, accountId);
    const secret = generateSecret();
    await together(async (tx) => {
      const { numInsertedOrUpdatedRows: kept } = await tx
        .insertInto('totp')
        .values({ accountId, secret, createdAt: at })
        .onConflict((conflict) =>
          conflict.column('accountId').doUpdateSet({ secret, createdAt: at }).where('totp.confirmedAt', 'is', null),
        )
        .executeTakeFirst();
      if (!kept) throw new Refusal('factorSet');
    });
    const label = contactsOf(account)[0]?.value ?? account.userName;
    return { secret, uri: uriOf(productNames.en, label, secret) };
  },

  async confirmFactor(context, { code }) {
    const { db, now, at, session } = context;
    const { accountId, sessionId } = session;
    const waiting = await db
      .selectFrom('totp')
      .select('secret')
      .where('accountId', '=', accountId)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (!waiting) throw new Refusal('factorSet');
    let step: number | null = null;
    await countingTries(context, accountId, async () => {
      step = await stepOf(waiting.secret, code, now());
      return step !== null;
    });
    const { codes, hashes } = await makeRecoveryCodes();
    await context.together(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('totp')
        .set({ confirmedAt: at, lastStep: step })
        .where('accountId', '=', accountId)
        .where('secret', '=', waiting.secret)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('factorSet');
      await keepRecoveryCodes(tx, accountId, hashes);
      // Those opened with the password alone.
      await endSessions(tx, at, accountId, { except: sessionId });
      await notifyOfFactor(context, tx, accountId, { template: 'factorAdded', values: {} });
    });
    await replaceToken(context);
    return { recoveryCodes: codes };
  },

  async renewRecoveryCodes({ together, session: { accountId } }) {
    const { codes, hashes } = await makeRecoveryCodes();
    await together(async (tx) => {
      await refuseWithout(tx, accountId);
      await keepRecoveryCodes(tx, accountId, hashes);
    });
    return { recoveryCodes: codes };
  },

  async removeFactor(context) {
    const { at, session } = context;
    await context.together(async (tx) => {
      await ownAccount(tx, session.accountId);
      if (!(await dropApp(tx, session.accountId))) throw new Refusal('notFound');
      await endSessions(tx, at, session.accountId, { except: session.sessionId });
      const isLast = await forgetWithoutFactor(tx, session.accountId);
      const template = isLast ? 'factorRemoved' : 'appRemoved';
      await notifyOfFactor(context, tx, session.accountId, { template, values: {} });
    });
    await replaceToken(context);
    return null;
  },
};

/** Locks the account too, so that its last factor isn't removed while its codes are replaced. */
async function refuseWithout(tx: Tx, accountId: number) {
  if (factorsOf(await ownAccount(tx, accountId)).length === 0) throw new Refusal('notFound');
}
