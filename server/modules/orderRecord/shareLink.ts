import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../core/services.ts';

/** 192 random bits: unguessable. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The stored hash of a link's token, which signed URLs refer to. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Columns to set when an order's link ends. */
export const unshared = {
  shareHash: null,
  shareExpiresAt: null,
  shareOpened: 0,
  sharedBy: null,
  sharedAt: null,
} as const;

/**
 * Whether the member behind the link of order `o` has belonged to its clinic without a break and isn't locked. A link
 * ends with that membership; rejoining doesn't restore it.
 */
export const makerStands = sql<boolean>`
  share_stands(o.clinic_id, coalesce(o.shared_by, o.creator_id), coalesce(o.shared_at, 'infinity'))`;

/** The order of a valid link. The same answer for unknown, expired and cancelled links, and if the creator has left. */
export const orderByLink = (db: Services['db'], hash: Buffer, at: string) =>
  db
    .selectFrom('orders as o')
    .select(['o.clinicId', 'o.labId', 'o.id', 'o.number', 'o.caseType', 'o.teeth', 'o.shareExpiresAt'])
    .where('o.shareHash', '=', hash)
    .where('o.shareExpiresAt', '>', at)
    .where(makerStands)
    .executeTakeFirst();

/** Whether a link is still valid; `link` is its hash. */
export async function linkStands(db: Services['db'], link: string, now: () => Date): Promise<boolean> {
  return Boolean(await orderByLink(db, Buffer.from(link, 'base64url'), now().toISOString()));
}
