import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { createHmac } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../../../domain/account/passkeys.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { productNames } from '../../mail/templates/product.ts';
import { accountById, calledName, contactsOf } from '../account/accounts.ts';
import { giveChallenge, takeChallenge, type Challenged } from './challenges.ts';

type Using = Pick<CallContext, 'db' | 'now' | 'at' | 'publicUrl'>;

/** On first use, since its certificate parsers take long to load. */
const load = () => import('@simplewebauthn/server');

/** Passkeys work on the public URL alone. A browser tells which page it signed for. */
function siteOf({ publicUrl }: Pick<Using, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, expected: { expectedRPID: hostname, expectedOrigin: origin } };
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

const keysOf = (db: Db, accountId: number) =>
  db.selectFrom('passkey').select(['credentialId', 'transports']).where('accountId', '=', accountId).execute();

const described = ({ credentialId, transports }: { credentialId: string; transports: string[] }) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** What the browser needs to sign with a passkey: one of `by`'s, or any that it has for this site. */
export async function askForPasskey(context: Using, challenged: Challenged): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await load();
  const keys = challenged.by === null ? [] : await keysOf(context.db, challenged.by);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    challenge: bytesOf(await giveChallenge(context, challenged)),
    userVerification: 'required',
    allowCredentials: keys.map(described),
  });
  return { options };
}

/** The account that a passkey belongs to; undefined if it is none, or no longer. */
export const ownerOfPasskey = async (db: Db, credentialId: string): Promise<number | undefined> =>
  (await db.selectFrom('passkey').select('accountId').where('credentialId', '=', credentialId).executeTakeFirst())
    ?.accountId;

/**
 * Accepts what one of an account's passkeys signed: for this site, with its owner verified, and for this challenge alone.
 * @throws Refusal `passkeyExpired`, `wrongPasskey`
 */
export async function usePasskey(
  context: Using,
  accountId: number | undefined,
  { passkey, ...challenged }: Challenged & { passkey: PasskeyAnswer },
): Promise<void> {
  const { id, ...response } = passkey;
  const expectedChallenge = await takeChallenge(context, response.clientDataJSON, challenged);
  const own = await context.db
    .selectFrom('passkey')
    .select(['publicKey', 'counter'])
    .where('accountId', '=', accountId ?? 0)
    .where('credentialId', '=', id)
    .executeTakeFirst();
  if (!own) throw new Refusal('wrongPasskey');
  const { verifyAuthenticationResponse } = await load();
  const { newCounter, credentialBackedUp } = await infoOf(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      ...siteOf(context).expected,
      credential: { id, publicKey: new Uint8Array(own.publicKey), counter: own.counter },
      requireUserVerification: true,
    }).then(({ verified, authenticationInfo }) => (verified ? authenticationInfo : undefined)),
  );
  // Of two signatures at once that a copied key counted alike, one is accepted; none if it was removed meanwhile.
  const { numUpdatedRows } = await context.db
    .updateTable('passkey')
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: context.at })
    .where('accountId', '=', accountId ?? 0)
    .where('credentialId', '=', id)
    .where('counter', '=', own.counter)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('wrongPasskey');
}

/** What the browser needs to make a passkey for an account on an authenticator that has none of it yet. */
export async function askForNewPasskey(
  context: Using & Pick<CallContext, 'codes' | 'language'>,
  { by, about }: { by: number; about: string },
): Promise<PasskeyOptions> {
  const account = await accountById(context.db, by);
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: productNames[context.language],
    rpID: siteOf(context).rpID,
    userID: new Uint8Array(createHmac('sha256', context.codes.secret).update(`passkeys of ${by}`).digest()),
    userName: contactsOf(account)[0]?.value ?? account.userName,
    userDisplayName: calledName(account),
    challenge: bytesOf(await giveChallenge(context, { by, about })),
    attestationType: 'none',
    excludeCredentials: (await keysOf(context.db, by)).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

/** @throws Refusal `passkeyExpired`, `wrongPasskey` */
export async function readNewPasskey(
  context: Using,
  { passkey: { id, ...made }, ...challenged }: Challenged & { passkey: NewPasskey },
) {
  const expectedChallenge = await takeChallenge(context, made.clientDataJSON, challenged);
  const { verifyRegistrationResponse } = await load();
  const { credential, credentialBackedUp } = await infoOf(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...made, transports: [] },
      },
      expectedChallenge,
      ...siteOf(context).expected,
      requireUserVerification: true,
    }).then(({ registrationInfo }) => registrationInfo),
  );
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.transports,
    backedUp: credentialBackedUp,
  };
}

type Info =
  | VerifiedAuthenticationResponse['authenticationInfo']
  | NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** The library throws what it finds wrong: another site or challenge, no verified user, a counter that went back. */
async function infoOf<Found extends Info>(verifying: Promise<Found | undefined>): Promise<Found> {
  const found = await verifying.catch(() => undefined);
  if (!found) throw new Refusal('wrongPasskey');
  return found;
}
