import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';

/** 192 random bits: nobody finds a link by trying. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a link's token, and what signed addresses name it by. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is set where an order’s link ends. */
export const unshared = { shareHash: null, shareExpiresAt: null, shareOpened: 0 } as const;

/** The order that a link leads to now. Alike in all it does for links that never were, have ended or were cancelled. */
export const orderByLink = (db: Services['db'], hash: Buffer, at: string) =>
  db
    .selectFrom('orders')
    .select(['clinicId', 'labId', 'id', 'number', 'caseType', 'teeth', 'shareExpiresAt'])
    .where('shareHash', '=', hash)
    .where('shareExpiresAt', '>', at)
    .executeTakeFirst();

/** Whether a link still opens what it is named in; `link` is its hash. */
export async function linkStands(db: Services['db'], link: string, now: () => Date): Promise<boolean> {
  return Boolean(await orderByLink(db, Buffer.from(link, 'base64url'), now().toISOString()));
}
