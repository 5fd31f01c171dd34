import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../core/services.ts';

/** 192 random bits, which can't be guessed. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a link's token, and what signed addresses name it by. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is set where an order’s link ends. */
export const unshared = {
  shareHash: null,
  shareExpiresAt: null,
  shareOpened: 0,
  sharedBy: null,
  sharedAt: null,
} as const;

/**
 * Whether the member behind the link of order `o` still belongs to its clinic, without a break since, and isn't locked. A link
 * ends with that membership; who comes back later doesn't bring it back.
 */
export const makerStands = sql<boolean>`
  share_stands(o.clinic_id, coalesce(o.shared_by, o.creator_id), coalesce(o.shared_at, 'infinity'))`;

/** The order that a link leads to now. Answers alike for links that never were, have ended, were cancelled, or whose maker has left. */
export const orderByLink = (db: Services['db'], hash: Buffer, at: string) =>
  db
    .selectFrom('orders as o')
    .select(['o.clinicId', 'o.labId', 'o.id', 'o.number', 'o.caseType', 'o.teeth', 'o.shareExpiresAt'])
    .where('o.shareHash', '=', hash)
    .where('o.shareExpiresAt', '>', at)
    .where(makerStands)
    .executeTakeFirst();

/** Whether a link still opens what it is named in; `link` is its hash. */
export async function linkStands(db: Services['db'], link: string, now: () => Date): Promise<boolean> {
  return Boolean(await orderByLink(db, Buffer.from(link, 'base64url'), now().toISOString()));
}
