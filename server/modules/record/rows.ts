import type { MedicalRecord } from '../../../domain/record.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';

/** The medical records of the clinic's patients; of a member, those of the own patients. */
export const recordRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('visit as v')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'v.organisationId').onRef('p.id', '=', 'v.patientId'),
    )
    .innerJoin('account as a', 'a.id', 'v.creatorId')
    .leftJoin('account as u', 'u.id', 'v.updaterId')
    .where('v.organisationId', '=', actor.organisationId)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', actor.accountId))
    .selectAll('v')
    .select(['p.creatorId as ownerId', 'a.nickName as creatorName', 'u.nickName as updaterName']);

type Row = Awaited<ReturnType<ReturnType<typeof recordRows>['execute']>>[number];
export const presentRecord = (row: Row): MedicalRecord => omit(row, ['organisationId', 'creatorId', 'updaterId']);
