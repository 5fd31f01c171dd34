import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a code of the authenticator app is shown for. */
const period = 30;

export { generateSecret };

/** What the QR code says to an authenticator app. */
export const uriOf = (issuer: string, label: string, secret: string): string => generateURI({ issuer, label, secret });

/** The time step whose code this is: the current one, the one before or the one after; null if it is none of these. */
export async function stepOf(secret: string, token: string, at: Date): Promise<number | null> {
  const epoch = Math.floor(at.getTime() / 1000);
  const found = await verify({ secret, token, epoch, epochTolerance: period });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
