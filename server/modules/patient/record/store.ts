import { sql } from 'kysely';
import { record } from '../../../../domain/record.ts';
import { nickNameOf, storeOf } from '../../../kit/tenantStore.ts';

/** The medical records of the clinic's patients; of a member, those of the own patients. */
export const records = storeOf(record, {
  table: 'visit',
  computed: {
    ownerId: sql<number>`(select p.creator_id from patient as p
      where p.organisation_id = t.organisation_id and p.id = t.patient_id)`,
    creatorName: nickNameOf('creatorId'),
    updaterName: nickNameOf('updaterId'),
  },
  // As a join, which begins at the member's own patients: by `ownerId` every visit of the clinic would be looked up.
  owned: (accountId) => sql<boolean>`exists (select from patient as p
    where p.organisation_id = t.organisation_id and p.id = t.patient_id and p.creator_id = ${accountId})`,
  stamps: { createdBy: 'creatorId', createdAt: 'createdAt', updatedBy: 'updaterId', updatedAt: 'updatedAt' },
});
