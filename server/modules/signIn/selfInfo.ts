import { Refusal } from '../../../domain/errors.ts';
import { InvalidInput } from '../../core/input.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { isCountry } from '../dictionary/countries.ts';
import { accountById, accountTerms, isTaken, lacksData, ownAccount } from '../account/accounts.ts';
import { takePicture } from '../account/avatar.ts';
import { useCode } from '../account/codes.ts';
import { bind } from './contactInfo.ts';
import { readContact } from '../account/contacts.ts';
import type { Session } from '../../core/context.ts';
import { replaceToken } from '../account/session.ts';
import { takeTicket } from '../account/tickets.ts';

export const selfInfoCalls: Pick<CallHandlers, 'setSelfInfo' | 'initSelfInfo' | 'initStudyInfo' | 'changeLanguage'> = {
  async setSelfInfo({ change, files, session: { accountId } }, { nickName, headerImg }) {
    const replaced = await change(async (tx) => {
      const { avatarKey, userName } = await ownAccount(tx, accountId);
      const isNew = headerImg !== undefined && headerImg !== avatarKey;
      if (isNew && headerImg !== null) await takePicture({ files }, tx, accountId, headerImg);
      await tx
        .updateTable('account')
        .set({ nickName, ...accountTerms({ nickName, userName }), ...(isNew && { avatarKey: headerImg }) })
        .where('id', '=', accountId)
        .execute();
      return isNew ? avatarKey : null;
    });
    // Only after the commit: an avatar deleted too early would be missing.
    if (replaced) await files.remove(replaced);
    return null;
  },

  async initSelfInfo(context, { userName, nation, email, code, request, ticket }) {
    const { accountId } = context.session;
    refuseUnknown(nation);
    const proven = await provenEmail(context, { email, code, request });
    await context
      .change(async (tx) => {
        const account = await ownAccount(tx, accountId);
        if (proven) {
          if (account.email !== null) throw new InvalidInput({ email: { key: 'invalid' } });
          // No ticket is needed while the account lacks basic data; later it is bound like any other contact.
          if (!lacksData(account))
            await takeTicket({ ...context, db: tx }, { purpose: 'ownContact', accountId, ticket: ticket ?? '' });
          await bind(context, tx, account, proven);
        }
        await tx
          .updateTable('account')
          // The country can be set only once.
          .set({
            nickName: userName,
            ...accountTerms({ ...account, nickName: userName }),
            country: account.country ?? nation,
          })
          .where('id', '=', accountId)
          .execute();
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('contactTaken') : error;
      });
    if (proven) await replaceToken(context);
    return null;
  },

  async initStudyInfo({ change, session }, { nation }) {
    refuseUnknown(nation);
    return change(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('organisation')
        .set({ country: nation })
        .where('id', '=', session.organisationId)
        .where((where) => where.or([where('country', '=', ''), where('country', '=', nation)]))
        .executeTakeFirst();
      // It was set concurrently, and stays.
      if (numUpdatedRows === 0n) throw new Refusal('conflict', {}, { fresh: null });
      return null;
    });
  },

  async changeLanguage({ db, token, language, signedIn }) {
    // Without a valid session, only the page's own language changes.
    const session = token ? await signedIn().catch(refusedIsNobody) : null;
    if (session) await db.updateTable('account').set({ language }).where('id', '=', session.accountId).execute();
    return null;
  },
};

/** The e-mail address proven by its code; null if none was given, or it is already bound. */
async function provenEmail(
  context: CallContext & { session: Session },
  { email, code, request }: Partial<Record<'email' | 'code' | 'request', string | null | undefined>>,
) {
  if (!email) return null;
  const contact = readContact(email);
  if (contact.kind !== 'email') throw new InvalidInput({ email: { key: 'email' } });
  const { accountId } = context.session;
  const own = await accountById(context.db, accountId);
  if (own.email === contact.value) return null;
  if (!code) throw new InvalidInput({ code: { key: 'code' } });
  await useCode(context, { purpose: 'bind', contact, code, request, accountId });
  return contact;
}

function refuseUnknown(nation: string) {
  if (!isCountry(nation)) throw new InvalidInput({ nation: { key: 'oneOf' } });
}

function refusedIsNobody(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
