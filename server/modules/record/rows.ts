import type { MedicalRecord } from '../../../domain/record.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';

/** The medical records of the clinic's patients; of a member, those of the own patients. */
export const recordRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
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

type Row = Awaited<ReturnType<ReturnType<typeof recordRows>['execute']>>[number];
export const presentRecord = (row: Row): MedicalRecord => omit(row, ['organisationId', 'creatorId', 'updaterId']);
