import type { PatientImage } from '../../../domain/image.ts';
import type { Context } from '../../context.ts';
import { holderOf } from '../../files/addresses.ts';
import { imageKey } from '../../files/store.ts';
import { omit } from '../kit/omit.ts';

/** The images of the clinic's patients whose bytes are there; of a member, those of the own patients. */
export const imageRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('patientImage as i')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'i.organisationId').onRef('p.id', '=', 'i.patientId'),
    )
    .innerJoin('account as a', 'a.id', 'i.uploaderId')
    .where('i.organisationId', '=', actor.organisationId)
    .where('i.sha256', 'is not', null)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', actor.accountId))
    .selectAll('i')
    .select(['p.creatorId as ownerId', 'a.nickName as uploaderName']);

export type ImageRow = Awaited<ReturnType<ReturnType<typeof imageRows>['execute']>>[number];

export function presentImage({ actor, addresses }: Pick<Context, 'actor' | 'addresses'>, row: ImageRow): PatientImage {
  const held = holderOf(actor);
  const copy = (part: 'thumb' | 'picture') =>
    addresses.sign({
      key: imageKey(row.organisationId, row.id, part),
      type: 'image/webp',
      held,
      ...(part === 'picture' && { shows: `image:${row.id}` }),
    });
  return {
    ...omit(row, ['organisationId', 'uploaderId', 'type']),
    sha256: row.sha256 ?? '',
    width: row.width ?? 0,
    height: row.height ?? 0,
    thumbUrl: copy('thumb'),
    pictureUrl: copy('picture'),
  };
}
