import type { Contact } from '../../../domain/account/contact.ts';
import type { FactorNeeded } from '../../../domain/account/passkeys.ts';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import { membershipsOf } from '../organisation/memberships.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { accountBy, factorsOf } from '../account/accounts.ts';
import { refuseFor, spendCodeUse, spendFrom } from '../account/allowance.ts';
import { useCode } from '../account/codes.ts';
import { readContact } from '../account/contacts.ts';
import { isPassword } from '../account/password.ts';
import { endSessionOf, endSessions, openSession } from '../account/session.ts';
import { notifyNewDevice } from '../account/newDevice.ts';
import { trySignIn } from '../account/signInTries.ts';
import { giveTicket } from '../account/tickets.ts';

const noAccount = 0;

export const signInCalls: Pick<CallHandlers, 'login' | 'verLogin' | 'logout'> = {
  async login(context, { userName, phoneCode, password }) {
    refuseFor(await spendFrom(context, 'sign-in', serverLimits.signInsPerAddress));
    const contact = readable(userName, phoneCode);
    // An impossible contact is looked up too, so that the answer takes the same time.
    const account = await accountBy(context.db, contact ?? { kind: 'email', value: userName });
    await traceTo(context, account);
    const claimed = contact ?? { kind: 'other' as const, value: userName };
    const isRight = () => isPassword(account?.passwordHash, password);
    if (!(await trySignIn(context, claimed, account?.id ?? noAccount, isRight)) || !account)
      throw new Refusal('signInFailed');
    return enter(context, account, { isProven: true });
  },

  async verLogin(context, { contact: typed, phoneCode, code, request }) {
    await spendCodeUse(context);
    const contact = readContact(typed, phoneCode);
    await useCode(context, { purpose: 'signIn', contact, code, request, accountId: null });
    const account = await accountBy(context.db, contact);
    // Only now, since the code proves that the contact is theirs.
    if (!account) throw new Refusal('notRegistered');
    return enter(context, account, { isProven: false });
  },

  async logout({ together, at, session }) {
    await together((tx) => endSessions(tx, at, session.accountId, { id: session.sessionId }));
    return null;
  },
};

interface Entering {
  id: number;
  lastOrganisationId: number | null;
  lockedAt: string | null;
}

/**
 * The one way into a session after the first step of signing in, whichever that was. An account with a second factor
 * gets a ticket for `verifyFactor` instead.
 * @throws Refusal `accountLocked`, `factorNeeded`
 */
export async function enter(
  context: CallContext,
  account: Entering & Parameters<typeof factorsOf>[0],
  { isProven, within = context.together }: { isProven: boolean; within?: CallContext['together'] },
): Promise<{ token: string }> {
  refuseLocked(account);
  const factors = factorsOf(account);
  if (factors.length > 0) {
    const target = String(account.id);
    const ticket = await giveTicket(context, { purpose: 'secondFactor', target, accountId: null });
    const needed: FactorNeeded = { ticket, expiresIn: limits.ticketLife / 1000, factors };
    throw new Refusal('factorNeeded', {}, needed);
  }
  return within((tx) => openFor(context, tx, account, { isProven }));
}

/** Only the verified owner learns that the account is locked. */
export function refuseLocked({ lockedAt }: Pick<Entering, 'lockedAt'>): void {
  if (lockedAt) throw new Refusal('accountLocked');
}

/**
 * Opens a session in the organisation last worked in, else in the first one. Ends this browser's session, whose token
 * came with the call, and reports a new device.
 */
export async function openFor(
  context: CallContext,
  tx: Tx,
  { id, lastOrganisationId }: Entering,
  { isProven }: { isProven: boolean },
): Promise<{ token: string }> {
  const mine = await membershipsOf(tx, id).where('m.state', '=', 'normal').execute();
  const first = mine.find(({ iid }) => iid === lastOrganisationId) ?? mine[0];
  Object.assign(context.trace, { accountId: id, organisationId: first?.iid });
  if (context.token) await endSessionOf({ ...context, db: tx }, context.token);
  await notifyNewDevice(context, tx, id);
  const opening = { accountId: id, organisationId: first?.iid ?? null, isProven };
  return { token: await openSession({ ...context, db: tx }, opening) };
}

function readable(userName: string, phoneCode: string | null | undefined): Contact | null {
  try {
    return readContact(userName, phoneCode);
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/**
 * Traces the account, and the organisation whose log gets the entry: the last one worked in, else the first. Takes as
 * long for an unknown account.
 */
export async function traceTo(
  { db, trace }: CallContext,
  account: { id: number; lastOrganisationId: number | null } | undefined,
): Promise<void> {
  const home = await db
    .selectFrom('member')
    .select('organisationId')
    .where('accountId', '=', account?.id ?? noAccount)
    .where('state', '=', 'normal')
    .orderBy(({ eb }) => eb('organisationId', '=', account?.lastOrganisationId ?? noAccount), 'desc')
    .orderBy('organisationId')
    .limit(1)
    .executeTakeFirst();
  if (account) Object.assign(trace, { accountId: account.id, organisationId: home?.organisationId });
}
