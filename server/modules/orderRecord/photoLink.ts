import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { hashOf } from './shareLink.ts';

/** Whose photos a phone brings, and where to. */
export interface PhotoUploader extends Actor {
  photos: { id: string; orderId: string; expiresAt: string };
}

/**
 * The member behind a phone's token, as long as they belong to the clinic and its minutes last. Answers alike for tokens that never
 * were.
 * @throws Refusal `photoLinkGone`
 */
export async function readPhotoLink(db: Db, token: string, at: string): Promise<PhotoUploader> {
  const row = await db
    .selectFrom('photoLink as k')
    .innerJoin('member as m', (join) =>
      join.onRef('m.organisationId', '=', 'k.clinicId').onRef('m.accountId', '=', 'k.accountId'),
    )
    .select(['k.id', 'k.clinicId', 'k.orderId', 'k.accountId', 'k.expiresAt', 'm.role'])
    .where('k.hash', '=', hashOf(token))
    .where('k.expiresAt', '>', at)
    .where(sql<boolean>`share_stands(k.clinic_id, k.account_id, k.created_at)`)
    .executeTakeFirst();
  if (!row) throw new Refusal('photoLinkGone');
  const { id, clinicId: organisationId, orderId, accountId, expiresAt, role } = row;
  return { organisationId, accountId, role, photos: { id, orderId, expiresAt } };
}

/** How many photos may still come by a link. */
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
