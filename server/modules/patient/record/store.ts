import { sql } from 'kysely';
import { record } from '../../../../domain/patient/record.ts';
import { nickNameOf, storeOf } from '../../../kit/tenantStore.ts';

/** Medical records of the clinic's patients; for a member, those of their own patients. */
export const records = storeOf(record, {
  table: 'visit',
  computed: {
    ownerId: sql<number>`(select p.creator_id from patient as p
      where p.organisation_id = t.organisation_id and p.id = t.patient_id)`,
    creatorName: nickNameOf('creatorId'),
    updaterName: nickNameOf('updaterId'),
  },
  // A semi-join, so that it can start from the member's own patients; `ownerId` would be computed for every visit.
  owned: (accountId) => sql<boolean>`exists (select from patient as p
    where p.organisation_id = t.organisation_id and p.id = t.patient_id and p.creator_id = ${accountId})`,
  stamps: { createdBy: 'creatorId', createdAt: 'createdAt', updatedBy: 'updaterId', updatedAt: 'updatedAt' },
});
