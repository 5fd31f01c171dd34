import { image } from '../../../../domain/image.ts';
import { holderOf } from '../../../storage/addresses.ts';
import { imageKey } from '../../../storage/store.ts';
import { omit } from '../../../kit/omit.ts';
import { joinedStoreOf, type Own } from '../../../kit/store.ts';

/** The images of the clinic's patients whose bytes are there; of a member, those of the own patients. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('patientImage as t')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 't.organisationId').onRef('p.id', '=', 't.patientId'),
    )
    .innerJoin('account as a', 'a.id', 't.uploaderId')
    .where('t.organisationId', '=', actor.organisationId)
    .where('t.sha256', 'is not', null)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', actor.accountId))
    .selectAll('t')
    .select(['p.creatorId as ownerId', 'a.nickName as uploaderName']);

type ImageRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const images = joinedStoreOf(image, {
  table: 'patientImage',
  rows,
  present(row: ImageRow, { actor, addresses }) {
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
  },
});
