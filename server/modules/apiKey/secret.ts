import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPrefix } from '../../../domain/organisation/apiKey.ts';

/** How much of a secret is shown afterwards. */
const shown = 4;
const written = new RegExp(`^${apiKeyPrefix}([\\w-]{43})([\\w-]{6})$`);

/** Lets a scanner tell a secret from what only looks like one, and refuses typing errors without asking the database. */
function checksumOf(random: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(random));
  return bytes.toString('base64url');
}

/** 256 random bits behind the prefix, with their checksum. */
export function makeSecret(): string {
  const random = randomBytes(32).toString('base64url');
  return apiKeyPrefix + random + checksumOf(random);
}

export function isSecret(text: string): boolean {
  const [, random, checksum] = written.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is kept of a secret. */
export const keptOf = (secret: string) => ({ hash: hashOfSecret(secret), secretEnd: secret.slice(-shown) });
