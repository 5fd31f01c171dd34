import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../../domain/account/passkeys.ts';

const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;
type ToSign = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type ToMake = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Only over https, and on localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The browser says why: the user cancelled, has no passkey here, or has one already. */
const unlessNone = (): null => null;

/** Has the user sign with a passkey; null if they didn't. */
export async function signByPasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer | null> {
  const signed = await load()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options as ToSign }))
    .catch(unlessNone);
  if (!signed) return null;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { id: signed.id, clientDataJSON, authenticatorData, signature };
}

/** Has the user make a passkey; null if they didn't. */
export async function makePasskey({ options }: PasskeyOptions): Promise<NewPasskey | null> {
  const made = await load()
    .then(({ startRegistration }) => startRegistration({ optionsJSON: options as ToMake }))
    .catch(unlessNone);
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports };
}
