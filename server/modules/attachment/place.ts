import { v7 as uuid } from 'uuid';
import type { AttachmentPlace } from '../../../domain/attachment.ts';
import { attachmentPurposes, type AttachmentPurpose } from '../../../domain/attachmentPurposes.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../core/context.ts';
import { plainName } from '../../kit/plainName.ts';
import { refuseTooMany, reserveStorage } from '../../storage/quota.ts';
import { attachmentKey, attachmentPrefix } from '../../storage/store.ts';

interface Announced {
  name: string;
  size: number;
  /** Only accepts an image. */
  picture?: boolean;
  /** The record it is uploaded for, if already known. */
  of?: { entity: string; recordId: string };
}

/** Reserves storage for a file and returns the upload URL. */
export async function placeAttachment(
  { tx, actor, at, now, imagePlaces }: Context,
  purpose: AttachmentPurpose,
  { name, size, picture = false, of }: Announced,
): Promise<AttachmentPlace> {
  const { organisationId, accountId: uploaderId } = actor;
  const { bytes, wait } = attachmentPurposes[purpose];
  if (size > bytes) throw new Refusal('fileTooLarge', { max: bytes });
  await reserveStorage(tx, actor, size);
  const { open } = await tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organisationId', '=', organisationId)
    .where('uploaderId', '=', uploaderId)
    .where('purpose', '=', purpose)
    .where('sha256', 'is', null)
    .executeTakeFirstOrThrow();
  refuseTooMany(open);
  const id = uuid();
  const keyPrefix = attachmentPrefix(organisationId, id);
  const until = new Date(now().getTime() + wait);
  await tx
    .insertInto('attachment')
    .values({
      organisationId,
      id,
      purpose,
      keyPrefix,
      name: plainName(name, picture ? 'image' : 'file'),
      size,
      picture,
      uploaderId,
      createdAt: at,
      expiresAt: until.toISOString(),
      ...of,
    })
    .execute();
  return { id, url: imagePlaces.sign({ key: attachmentKey({ keyPrefix }, 'original'), size }, until) };
}
