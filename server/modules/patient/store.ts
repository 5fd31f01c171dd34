import { sql } from 'kysely';
import { patient } from '../../../domain/patient/patient.ts';
import { ownAccountOf } from '../../../domain/roles.ts';
import { asking, fitting } from '../../kit/search.ts';
import { nickNameOf, storeOf } from '../../kit/tenantStore.ts';

/** The clinic's patients; for a member, those that they created. */
export const patients = storeOf(patient, {
  table: 'patient',
  computed: {
    age: sql<number>`date_part('year', age(t.birth_date))::integer`,
    creatorName: nickNameOf('creatorId'),
    updaterName: nickNameOf('updaterId'),
    orderCount: sql<number>`(select count(*) from orders as o
      where o.clinic_id = t.organisation_id and o.patient_id = t.id)`,
    latestVisit: sql<string | null>`(select max(v.visited_on) from visit as v
      where v.organisation_id = t.organisation_id and v.patient_id = t.id)`,
  },
  sortBy: { latestVisit: 'latestVisit' },
  filters: {
    async keyword(keyword, { tx, actor }) {
      const own = actor.role === 'clinicMember' ? [`creator:${ownAccountOf(actor)}`] : [];
      const asked = asking(String(keyword), own);
      const searched = { organisationId: actor.organisationId, entity: patient.name };
      return asked ? fitting(tx, searched, asked, 't.id') : sql<boolean>`true`;
    },
  },
  termsApart: true,
  stamps: { createdBy: 'creatorId', createdAt: 'filedAt', updatedBy: 'updaterId', updatedAt: 'updatedAt' },
});
