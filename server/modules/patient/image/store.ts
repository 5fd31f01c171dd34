import { image } from '../../../../domain/patient/image.ts';
import { ownAccountOf } from '../../../../domain/roles.ts';
import { omit } from '../../../kit/omit.ts';
import { joinedStoreOf, type Own } from '../../../kit/store.ts';
import { attachmentUrls } from '../../attachment/addresses.ts';

/** Fully uploaded images of the clinic's patients; for a member, those of their own patients. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('patientImage as t')
    .innerJoin('attachment as f', (join) =>
      join.onRef('f.organisationId', '=', 't.organisationId').onRef('f.id', '=', 't.id'),
    )
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 't.organisationId').onRef('p.id', '=', 't.patientId'),
    )
    .innerJoin('account as a', 'a.id', 'f.uploaderId')
    .where('t.organisationId', '=', actor.organisationId)
    .where('f.sha256', 'is not', null)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', ownAccountOf(actor)))
    .selectAll('t')
    .select(['f.keyPrefix', 'f.name', 'f.size', 'f.sha256', 'f.width', 'f.height'])
    .select(['p.creatorId as ownerId', 'a.nickName as uploaderName']);

type ImageRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const images = joinedStoreOf(image, {
  table: 'patientImage',
  rows,
  sortBy: { name: 'f.name', size: 'f.size' },
  present(row: ImageRow, viewer) {
    const { thumbUrl, pictureUrl } = attachmentUrls(viewer, row, `image:${row.id}`);
    return {
      ...omit(row, ['organisationId', 'keyPrefix']),
      sha256: row.sha256 ?? '',
      width: row.width ?? 0,
      height: row.height ?? 0,
      thumbUrl,
      pictureUrl,
    };
  },
});
