import { createECDH } from 'node:crypto';

/** The P-256 key pair with this private key. Of 32 random bytes, one in four billion isn't a key. */
export function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
