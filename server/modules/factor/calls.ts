import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { productNames } from '../../mail/templates/product.ts';
import { accountById, contactsOf } from '../account/accounts.ts';
import { endSessions, replaceToken } from '../account/session.ts';
import { forgetHalfSignIns } from '../account/tickets.ts';
import { notifyOfFactor } from './notify.ts';
import { forgetRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recoveryCodes.ts';
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
    const since = totp?.confirmedAt ?? null;
    return { appSince: since, recoveryCodes: since ? await recoveryCodesLeft(db, accountId) : 0 };
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
      if (!(await dropFactors(tx, session.accountId))) throw new Refusal('notFound');
      await endSessions(tx, at, session.accountId, { except: session.sessionId });
      await notifyOfFactor(context, tx, session.accountId, { template: 'factorRemoved', values: {} });
    });
    await replaceToken(context);
    return null;
  },
};

/** Locks the factor too, so that it isn't removed while its codes are replaced. */
async function refuseWithout(tx: Tx, accountId: number) {
  const found = await tx
    .selectFrom('totp')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('notFound');
}

/** Removes an account's second factor and recovery codes, and ends half-open sign-ins; false if it had none. */
export async function dropFactors(tx: Tx, accountId: number): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('totp')
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst();
  await forgetRecoveryCodes(tx, accountId);
  await forgetHalfSignIns(tx, accountId);
  return Boolean(dropped?.confirmedAt);
}
