import type { Contact } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { boundPurposes, ownPurposes, type CodePurpose } from '../../../domain/account/verification.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { accountById, contactOfKind } from './accounts.ts';
import { refuseFor, spend, spendFrom } from './allowance.ts';
import { sendCode } from './codes.ts';
import { readContact } from './contacts.ts';

const isOwn = (purpose: CodePurpose) => ownPurposes.some((own) => own === purpose);
const isToBound = (purpose: CodePurpose) => boundPurposes.some((own) => own === purpose);

export const codeCalls: Pick<CallHandlers, 'sendCaptchaCode'> = {
  /**
   * Sends a code to the given contact, registered or not, with the same answer, so that the call doesn't reveal which
   * contacts have accounts. The caller solves the human check or is signed in; `ownPurposes` need a session.
   */
  async sendCaptchaCode(context, { contact: typed, phoneCode, purpose: asked, human, consent }) {
    const purpose = asked as CodePurpose;
    const contact = readContact(typed, phoneCode);
    const session = isOwn(purpose) || (context.token && !human) ? await context.signedIn() : null;
    if (contact.kind === 'phone' && !consent) throw new Refusal('consentNeeded');
    if (isToBound(purpose)) await refuseForeign(context, session!.accountId, contact);
    if (!session && !(await context.human.verify(human ?? ''))) throw new Refusal('humanCheckFailed');
    const accountId = isOwn(purpose) ? session!.accountId : null;
    // Separate budgets, so that strangers and signed-in users can't use up each other's codes.
    const wait =
      accountId === null
        ? await spendFrom(context, 'code:from', serverLimits.codesPerAddress)
        : await spend(context, `code:by:${accountId}`, serverLimits.codesPerAccount);
    refuseFor(wait, 'codesUsedUp');
    return sendCode(context, { purpose, contact, language: context.language, accountId });
  },
};

/** Only the account's own phone or e-mail address: a code to another one would prove nothing. */
async function refuseForeign({ db }: CallContext, accountId: number, { kind, value }: Contact) {
  const mine = contactOfKind(await accountById(db, accountId), kind);
  if (mine?.value !== value) throw new Refusal('notFound');
}
