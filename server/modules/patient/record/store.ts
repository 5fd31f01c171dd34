import { record } from '../../../../domain/record.ts';
import { omit } from '../../../kit/omit.ts';
import { joinedStoreOf, type Own } from '../../../kit/store.ts';

/** The medical records of the clinic's patients; of a member, those of the own patients, whom PostgreSQL finds first. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('visit as t')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 't.organisationId').onRef('p.id', '=', 't.patientId'),
    )
    .innerJoin('account as a', 'a.id', 't.creatorId')
    .leftJoin('account as u', 'u.id', 't.updaterId')
    .where('t.organisationId', '=', actor.organisationId)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', actor.accountId))
    .selectAll('t')
    .select(['p.creatorId as ownerId', 'a.nickName as creatorName', 'u.nickName as updaterName']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const records = joinedStoreOf(record, {
  table: 'visit',
  rows,
  present: (row: Row) => omit(row, ['organisationId', 'creatorId', 'updaterId']),
  stamps: { createdBy: 'creatorId', createdAt: 'createdAt', updatedBy: 'updaterId', updatedAt: 'updatedAt' },
});
