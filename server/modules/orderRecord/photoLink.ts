import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { hashOf } from './shareLink.ts';

/** The member a phone uploads for, and the order. */
export interface PhotoUploader extends Actor {
  photos: { id: string; orderId: string; expiresAt: string };
}

/**
 * The member of a phone's token, while they belong to the clinic and the token is valid. The same answer for unknown
 * tokens.
 * @throws Refusal `photoLinkGone`
 */
export async function readPhotoLink(db: Db, token: string, at: string): Promise<PhotoUploader> {
  const row = await db
    .selectFrom('photoLink as k')
    .innerJoin('member as m', (join) =>
      join.onRef('m.organisationId', '=', 'k.clinicId').onRef('m.accountId', '=', 'k.accountId'),
    )
    .select(['k.id', 'k.clinicId', 'k.orderId', 'k.accountId', 'k.expiresAt', 'm.role', 'm.duty'])
    .where('k.hash', '=', hashOf(token))
    .where('k.expiresAt', '>', at)
    .where(sql<boolean>`share_stands(k.clinic_id, k.account_id, k.created_at)`)
    .executeTakeFirst();
  if (!row) throw new Refusal('photoLinkGone');
  const { id, clinicId: organisationId, orderId, accountId, expiresAt, role, duty } = row;
  return { organisationId, accountId, role, duty, photos: { id, orderId, expiresAt } };
}

/** Number of photos that may still be uploaded through a link. */
export async function photosLeft(tx: Db | Tx, { organisationId, photos }: PhotoUploader): Promise<number> {
  const { come } = await tx
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('come'))
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', photos.orderId)
    .where('photoLinkId', '=', photos.id)
    .executeTakeFirstOrThrow();
  return Math.max(0, serverLimits.photosPerLink - come);
}
